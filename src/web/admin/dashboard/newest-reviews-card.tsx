import { Link } from 'react-router'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { Dashboard } from '#contract/analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Stars } from '../../ui/display/stars.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

/** What customers said last. */
export function NewestReviewsCard({ reviews }: { reviews: Dashboard['newest_reviews'] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const { language } = useLanguage()
  return (
    <Card
      title={texts.reviewsTitle}
      padding="sm"
      action={
        <PermittedLink
          to={adminPaths.reviews()}
          needs="reviews"
          className="touch-target inline-flex min-h-7 items-center font-semibold text-text-link underline underline-offset-4"
        >
          {texts.reviewsAll}
        </PermittedLink>
      }
    >
      {reviews.length === 0 && <p className="text-text-muted">{texts.reviewsNone}</p>}
      <ul className="divide-y">
        {reviews.map((review) => (
          <li key={review.review_id} className="relative -mx-4 px-4 py-2 hover:bg-surface-hover">
            <Link
              to={review.type === 'bundle' ? adminPaths.bundleReview(review) : adminPaths.review(review)}
              className="line-clamp-2 font-semibold break-words focus-inset after:absolute after:inset-0 hover:underline"
            >
              {review.item_name}
            </Link>
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-text-muted">
              <Stars rating={review.rating} ratingText={String(review.rating)} />
              <span className="min-w-0 wrap-anywhere">{review.customer_name}</span>
              <span title={dayAndTime(review.created_at, language)}>{shortDay(review.created_at, language)}</span>
            </span>
            {review.comment !== '' && <span className="mt-0.5 line-clamp-2 text-sm break-words">{review.comment}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
