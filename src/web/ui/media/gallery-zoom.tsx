import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { pressedSpot } from './pressed-spot.ts'
import type { Press, Spot } from './pressed-spot.ts'
import { SlidesDialog } from './slides-dialog.tsx'

export type GalleryZoomProps = {
  label: string
  pictures: readonly GalleryPicture[]
  start: number
  /** The press that opens it: its picture is large at once, there. */
  press?: Press | undefined
  onClose: () => void
}

/** The pictures of a gallery on the whole screen, to swipe; a press shows one at its full size, where it was pressed, to be moved about. */
export function GalleryZoom({ label, pictures, start, press, onClose }: GalleryZoomProps) {
  const labels = useUiLabels()
  const [large, setLarge] = useState<{ index: number; spot: Spot | undefined } | null>(() =>
    press ? { index: start, spot: pressedSpot(press) } : null,
  )
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
          <Slide
            key={picture.src}
            picture={picture}
            isNear={Math.abs(index - current) < 2}
            isLarge={large?.index === index}
            spot={large?.index === index ? large.spot : undefined}
            onPress={(at) => setLarge(large?.index === index ? null : { index, spot: at })}
          />
        ))
      }
    </SlidesDialog>
  )
}

type SlideProps = {
  picture: GalleryPicture
  isNear: boolean
  isLarge: boolean
  spot: Spot | undefined
  onPress: (spot: Spot | undefined) => void
}

/** Pictures further away than the next are fetched when one comes near. */
function Slide({ picture, isNear, isLarge, spot, onPress }: SlideProps) {
  const labels = useUiLabels()
  const place = useSpot(isLarge, spot)

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    const image = currentTarget.querySelector('img')
    // A press by the keyboard is nowhere.
    onPress(image && detail > 0 ? pressedSpot({ image, clientX, clientY }) : undefined)
  }

  return (
    <li
      ref={place}
      className={clsx('w-full shrink-0 snap-center overflow-auto overscroll-contain', isLarge ? 'flex' : 'relative')}
    >
      <button
        type="button"
        aria-label={labels.zoom}
        aria-pressed={isLarge}
        tabIndex={isNear ? 0 : -1}
        onClick={press}
        className={clsx(
          'focus-inset',
          isLarge
            ? 'm-auto block w-[200%] max-w-[max(1080px,120vmin)] shrink-0 cursor-zoom-out'
            : 'absolute inset-0 size-full cursor-zoom-in p-4',
        )}
      >
        <img
          src={picture.src}
          srcSet={picture.largeSrcSet ?? picture.srcSet}
          sizes={isLarge ? 'min(200vw, max(1080px, 120vmin))' : '100vw'}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={isNear ? 'eager' : 'lazy'}
          className={isLarge ? 'h-auto w-full' : 'size-full object-contain'}
        />
      </button>
    </li>
  )
}

/** Scrolls a picture that has become large so that what was pressed is below the finger still. */
function useSpot(isLarge: boolean, spot: Spot | undefined) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLarge) return undefined
    // A dialog that has just opened has its size a frame later.
    const frame = requestAnimationFrame(() => {
      const image = place.current?.querySelector('img')
      if (!place.current || !image) return
      const { left, top, width, height } = place.current.getBoundingClientRect()
      const { across, down, clientX, clientY } = spot ?? middle(left, top, width, height)
      place.current.scrollTo({
        left: across * image.clientWidth - (clientX - left),
        top: down * image.clientHeight - (clientY - top),
        behavior: 'instant',
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLarge, spot])
  return place
}

function middle(left: number, top: number, width: number, height: number): Spot {
  return { across: 0.5, down: 0.5, clientX: left + width / 2, clientY: top + height / 2 }
}
