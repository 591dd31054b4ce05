import type { ItemReviews } from '#contract/pages.ts'
import { useTexts } from '../../../shared/language.tsx'
import { MediaList } from '../../../shared/reviews/review-media.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

type Props = { reviews: ItemReviews; onAll: () => void }

/** The newest pictures and videos by buyers, and the way to all reviews that have some. */
export function ReviewStrip({ reviews: { media, summary }, onAll }: Props) {
  const { item: texts, common } = useTexts(reviewsTexts)
  if (media.length === 0) return null
  const shown = media.map((one) => ({ ...one, author: one.author === 'Pembeli' ? common.anonymousName : one.author }))
  return (
    <>
      <h3 className="mb-2 text-base">{texts.strip}</h3>
      <MediaList
        media={shown}
        label={texts.strip}
        labelOf={(position, index) => common.open(position, shown[index]?.author ?? '')}
        className="no-scrollbar -mx-4 mb-6 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
        tileClassName="size-24 sm:size-28"
      >
        {summary.with_media > 1 && (
          <li className="js-only shrink-0">
            <button
              type="button"
              onClick={onAll}
              className="grid size-24 place-items-center rounded-lg border bg-surface p-2 text-sm font-semibold text-text-accent hover:border-action sm:size-28"
            >
              {texts.allWithMedia(summary.with_media)}
            </button>
          </li>
        )}
      </MediaList>
    </>
  )
}
