import { useSyncExternalStore } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { currentToasts, dismissToast, pauseToasts, resumeToasts, subscribeToToasts, toastsOnServer } from './toast.ts'
import type { Toast, ToastTone } from './toast.ts'

const looks: Record<ToastTone, { Icon: typeof Info; ink: string }> = {
  success: { Icon: CircleCheck, ink: 'text-success' },
  error: { Icon: CircleAlert, ink: 'text-danger' },
  info: { Icon: Info, ink: 'text-info' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
}

/**
 * Where toasts appear: bottom right, on phones above what is fixed to the bottom. Stands once in the root layout;
 * show toasts with `toast` from `toast.ts`.
 */
export function ToastViewport() {
  const { notifications } = useUiLabels()
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing happens, time only stops
    <section
      aria-label={notifications}
      onPointerMove={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bars)+1rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-end gap-2 sm:left-auto sm:w-96"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
}

function ToastCard({ item }: { item: Toast }) {
  const { close } = useUiLabels()
  const { Icon, ink } = looks[item.tone]
  // The pressed button goes away and may take the "pointer left" and "focus left" with it.
  function dismiss() {
    dismissToast(item.id)
    resumeToasts()
  }

  const isUrgent = item.tone === 'error' || item.tone === 'warning'
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={clsx(
        'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-xl border bg-surface-raised py-3 pr-2 pl-4 shadow-soft transition-opacity',
        item.isLeaving && 'opacity-0',
      )}
    >
      <Icon aria-hidden className={clsx('mt-1.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-1 text-sm">
        <p className="font-semibold text-pretty break-words">{item.message}</p>
        {item.detail && <p className="mt-0.5 break-words text-text-muted">{item.detail}</p>}
        {item.action && <ToastAction item={item} action={item.action} />}
      </div>
      <button
        type="button"
        aria-label={close}
        onClick={dismiss}
        className="grid size-8 shrink-0 place-items-center rounded-lg text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function ToastAction({ item, action }: { item: Toast; action: NonNullable<Toast['action']> }) {
  function press() {
    dismissToast(item.id)
    resumeToasts()
    action.onPress()
  }
  return (
    <button type="button" onClick={press} className="mt-1 font-semibold text-text-link underline underline-offset-4">
      {action.label}
    </button>
  )
}
