import { useState } from 'react'
import type { ReviewMedium } from '#contract/reviews/reviews.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { icon } from '../../ui/icons/icon.tsx'
import { useTexts } from '../language.tsx'
import { reviewsTexts } from './reviews.en.ts'

const Play = icon('M7 4.5v15a1 1 0 0 0 1.54.84l11.5-7.5a1 1 0 0 0 0-1.68L8.54 3.66A1 1 0 0 0 7 4.5z')

const MediaViewer = lazyPart(() => import('./media-viewer.tsx').then((module) => module.MediaViewer))

/** The pictures and videos of a review, small; pressed they open on the whole screen. */
export function ReviewMedia({ media, author }: { media: readonly ReviewMedium[]; author: string }) {
  const { common: texts } = useTexts(reviewsTexts)
  const [open, setOpen] = useState<number | null>(null)
  if (media.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {media.map(({ key, kind, small_url }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={texts.open(texts[kind](index + 1, media.length), author)}
              onClick={() => setOpen(index)}
              className="relative grid size-20 place-items-center overflow-hidden rounded-lg border bg-surface-tint text-text-muted hover:border-action"
            >
              {small_url === null ? (
                <Play aria-hidden className="size-7" />
              ) : (
                <img src={small_url} alt="" width={80} height={80} loading="lazy" className="size-full object-cover" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <MediaViewer label={texts.media(author)} media={media} start={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
