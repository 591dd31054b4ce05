import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReviewMedium } from '#contract/reviews/reviews.ts'
import { ChevronLeft } from '../../ui/icons/list-icons.ts'
import { ChevronRight, X } from '../../ui/icons/shop-icons.ts'
import { useSlides } from '../../ui/media/use-slides.ts'
import { useUiLabels } from '../../ui/ui-labels.tsx'
import { useTexts } from '../language.tsx'

type Props = { label: string; media: readonly ReviewMedium[]; start: number; onClose: () => void }

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border bg-surface-raised text-text shadow-soft hover:bg-surface-hover'

/** Pictures and videos of a review on the whole screen: to swipe, by arrow keys, by buttons. */
export function MediaViewer({ label, media, start, onClose }: Props) {
  const labels = useUiLabels()
  const { common: texts } = useTexts('reviews')
  const { track, current, show, listProps } = useSlides(media.length, start)

  // The dialog puts its content into the page after its own effects; a frame later the track has its width.
  useEffect(() => {
    const frame = requestAnimationFrame(() => show(start, 'instant'))
    return () => cancelAnimationFrame(frame)
    // Only when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // In a video the arrows wind it.
    if (by === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    show(current + by)
  }

  const shown = media[current]
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
            className="no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto"
          >
            {media.map((one, index) => (
              <li key={one.key} className="grid w-full shrink-0 snap-center place-items-center p-4">
                <Slide medium={one} label={texts[one.kind](index + 1, media.length)} isShown={index === current} />
              </li>
            ))}
          </ul>
          {media.length > 1 && shown && (
            <div className="flex items-center justify-center gap-6 border-t py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <button type="button" aria-label={labels.previous} onClick={() => show(current - 1)} className={round}>
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <output className="tabular text-sm font-semibold">{texts[shown.kind](current + 1, media.length)}</output>
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

type SlideProps = { medium: ReviewMedium; label: string; isShown: boolean }

/** A video that is not looked at any more is taken away, and with it its sound. */
function Slide({ medium: { kind, url }, label, isShown }: SlideProps) {
  const fill = 'max-h-full max-w-full object-contain'
  if (kind === 'picture') return <img src={url} alt={label} loading={isShown ? 'eager' : 'lazy'} className={fill} />
  if (!isShown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of customers have no captions
    <video src={url} aria-label={label} controls playsInline preload="metadata" className={fill} />
  )
}
