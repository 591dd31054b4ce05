import type { ReviewMedium } from '#contract/reviews/reviews.ts'
import { SlidesDialog } from '../../ui/media/slides-dialog.tsx'
import { useTexts } from '../language.tsx'
import { reviewsTexts } from './reviews.en.ts'

export type ShownMedium = ReviewMedium & { /** Where several people's stand side by side. */ author?: string }
type Props = { label: string; media: readonly ShownMedium[]; start: number; onClose: () => void }

/** Pictures and videos of a review on the whole screen. */
export function MediaViewer({ label, media, start, onClose }: Props) {
  const { common: texts } = useTexts(reviewsTexts)
  const positionOf = (index: number) => {
    const { kind = 'picture', author } = media[index] ?? {}
    const position = texts[kind](index + 1, media.length)
    return author === undefined ? position : texts.by(position, author)
  }
  return (
    <SlidesDialog
      label={label}
      count={media.length}
      start={start}
      position={positionOf}
      // In a video the arrows wind it.
      isHeld={(event) => event?.target instanceof HTMLVideoElement}
      onClose={onClose}
    >
      {(current) =>
        media.map((one, index) => (
          <li key={one.key} className="grid w-full shrink-0 snap-center place-items-center p-4">
            <Slide medium={one} label={positionOf(index)} isShown={index === current} />
          </li>
        ))
      }
    </SlidesDialog>
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
