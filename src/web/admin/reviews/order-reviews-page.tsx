import { Link, useParams } from 'react-router'
import Star from 'lucide-react/icons/star'
import { listReviews } from '#contract/reviews/reviews-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { StarRow } from '../../shared/reviews/star-row.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { reviewPath } from './review-path.ts'
import { adminReviewsTexts } from './reviews.en.ts'

/** The reviews of one order. */
export function Component() {
  const { list: texts, detail } = useTexts(adminReviewsTexts)
  const { orderId = '' } = useParams()
  const query = useQueryCall(listReviews, { query: { order_id: orderId, limit: 100 } })
  const [first] = query.data?.data ?? []
  return (
    <AdminScreen
      title={texts.title}
      heading={first && detail.order(first.line.order_number)}
      back={{
        to: adminPaths.order({ order_id: orderId }),
        label: first ? detail.order(first.line.order_number) : detail.back,
      }}
      width="narrow"
    >
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-40 rounded-xl" />}
        failed={showLoadFailed}
        empty={{
          when: ({ data }) => data.length === 0,
          show: (
            <EmptyState icon={<Star />} title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          ),
        }}
      >
        {({ data }) => (
          <ul className="flex flex-col gap-3">
            {data.map((review) => (
              <li key={review.review_id} className="rounded-xl border bg-surface p-4">
                <Link
                  to={reviewPath(review)}
                  className="touch-target font-semibold break-words text-text-link underline-offset-4 hover:underline"
                >
                  {review.line.name}
                </Link>
                <StarRow stars={review.rating} label={texts.stars(review.rating)} className="mt-1 flex" />
                <p className="mt-1 line-clamp-3 wrap-anywhere">
                  {review.comment === '' ? texts.noText : review.comment}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryScreen>
    </AdminScreen>
  )
}
