import { useState } from 'react'
import { getAdminReview, listReviews, setReviewVisibility } from '#contract/reviews/reviews-admin.ts'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminReviewsTexts } from './reviews.en.ts'

/** Hiding a review with a reason that its writer reads, and showing it again. */
export function VisibilityCard({ review }: { review: AdminReview }) {
  const { detail: texts } = useTexts(adminReviewsTexts)
  const { language } = useLanguage()
  const [reason, setReason] = useState('')
  const [takesPointsBack, setTakesPointsBack] = useState(true)
  const { send, isPending } = useActionCall(setReviewVisibility, {
    stale: [getAdminReview, listReviews],
    announce: true,
  })
  const params = { id: review.review_id }
  if (review.hidden_at !== null) {
    return (
      <Card title={texts.visibility}>
        <p>{texts.isHidden(dayAndTime(review.hidden_at, language))}</p>
        <p className="mt-2 rounded-lg bg-surface-tint px-3 py-2 wrap-anywhere">{review.hidden_reason}</p>
        <Button
          variant="cancel"
          className="mt-3"
          busy={isPending}
          onClick={() => void send({ params, body: { is_hidden: false } })}
        >
          {texts.show}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={texts.visibility}>
      <p className="mb-3 text-text-muted">{texts.isShown}</p>
      <TextAreaField
        label={texts.reason}
        help={texts.reasonHelp}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {review.points_earned > 0 && (
        <CheckboxField
          className="mt-3"
          label={texts.takeBack}
          checked={takesPointsBack}
          onChange={(event) => setTakesPointsBack(event.target.checked)}
        />
      )}
      <Button
        variant="danger"
        className="mt-3"
        busy={isPending}
        disabled={reason.trim() === ''}
        onClick={() =>
          void send({ params, body: { is_hidden: true, reason, takes_points_back: takesPointsBack } }).then(
            (done) => done && setReason(''),
          )
        }
      >
        {texts.hide}
      </Button>
    </Card>
  )
}
