import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft } from '../icons/list-icons.ts'
import { ChevronRight, X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { useSlides } from './use-slides.ts'

export type GalleryZoomProps = {
  label: string
  pictures: readonly GalleryPicture[]
  start: number
  onClose: () => void
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border bg-surface-raised text-text shadow-soft hover:bg-surface-hover'

/** The pictures of a gallery on the whole screen, to swipe; a press shows one at its full size, to be moved about. */
export function GalleryZoom({ label, pictures, start, onClose }: GalleryZoomProps) {
  const labels = useUiLabels()
  const { track, current, show, listProps } = useSlides(pictures.length, start)
  const [large, setLarge] = useState<number | null>(null)

  // The dialog puts its content into the page after its own effects; a frame later the track has its width.
  useEffect(() => {
    const frame = requestAnimationFrame(() => show(start, 'instant'))
    return () => cancelAnimationFrame(frame)
    // Only when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || large !== null) return
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
              large === null ? 'overflow-x-auto' : 'overflow-hidden',
            )}
          >
            {pictures.map((picture, index) => (
              <li key={picture.src} className="relative w-full shrink-0 snap-center overflow-auto overscroll-contain">
                <Slide
                  picture={picture}
                  isNear={Math.abs(index - current) < 2}
                  isLarge={large === index}
                  onPress={() => setLarge(large === index ? null : index)}
                />
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <div className="flex items-center justify-center gap-6 border-t py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <button type="button" aria-label={labels.previous} onClick={() => show(current - 1)} className={round}>
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <output className="tabular text-sm font-semibold">{labels.picture(current + 1, pictures.length)}</output>
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

type SlideProps = { picture: GalleryPicture; isNear: boolean; isLarge: boolean; onPress: () => void }

/** Pictures further away than the next are fetched when one comes near. */
function Slide({ picture, isNear, isLarge, onPress }: SlideProps) {
  const labels = useUiLabels()
  return (
    <button
      type="button"
      aria-label={labels.zoom}
      aria-pressed={isLarge}
      tabIndex={isNear ? 0 : -1}
      onClick={onPress}
      className={clsx(
        'focus-inset',
        isLarge ? 'block w-[200%] max-w-none cursor-zoom-out' : 'absolute inset-0 size-full cursor-zoom-in p-4',
      )}
    >
      <img
        src={picture.src}
        srcSet={picture.largeSrcSet ?? picture.srcSet}
        sizes={isLarge ? '200vw' : '100vw'}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isNear ? 'eager' : 'lazy'}
        className={isLarge ? 'h-auto w-full' : 'size-full object-contain'}
      />
    </button>
  )
}
