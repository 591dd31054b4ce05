import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { markHelpful } from '#contract/reviews/reviews.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { request } from '../../../api/request.ts'
import { paths } from '../../../paths.ts'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { ReviewFacts } from '../../../shared/reviews/review-facts.tsx'
import { ReviewMedia } from '../../../shared/reviews/review-media.tsx'
import { StarRow } from '../../../shared/reviews/star-row.tsx'
import { readSession } from '../../../shared/session/session.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ShieldCheck } from '../../../ui/icons/shop-icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Marks } from './use-marks.ts'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((module) => module.ReportDialog))

/** One review with its pictures, the shop's answer, and what its reader can say to it. */
export function ReviewEntry({ review, marks }: { review: Review; marks: Marks }) {
  const { common: texts } = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const { rating, comment, media, reply, created_at, edited_at } = review
  const author = review.author === 'Pembeli' ? texts.anonymousName : review.author
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={rating} label={texts.stars(rating)} />
        <span className="font-semibold wrap-anywhere">{author}</span>
        <span className="text-sm text-text-muted">
          <time dateTime={created_at}>{day(created_at, language)}</time>
          {edited_at !== null && ` · ${texts.edited}`}
        </span>
      </div>
      <p className="mt-1 flex items-center gap-1.5 text-xs text-success">
        <ShieldCheck aria-hidden className="size-4" />
        {texts.verified}
      </p>
      <ReviewFacts review={review} />
      {comment !== '' && (
        <p lang={review.language ?? undefined} className="mt-2 max-w-3xl whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      <ReviewMedia media={media} author={author} />
      {reply && (
        <div className="mt-3 max-w-3xl rounded-lg bg-surface-tint px-4 py-3">
          <p className="text-sm font-semibold">
            {texts.answer} <span className="font-normal text-text-muted">· {day(reply.replied_at, language)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
      <Voices review={review} author={author} marks={marks} />
    </li>
  )
}

function Voices({ review, author, marks }: { review: Review; author: string; marks: Marks }) {
  const { item: texts } = useTexts(reviewsTexts)
  const errorText = useErrorText()
  const toSignIn = useToSignIn()
  const [count, setCount] = useState(review.helpful_count)
  const [isSending, setIsSending] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const { review_id } = review
  if (marks.own.has(review_id)) return <p className="mt-3 text-sm text-text-muted">{texts.own}</p>

  async function press() {
    if (!readSession().authenticated) return toSignIn()
    setIsSending(true)
    try {
      const { is_helpful, helpful_count } = await request(markHelpful, { params: { id: review_id } })
      setCount(helpful_count)
      marks.mark('helpful', review_id, is_helpful)
    } catch (error) {
      toast.error(errorText(error))
    }
    setIsSending(false)
  }

  const isReported = marks.reported.has(review_id)
  return (
    <div className="js-only mt-3 flex flex-wrap items-center gap-2">
      <Button
        variant="cancel"
        size="sm"
        className="max-sm:min-h-11"
        busy={isSending}
        aria-pressed={marks.helpful.has(review_id)}
        aria-label={`${texts.isHelpful(count)}: ${texts.helpfulOf(author)}`}
        onClick={() => void press()}
      >
        {texts.isHelpful(count)}
      </Button>
      {isReported ? (
        <span className="px-3 text-sm text-text-muted">{texts.reported}</span>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:min-h-11"
          onClick={() => (readSession().authenticated ? setIsReporting(true) : toSignIn())}
        >
          {texts.report}
        </Button>
      )}
      {isReporting && (
        <ReportDialog
          reviewId={review_id}
          onReported={() => marks.mark('reported', review_id, true)}
          onClose={() => setIsReporting(false)}
        />
      )}
    </div>
  )
}

/** Signing in leads back to the reviews. */
function useToSignIn(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => void navigate(paths.signIn({ from: `${pathname}#reviews` }))
}
