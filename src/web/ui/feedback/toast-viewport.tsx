import { useEffect, useRef } from 'react'
import { Toast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { keepFree } from './free-side.ts'
import { showToastsWith } from './toast.ts'
import type { Toast as ToShow, ToastTone } from './toast.ts'

type Data = { tone: ToastTone }
type Shown = ReturnType<typeof Toast.useToastManager<Data>>['toasts'][number]

const looks: Record<ToastTone, { Icon: typeof Info; ink: string }> = {
  success: { Icon: CircleCheck, ink: 'text-success' },
  error: { Icon: CircleAlert, ink: 'text-danger' },
  info: { Icon: Info, ink: 'text-info' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
}

const manager = Toast.createToastManager<Data>()

/** The same words again have the same id, whatever their tone, so they do not stack but start their time anew. */
function show({ tone, message, detail, action, duration }: ToShow): void {
  const id = message
  function press() {
    manager.close(id)
    action?.onPress()
  }
  manager.add({
    id,
    title: message,
    data: { tone },
    description: detail,
    timeout: duration,
    actionProps: action && { children: action.label, onClick: press },
  })
}

/**
 * Where toasts appear: bottom right, above what is fixed to the bottom; on top while a dialog has its buttons there, or where that
 * covers less (`free-side.ts`). The root layout has it once; show toasts with `toast` from `toast.ts`.
 */
export function ToastViewport() {
  // Runs after the provider's own effect, so the manager has a listener by then.
  useEffect(() => showToastsWith(show), [])
  return (
    <Toast.Provider toastManager={manager} limit={3} timeout={4000}>
      <ToastList />
    </Toast.Provider>
  )
}

function ToastList() {
  const { notifications } = useUiLabels()
  const { toasts } = Toast.useToastManager<Data>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current && toasts.length > 0 ? keepFree(place.current) : undefined), [toasts])
  return (
    <Toast.Viewport
      ref={place}
      aria-label={notifications}
      className={clsx(
        'pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bars)+1rem+env(safe-area-inset-bottom))] z-50 flex flex-col-reverse items-end gap-2 sm:left-auto sm:w-96',
        // Above the chat button.
        'md:[body:has([data-chat])_&]:bottom-[calc(var(--bottom-bars)+5.25rem)]',
        'data-top:top-20 data-top:bottom-auto! md:data-top:top-32',
        '[body:has(.bg-backdrop)_&]:top-4! [body:has(.bg-backdrop)_&]:bottom-auto!',
      )}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </Toast.Viewport>
  )
}

const moving =
  'transform-[translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] touch-none transition data-ending-style:opacity-0 data-limited:hidden data-swiping:select-none'

function ToastCard({ item }: { item: Shown }) {
  const { close } = useUiLabels()
  const tone = item.data?.tone ?? 'info'
  const { Icon, ink } = looks[tone]
  const isUrgent = tone === 'error' || tone === 'warning'
  return (
    <Toast.Root
      toast={item}
      // A message and no dialog: it is read out as it comes, and the keyboard reaches it with F6.
      role={isUrgent ? 'alert' : 'status'}
      className={clsx(
        'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-xl border bg-surface-raised py-3 pr-2 pl-4 shadow-soft',
        moving,
      )}
    >
      <Icon aria-hidden className={clsx('mt-1.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-1 text-sm">
        <Toast.Title render={<p />} className="font-semibold text-pretty break-words" />
        <Toast.Description className="mt-0.5 break-words text-text-muted" />
        <Toast.Action className="mt-1 font-semibold text-text-link underline underline-offset-4" />
      </div>
      <Toast.Close
        aria-label={close}
        // The library hides it while toasts lie in a stack; these never do.
        aria-hidden={false}
        className="grid size-8 shrink-0 place-items-center rounded-lg text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
