import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import { addBundleReview, changeBundleReview } from '#contract/reviews/bundle-reviews.ts'
import {
  addReview,
  changeReview,
  listMyReviews,
  listWaitingReviews,
  maxReviewComment,
} from '#contract/reviews/reviews.ts'
import type { AgeGroup, OwnReview, SkinType, WaitingLine } from '#contract/reviews/reviews.ts'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { announce } from '../../../shared/announce.ts'
import { useTypedDraft } from '../../../shared/drafts/use-typed-draft.ts'
import { LeaveWarning } from '../../../shared/leave-warning.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { useWords } from '../../../shared/words.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { StarsField } from '../../../ui/form/stars-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { AboutWriter } from './about-writer.tsx'
import { ReviewFilesField } from './review-files-field.tsx'
import { useReviewFiles } from './use-review-files.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

type Line = Pick<WaitingLine, 'order_item_id' | 'name' | 'image_url' | 'type' | 'is_for_skin'>
type Props = { line: Line; before?: OwnReview; points: { text: number; photo: number } }

/** The form for one line of an order; once sent it says thank you. */
export function ReviewForm({ line, before, points }: Props) {
  const { form: texts, common } = useTexts(reviewsTexts)
  const files = useReviewFiles(before?.media ?? [])
  const { rating: given = null, comment: said = '', is_anonymous: wasAnonymous = false } = before ?? {}
  const begun: Typed = {
    rating: given,
    comment: said,
    is_anonymous: wasAnonymous,
    skin_type: before?.skin_type ?? '',
    age_group: before?.age_group ?? '',
  }
  const { values, change, isChanged, saved } = useTypedDraft(`review ${line.order_item_id}`, begun, files.isChanged)
  const { rating, comment, is_anonymous } = values
  const sending = useSending(line, before, saved)
  const due = files.entries.length > 0 ? points.photo : comment.trim() === '' ? 0 : points.text
  const more = due - (before?.points_earned ?? 0)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void sending.send({ ...values, media: files.keys })
  }

  if (sending.sent) return <Thanks line={line} points={sending.sent.points_earned - (before?.points_earned ?? 0)} />
  return (
    <form noValidate onSubmit={submit} className="rounded-xl border bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <LineThumb imageUrl={line.image_url} className="size-14" />
        <h2 className="line-clamp-2 min-w-0 text-base break-words sm:text-lg">{line.name}</h2>
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {sending.problem !== null && <Alert tone="danger" live title={sending.problem} />}
        <div className="flex flex-wrap items-end gap-x-4">
          <StarsField
            label={texts.rating}
            name={`rating-${line.order_item_id}`}
            required
            value={rating}
            onChange={(stars) => {
              change({ rating: stars })
              sending.forget('rating')
            }}
            error={sending.errors['rating']}
          />
          {rating !== null && <output className="pb-2.5 font-semibold">{common.starWords[rating - 1]}</output>}
        </div>
        <TextAreaField
          label={texts.comment}
          help={texts.commentHelp}
          error={sending.errors['comment']}
          rows={4}
          maxLength={maxReviewComment}
          value={comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
        <ReviewFilesField
          files={files}
          earns={earnsText(texts, points, before?.points_earned ?? 0)}
          error={sending.errors['media'] ?? sending.errors['files']}
        />
        <AboutWriter isForSkin={line.is_for_skin || values.skin_type !== ''} values={values} change={change} />
        <CheckboxField
          label={texts.anonymous}
          checked={is_anonymous}
          onChange={({ target }) => change({ is_anonymous: target.checked })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            busy={sending.isSending}
            disabledReason={files.isSending ? texts.wait : undefined}
            className="max-sm:w-full"
          >
            {before ? texts.save : texts.send}
          </Button>
          {more > 0 && <span className="tabular text-sm text-success">{texts.points(group(more))}</span>}
        </div>
      </div>
      <LeaveWarning when={isChanged && !sending.isSending} />
    </form>
  )
}

/** What a picture or video earns, said before one writes; nothing once a picture has earned it. */
function earnsText(texts: typeof reviewsTexts.form, { text, photo }: Props['points'], earned: number): string | null {
  if (earned >= photo) return null
  return earned > 0 ? texts.earnsMore(group(photo - earned)) : texts.earns(group(text), group(photo))
}

export type Typed = {
  rating: number | null
  comment: string
  is_anonymous: boolean
  skin_type: SkinType | ''
  age_group: AgeGroup | ''
}
type Values = Typed & { media: readonly string[] }

function useSending({ type, order_item_id }: Line, before: OwnReview | undefined, saved: () => void) {
  const { form: texts } = useTexts(reviewsTexts)
  const client = useQueryClient()
  const errorText = useErrorText()
  const words = useWords()
  const [sent, setSent] = useState<OwnReview | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function send({ media, ...typed }: Values) {
    const { rating } = typed
    setProblem(null)
    setErrors(rating === null ? { rating: texts.ratingMissing } : {})
    if (rating === null) return
    setIsSending(true)
    const body = new FormData()
    const fields = { order_item_id, ...typed, media: JSON.stringify(media) }
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    try {
      const review = before
        ? await request(type === 'bundle' ? changeBundleReview : changeReview, {
            params: { id: before.review_id },
            body,
          })
        : await request(type === 'bundle' ? addBundleReview : addReview, { body })
      saved()
      announce(before ? changeReview.message : addReview.message)
      const stale = [listMyReviews, listWaitingReviews, getMyOrder, listMyOrders]
      // What this page opened with stays; other screens read anew.
      for (const call of stale) void client.invalidateQueries({ queryKey: queryKey(call), refetchType: 'none' })
      setSent(review)
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.fields : []
      setErrors(Object.fromEntries(fieldErrors.map((one) => [one.field.split('.')[0] ?? '', words(one)])))
      setProblem(errorText(error))
    }
    setIsSending(false)
  }

  const forget = (field: string) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)))

  return { send, sent, isSending, errors, problem, forget }
}

function Thanks({ line, points }: { line: Line; points: number }) {
  const { form: texts } = useTexts(reviewsTexts)
  return (
    <Alert
      tone="success"
      live
      title={texts.thanks}
      action={
        <ButtonLink to={paths.reviews({ tab: 'written' })} variant="cancel" size="sm">
          {texts.toReviews}
        </ButtonLink>
      }
    >
      <p className="break-words">{line.name}</p>
      {points > 0 && <p className="tabular">{texts.thanksPoints(group(points))}</p>}
    </Alert>
  )
}
