import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { ZoomIn } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { lazyPart } from '../lazy-part.tsx'
import { useUiLabels } from '../ui-labels.tsx'
import { Picture } from './picture.tsx'
import type { PictureProps } from './picture.tsx'
import type { Press } from './pressed-spot.ts'
import { useSlides } from './use-slides.ts'
import type { Slides } from './use-slides.ts'

const GalleryZoom = lazyPart(() => import('./gallery-zoom.tsx').then((module) => module.GalleryZoom))

/** A picture of a gallery; `thumb` is its smallest file, `largeSrcSet` what the zoom may choose from. */
export type GalleryPicture = Omit<PictureProps, 'priority' | 'className' | 'fit'> & {
  thumb?: string | undefined
  largeSrcSet?: string | undefined
}

export type GalleryProps = {
  /** What is shown: the name of the product. */
  label: string
  pictures: readonly GalleryPicture[]
  className?: string | undefined
}

/**
 * Pictures to swipe, with thumbs, arrow keys and a zoom whose code comes later. All pictures are in the
 * server's HTML; only the first loads at once.
 * `<Gallery label={product.name} pictures={product.pictures} />`
 */
export function Gallery({ label, pictures, className }: GalleryProps) {
  const labels = useUiLabels()
  const { track, current, show, listProps } = useSlides(pictures.length)
  const [zoom, setZoom] = useState<{ press?: Press } | null>(null)

  function press({ target, clientX, clientY }: MouseEvent) {
    const image = (target as Element).closest('li')?.querySelector<HTMLImageElement>('picture img')
    setZoom(image ? { press: { image, clientX, clientY } } : {})
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const next = current + (event.key === 'ArrowRight' ? 1 : -1)
    if (next >= 0 && next < pictures.length) show(next)
  }

  return (
    <section aria-label={label} className={clsx('flex min-w-0 flex-col gap-3', className)}>
      <div className="group relative overflow-hidden rounded-xl border">
        <GalleryTrack
          track={track}
          pictures={pictures}
          listProps={listProps}
          onKeyDown={onKeyDown}
          onPress={press}
          label={label}
        />
        <button
          type="button"
          aria-label={`${labels.zoom}: ${labels.picture(current + 1, pictures.length)}`}
          onClick={() => setZoom({})}
          className="js-only absolute right-3 bottom-3 grid size-11 place-items-center rounded-full border bg-surface-raised text-text shadow-soft hover:bg-surface-hover"
        >
          <ZoomIn aria-hidden className="size-5" />
        </button>
        {pictures.length > 1 && (
          <span
            aria-hidden
            className="tabular absolute bottom-3 left-3 rounded-full bg-slate-900/75 px-2.5 py-1 text-xs font-semibold text-white sm:hidden"
          >
            {current + 1}/{pictures.length}
          </span>
        )}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} onShow={show} />}
      {zoom && (
        <GalleryZoom {...{ label, pictures }} start={current} press={zoom.press} onClose={() => setZoom(null)} />
      )}
    </section>
  )
}

type TrackProps = Pick<Slides, 'track' | 'listProps'> & {
  pictures: readonly GalleryPicture[]
  label: string
  onKeyDown: (event: KeyboardEvent) => void
  /** The button beside it does the same for those without a pointer. */
  onPress: (event: MouseEvent) => void
}

function GalleryTrack({ track, pictures, label, listProps, onKeyDown, onPress }: TrackProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrolling list that arrow keys turn by whole pictures
    <ul
      ref={track}
      aria-label={label}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      {...listProps}
      onKeyDown={onKeyDown}
      onClick={onPress}
      className="no-scrollbar focus-inset flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
    >
      {pictures.map((picture, index) => (
        <li key={picture.src} className="w-full shrink-0 snap-center">
          <Picture {...pictureOf(picture)} priority={index === 0} className="gallery-picture" />
        </li>
      ))}
    </ul>
  )
}

function pictureOf({ thumb: _thumb, largeSrcSet: _large, ...picture }: GalleryPicture): PictureProps {
  return picture
}

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  const labels = useUiLabels()
  return (
    <ul className="js-only no-scrollbar -m-1 hidden gap-2 overflow-x-auto p-1 sm:flex">
      {pictures.map((picture, index) => (
        <li key={picture.src} className="shrink-0">
          <button
            type="button"
            aria-label={labels.picture(index + 1, pictures.length)}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className="block size-16 overflow-hidden rounded-lg border bg-surface-tint transition-opacity hover:opacity-100 aria-[current]:border-action aria-[current]:ring-1 aria-[current]:ring-action not-aria-[current]:opacity-75"
          >
            <img
              src={picture.thumb ?? picture.src}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

type ThumbsProps = { pictures: readonly GalleryPicture[]; current: number; onShow: (index: number) => void }
