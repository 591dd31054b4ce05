import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { listSavedAnswers } from '#contract/saved-answers.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { SavedAnswerPicker } from '../../shared/admin/saved-answers/saved-answer-picker.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { ReviewFacts } from '../../shared/reviews/review-facts.tsx'
import { ReviewMedia } from '../../shared/reviews/review-media.tsx'
import { StarRow } from '../../shared/reviews/star-row.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useReply } from './use-reply.ts'
import { adminReviewsTexts } from './reviews.en.ts'

type AnswerDialogProps = {
  /** Undefined once none is left. */
  review: AdminReview | undefined
  /** How many wait, this one included. */
  left: number
  onPassed: (review_id: string) => void
  onClose: () => void
}

/** Alt and a figure insert that many saved answers. */
const mostKeys = 9

/** One review after the other with its answer, by keys alone where one likes. */
export function AnswerDialog({ review, left, onPassed, onClose }: AnswerDialogProps) {
  const { detail: texts } = useTexts(adminReviewsTexts)
  if (review) {
    return <OneAnswer review={review} left={left} onPassed={onPassed} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={texts.answer} hideTitle>
      <EmptyState title={texts.allAnswered} />
    </Dialog>
  )
}

function OneAnswer({ review, left, onPassed, onClose }: AnswerDialogProps & { review: AdminReview }) {
  const { detail: texts, list } = useTexts(adminReviewsTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  // What was typed for a review is not for the next.
  const [typed, setTyped] = useState({ review_id: '', text: '' })
  const { data } = useQueryCall(listSavedAnswers, { query: { audience: 'REVIEW' } }, { staleTime: 60_000 })
  const text = typed.review_id === review.review_id ? typed.text : (review.reply?.text ?? '')
  const setText = (text: string) => setTyped({ review_id: review.review_id, text })
  const { send, isPending, isMissing, fill } = useReply(review, text)
  const { review_id, customer, line, rating, comment, media } = review

  useEffect(() => field.current?.focus(), [review_id])

  async function sendAnd(then: () => void) {
    if (isMissing || isPending) return
    if (await send()) then()
  }

  function press(event: KeyboardEvent) {
    const answer = event.altKey ? data?.data[Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1] : undefined
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!answer && !isSend) return
    event.preventDefault()
    if (answer) setText(fill(answer))
    else void sendAnd(() => onPassed(review_id))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={line.name}
      description={`${customer.name} · ${texts.left(group(left))}`}
      focusFirst={field}
      footer={
        <>
          <Button variant="quiet" onClick={() => onPassed(review_id)}>
            {texts.skip}
          </Button>
          <Button variant="cancel" busy={isPending} disabled={isMissing} onClick={() => void sendAnd(onClose)}>
            {texts.send}
          </Button>
          <Button busy={isPending} disabled={isMissing} onClick={() => void sendAnd(() => onPassed(review_id))}>
            {texts.sendNext}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <StarRow stars={rating} label={list.stars(rating)} />
        <ReviewFacts review={review} />
        <p lang={review.language ?? undefined} className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
          {comment === '' ? <span className="text-text-muted">{texts.noText}</span> : comment}
        </p>
        <ReviewMedia key={review_id} media={media} author={customer.name} />
        <SavedAnswerPicker audience="REVIEW" text={text} onChoose={(answer) => setText(fill(answer))} />
        <TextAreaField
          ref={field}
          label={texts.answer}
          help={`${texts.answerHelp} ${texts.keys(mostKeys)}`}
          rows={4}
          onKeyDown={press}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
