import { useEffect, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { afterPaint } from '../after-paint.ts'
import { useUiLabels } from '../ui-labels.tsx'
import { DialogFooter } from './dialog.tsx'
import { backdropStyle } from './float-style.ts'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'left' | 'right' | 'bottom' | undefined
  trigger?: ReactElement | undefined
  footer?: ReactNode
  children: ReactNode
}

const sides = {
  left: {
    place: 'inset-y-0 left-0 w-[min(22rem,88vw)] border-r data-starting-style:-translate-x-full',
    away: '-translate-x-full',
  },
  right: {
    place: 'inset-y-0 right-0 w-[min(28rem,100vw)] border-l data-starting-style:translate-x-full',
    away: 'translate-x-full',
  },
  bottom: {
    place:
      'inset-x-0 bottom-0 mx-auto max-h-[92dvh] max-w-2xl rounded-t-xl border-t data-starting-style:translate-y-full',
    away: 'translate-y-full',
  },
}

/**
 * A dialog that slides in from an edge: navigation at the left, a basket or details at the right, filters from below.
 * `<Drawer side="bottom" open={isOpen} onOpenChange={setIsOpen} title={texts.filters} footer={…}>…</Drawer>`
 */
export function Drawer({ open, onOpenChange, title, side = 'right', trigger, footer, children }: DrawerProps) {
  const { close } = useUiLabels()
  const isUp = useSlideFirst(open)
  return (
    <Base.Root open={isUp} onOpenChange={(next) => onOpenChange(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={clsx(backdropStyle, !open && 'opacity-0')} />
        <Base.Popup
          className={clsx(
            'fixed z-40 flex flex-col bg-surface-raised shadow-soft outline-none transition-transform duration-200',
            sides[side].place,
            !open && sides[side].away,
          )}
        >
          <div className="flex shrink-0 items-center justify-between gap-4 border-b py-2 pr-2 pl-5">
            <Base.Title className="min-w-0 truncate text-lg">{title}</Base.Title>
            <Base.Close
              aria-label={close}
              className="grid size-11 shrink-0 place-items-center rounded-lg text-text-muted hover:bg-surface-hover hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** To let go of the page behind takes a moment on a slow phone: a drawer that is closed moves first. */
function useSlideFirst(open: boolean): boolean {
  const [isUp, setIsUp] = useState(open)
  if (open && !isUp) setIsUp(true)
  useEffect(() => {
    if (!open) afterPaint(() => setIsUp(false))
  }, [open])
  return isUp
}
