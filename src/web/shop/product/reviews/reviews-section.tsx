import { useEffect } from 'react'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rating } from '../../../shared/numbers.ts'
import { StarRow } from '../../../shared/reviews/star-row.tsx'
import { SectionHead } from '../../../shared/section-head.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewStrip } from './review-strip.tsx'
import type { ReviewsPlaceProps } from './reviews-place.tsx'
import { useMarks } from './use-marks.ts'
import { useReviewPages } from './use-review-pages.ts'
import { baseTexts } from '../../../texts/base.en.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

const stars = [5, 4, 3, 2, 1] as const

/** What others think of an item: average, how the stars are spread, and the reviews with filters. */
export function ReviewsSection({ type, itemId, reviews, onThere }: ReviewsPlaceProps & { onThere: () => void }) {
  const { item: texts } = useTexts(reviewsTexts)
  const { ui } = useTexts(baseTexts)
  const { summary } = reviews
  const pages = useReviewPages(type, itemId, reviews)
  const marks = useMarks(pages.entries)
  useEffect(onThere, [onThere])
  return (
    <>
      <SectionHead title={texts.title} />
      {summary.total === 0 ? (
        <p className="rounded-xl border bg-surface px-5 py-6 text-text-muted">{texts.empty}</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
          <Summary summary={summary} />
          <div className="min-w-0">
            <ReviewStrip reviews={reviews} onAll={() => pages.filterBy({ sort: 'newest', with_media: true })} />
            <ReviewFilters filters={pages.filters} summary={summary} onChange={pages.filterBy} />
            <div aria-busy={pages.isLoading} className={pages.isLoading ? 'opacity-55 transition-opacity' : undefined}>
              {pages.entries.length > 0 && (
                <ul className="divide-y">
                  {pages.entries.map((review) => (
                    <ReviewEntry key={review.review_id} review={review} marks={marks} />
                  ))}
                </ul>
              )}
              {pages.entries.length === 0 && !pages.failed && !pages.isLoading && (
                <div className="py-6">
                  <p className="text-text-muted">{texts.noMatch}</p>
                  <Button
                    variant="cancel"
                    className="mt-3"
                    onClick={() => pages.filterBy({ sort: pages.filters.sort })}
                  >
                    {texts.clear}
                  </Button>
                </div>
              )}
            </div>
            {pages.failed && (
              <p role="alert" className="py-4 text-danger">
                {texts.failed}
              </p>
            )}
            {(pages.hasMore || pages.failed) && (
              <Button variant="cancel" busy={pages.isLoading} onClick={pages.more} className="js-only mt-2">
                {pages.failed ? ui.retry : texts.more}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function Summary({ summary }: Pick<ReviewsPlaceProps['reviews'], 'summary'>) {
  const { item: texts, common } = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const { average, total, distribution } = summary
  return (
    <div>
      <p className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold">{rating(average, language)}</span>
        <span className="text-text-muted">{texts.outOfFive}</span>
      </p>
      <StarRow stars={Math.round(average)} label={common.stars(Math.round(average))} className="mt-1" />
      <p className="tabular mt-1 text-sm text-text-muted">{texts.total(total)}</p>
      <ul className="mt-4 flex flex-col gap-1.5">
        {stars.map((count) => (
          <li key={count} className="tabular grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-sm">
            <span>{common.stars(count)}</span>
            <progress
              aria-label={texts.share(common.stars(count), distribution[count])}
              value={distribution[count]}
              max={total}
              className="star-share"
            />
            <span className="text-right text-text-muted">{distribution[count]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
