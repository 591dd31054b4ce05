import { useState } from 'react'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { SavedAnswerPicker } from '../../shared/admin/saved-answers/saved-answer-picker.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useReply } from './use-reply.ts'
import { adminReviewsTexts } from './reviews.en.ts'

/** Writing the shop's answer, or writing it again. */
export function AnswerCard({ review }: { review: AdminReview }) {
  const { detail: texts } = useTexts(adminReviewsTexts)
  const { language } = useLanguage()
  const [text, setText] = useState(review.reply?.text ?? '')
  const { send, isPending, isMissing, fill } = useReply(review, text)
  const { reply, replied_by } = review
  return (
    <Card title={texts.answer}>
      {reply && (
        <p className="mb-3 text-sm text-text-muted">
          {texts.answered(replied_by ?? '', dayAndTime(reply.replied_at, language))}
        </p>
      )}
      <SavedAnswerPicker audience="REVIEW" text={text} onChoose={(answer) => setText(fill(answer))} />
      <TextAreaField
        label={texts.answer}
        hideLabel
        help={texts.answerHelp}
        rows={5}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-3"
      />
      <Button className="mt-3" busy={isPending} disabled={isMissing} onClick={() => void send()}>
        {reply ? texts.change : texts.send}
      </Button>
    </Card>
  )
}
