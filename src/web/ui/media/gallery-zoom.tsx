import { useState } from 'react'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { SlidesDialog } from './slides-dialog.tsx'

export type GalleryZoomProps = {
  label: string
  pictures: readonly GalleryPicture[]
  start: number
  onClose: () => void
}

/** The pictures of a gallery on the whole screen, to swipe; a press shows one at its full size, to be moved about. */
export function GalleryZoom({ label, pictures, start, onClose }: GalleryZoomProps) {
  const labels = useUiLabels()
  const [large, setLarge] = useState<number | null>(null)
  return (
    <SlidesDialog
      label={label}
      count={pictures.length}
      start={start}
      position={(current) => labels.picture(current + 1, pictures.length)}
      isHeld={() => large !== null}
      onClose={onClose}
    >
      {(current) =>
        pictures.map((picture, index) => (
          <li key={picture.src} className="relative w-full shrink-0 snap-center overflow-auto overscroll-contain">
            <Slide
              picture={picture}
              isNear={Math.abs(index - current) < 2}
              isLarge={large === index}
              onPress={() => setLarge(large === index ? null : index)}
            />
          </li>
        ))
      }
    </SlidesDialog>
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
