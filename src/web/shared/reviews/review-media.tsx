import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ReviewMedium } from '#contract/reviews/reviews.ts'
import clsx from 'clsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { icon } from '../../ui/icons/icon.tsx'
import { useTexts } from '../language.tsx'
import type { ShownMedium } from './media-viewer.tsx'
import { reviewsTexts } from './reviews.en.ts'

const Play = icon('M7 4.5v15a1 1 0 0 0 1.54.84l11.5-7.5a1 1 0 0 0 0-1.68L8.54 3.66A1 1 0 0 0 7 4.5z')

const MediaViewer = lazyPart(() => import('./media-viewer.tsx').then((module) => module.MediaViewer))

/** The pictures and videos of a review, small; pressed they open on the whole screen. */
export function ReviewMedia({ media, author }: { media: readonly ReviewMedium[]; author: string }) {
  const { common: texts } = useTexts(reviewsTexts)
  if (media.length === 0) return null
  const labelOf = (position: string) => texts.open(position, author)
  return <MediaList media={media} label={texts.media(author)} labelOf={labelOf} className="mt-3 flex flex-wrap gap-2" />
}

type ListProps = {
  media: readonly ShownMedium[]
  label: string
  /** Of the button that opens one, by what it is. */
  labelOf: (position: string, index: number) => string
  className: string
  tileClassName?: string
  /** A list item that follows them. */
  children?: ReactNode
}

/** Small pictures and videos of one review or of many, and the viewer that they open. */
export function MediaList({ media, label, labelOf, className, tileClassName = 'size-20', children }: ListProps) {
  const { common: texts } = useTexts(reviewsTexts)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={className}>
        {media.map(({ key, kind, small_url }, index) => (
          <li key={key} className="shrink-0">
            <button
              type="button"
              aria-label={labelOf(texts[kind](index + 1, media.length), index)}
              onClick={() => setOpen(index)}
              className={clsx(
                'relative grid place-items-center overflow-hidden rounded-lg border bg-surface-tint text-text-muted hover:border-action',
                tileClassName,
              )}
            >
              {small_url === null ? (
                <Play aria-hidden className="size-7" />
              ) : (
                <img src={small_url} alt="" width={80} height={80} loading="lazy" className="size-full object-cover" />
              )}
            </button>
          </li>
        ))}
        {children}
      </ul>
      {open !== null && <MediaViewer label={label} media={media} start={open} onClose={() => setOpen(null)} />}
    </>
  )
}
