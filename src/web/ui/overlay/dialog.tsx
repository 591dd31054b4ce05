import { useRef } from 'react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { backdropStyle } from './float-style.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Hides the title from sight, for dialogs that are a picture or a search box. */
  hideTitle?: boolean | undefined
  description?: ReactNode
  /** Opens it, when it is not opened by code alone. */
  trigger?: ReactElement | undefined
  /** The row of buttons, the main one last. */
  footer?: ReactNode
  /** It is a search: also a finger that opens it has the keyboard at once. */
  isSearch?: boolean | undefined
  /** 400, 560 or 800 px wide. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What has the focus at first; without it a field that comes first. */
  focusFirst?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-140', lg: 'sm:max-w-200' }

/**
 * A window above the page: a sheet at the bottom of a phone, in the middle otherwise. Focus begins on a field that comes first, is
 * trapped and then restored; Escape, the backdrop and the cross close it. 23 kB: import it lazily on pages that rarely open it.
 * `<Dialog open={isOpen} onOpenChange={setIsOpen} title={texts.newAddress} footer={<Button …/>}>…</Dialog>`
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle,
    description,
    trigger,
    footer,
    isSearch = false,
    size = 'md',
    focusFirst,
    children,
  } = props
  const { close } = useUiLabels()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          initialFocus={
            focusFirst ?? ((opened) => (opened === 'touch' && !isSearch ? true : firstField(content.current)))
          }
          className={clsx(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-xl border bg-surface-raised shadow-soft outline-none transition-[opacity,translate] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[85dvh] sm:-translate-y-1/2 sm:rounded-xl sm:data-ending-style:-translate-y-[calc(50%-0.5rem)] sm:data-starting-style:-translate-y-[calc(50%-0.5rem)]',
            widths[size],
          )}
        >
          <div className={clsx('flex items-start justify-between gap-4 px-5 pt-4', hideTitle ? 'pb-0' : 'pb-2')}>
            <div className="min-w-0 pt-1.5">
              <Base.Title className={hideTitle ? 'sr-only' : 'text-lg break-words'}>{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-sm text-text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={close}
              className="-mr-2 grid size-10 shrink-0 place-items-center rounded-lg text-text-muted hover:bg-surface-hover hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** What one types into, where that is the first thing to use; otherwise the library's own choice. */
function firstField(content: Element | null): HTMLElement | true {
  const first = content?.querySelector<HTMLElement>(
    ':is(input:not([type=hidden]), select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])',
  )
  return first?.matches(':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)') ? first : true
}

/** The row of buttons below a dialog or drawer; on phones they share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap gap-3 border-t px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:[&>*]:flex-[1_1_9rem] sm:justify-end">
      {children}
    </div>
  )
}
