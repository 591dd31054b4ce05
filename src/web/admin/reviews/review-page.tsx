import { useParams } from 'react-router'
import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import { getAdminReview } from '#contract/reviews/reviews-admin.ts'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group } from '../../shared/money.ts'
import { ReviewFacts } from '../../shared/reviews/review-facts.tsx'
import { ReviewMedia } from '../../shared/reviews/review-media.tsx'
import { StarRow } from '../../shared/reviews/star-row.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AnswerCard } from './answer-card.tsx'
import { ReportsCard } from './reports-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'
import { adminReviewsTexts } from './reviews.en.ts'

/** One review: what was written, the shop's answer, whether it is shown, and who reported it. */
export function Component() {
  const { detail: texts } = useTexts(adminReviewsTexts)
  const { reviewId = '' } = useParams()
  const query = useQueryCall(getAdminReview, { params: { id: reviewId } })
  const { data } = query
  return (
    <AdminScreen
      title={data ? texts.heading(data.line.name) : texts.title}
      back={{ to: adminPaths.reviews(), label: texts.back }}
    >
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-72 rounded-xl" />}
        gone={{
          statuses: [404, 422],
          show: (
            <EmptyState icon={<MessageSquareOff />} title={texts.notFoundTitle}>
              {texts.notFoundText}
            </EmptyState>
          ),
        }}
        failed={showLoadFailed}
      >
        {(data) => <ReviewView key={data.review_id} review={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

function ReviewView({ review }: { review: AdminReview }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <Written review={review} />
        <AnswerCard review={review} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <VisibilityCard review={review} />
        <ReportsCard review={review} />
      </div>
    </div>
  )
}

function Written({ review }: { review: AdminReview }) {
  const { detail: texts, list } = useTexts(adminReviewsTexts)
  const { language } = useLanguage()
  const { customer, line, rating, comment, media, created_at, edited_at } = review
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow stars={rating} label={list.stars(rating)} />
        <span className="tabular text-text-muted">{dayAndTime(created_at, language)}</span>
        {edited_at !== null && <span className="text-text-muted">{texts.edited(dayAndTime(edited_at, language))}</span>}
      </div>
      <p className="mt-2 break-words">
        <span className="font-semibold">{customer.name}</span>{' '}
        <span className="break-all text-text-muted">{customer.email}</span>
        {review.is_anonymous && <span className="block text-sm text-text-muted">{texts.anonymous}</span>}
      </p>
      <ReviewFacts review={review} />
      <p lang={review.language ?? undefined} className="mt-3 max-w-3xl text-base whitespace-pre-line wrap-anywhere">
        {comment === '' ? <span className="text-text-muted">{texts.noText}</span> : comment}
      </p>
      <ReviewMedia media={media} author={customer.name} />
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <PermittedLink
          to={adminPaths.order(line)}
          needs={toSeeOrders}
          className="tabular text-text-link underline underline-offset-4"
        >
          {texts.order(line.order_number)}
        </PermittedLink>
        <a href={`${review.path}#reviews`} className="text-text-link underline underline-offset-4">
          {texts.inShop}
        </a>
        {review.points_earned > 0 && <span className="tabular">{texts.points(group(review.points_earned))}</span>}
        {review.points_taken_back > 0 && (
          <span className="tabular">{texts.pointsBack(group(review.points_taken_back))}</span>
        )}
      </p>
    </Card>
  )
}
