import { getAdminReview, listReviews, settleReviewReports } from '#contract/reviews/reviews-admin.ts'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminReviewsTexts } from './reviews.en.ts'

/** Who thinks that a review does not belong in the shop, and why. */
export function ReportsCard({ review }: { review: AdminReview }) {
  const { detail: texts } = useTexts(adminReviewsTexts)
  const { language } = useLanguage()
  const { send, isPending } = useActionCall(settleReviewReports, {
    stale: [getAdminReview, listReviews],
    announce: true,
  })
  return (
    <Card title={texts.reports}>
      {review.reports.length === 0 && <p className="text-text-muted">{texts.noReports}</p>}
      <ul className="flex flex-col gap-3">
        {review.reports.map(({ name, reason, note, reported_at, settled_at }) => (
          <li key={`${reported_at} ${name}`} className="text-sm">
            <span className="font-semibold">{texts.reasons[reason]}</span>
            {settled_at !== null && <span className="text-text-muted"> · {texts.settled}</span>}
            <span className="tabular block text-xs text-text-muted">
              {name}, {dayAndTime(reported_at, language)}
            </span>
            {note !== '' && <span className="mt-0.5 block wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ul>
      {review.report_count > 0 && (
        <Button
          variant="cancel"
          className="mt-3"
          busy={isPending}
          onClick={() => void send({ params: { id: review.review_id } })}
        >
          {texts.settle}
        </Button>
      )}
    </Card>
  )
}
