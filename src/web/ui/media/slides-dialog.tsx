import { useEffect } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { ChevronLeft } from '../icons/list-icons.ts'
import { ChevronRight, X } from '../icons/shop-icons.ts'
import { useUiLabels } from '../ui-labels.tsx'
import { useSlides } from './use-slides.ts'

type SlidesDialogProps = {
  label: string
  count: number
  /** Which one is shown first. */
  start: number
  /** Between the buttons: "Picture 2 of 5". */
  position: (current: number) => string
  /** Swiping and arrow keys belong to the slide itself for now. */
  isHeld?: ((event?: KeyboardEvent) => boolean) | undefined
  onClose: () => void
  /** The slides as list items, each as wide as the list. */
  children: (current: number) => ReactNode
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border bg-surface-raised text-text shadow-soft hover:bg-surface-hover'

/** Things side by side on the whole screen: to swipe, by arrow keys, by buttons. */
export function SlidesDialog({ label, count, start, position, isHeld, onClose, children }: SlidesDialogProps) {
  const labels = useUiLabels()
  const { track, current, show, listProps } = useSlides(count, start)

  // The dialog puts its content into the page after its own effects; a frame later the track has its width.
  useEffect(() => {
    const frame = requestAnimationFrame(() => show(start, 'instant'))
    return () => cancelAnimationFrame(frame)
    // Only when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || isHeld?.(event)) return
    event.preventDefault()
    show(current + by)
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-40 flex flex-col bg-surface outline-none">
          <div className="flex items-center justify-between gap-4 border-b py-2 pr-2 pl-5">
            <Base.Title className="truncate text-base">{label}</Base.Title>
            <Base.Close
              aria-label={labels.close}
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface-hover"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <ul
            ref={track}
            {...listProps}
            className={clsx(
              'no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory',
              isHeld?.() ? 'overflow-hidden' : 'overflow-x-auto',
            )}
          >
            {children(current)}
          </ul>
          {count > 1 && (
            <div className="flex items-center justify-center gap-6 border-t py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <button type="button" aria-label={labels.previous} onClick={() => show(current - 1)} className={round}>
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <output className="tabular text-sm font-semibold">{position(current)}</output>
              <button type="button" aria-label={labels.next} onClick={() => show(current + 1)} className={round}>
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
