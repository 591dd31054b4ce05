import { keepPreviousData } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { Link } from 'react-router'
import { changeBundleReview } from '#contract/reviews/bundle-reviews.ts'
import { changeReview, listMyReviews } from '#contract/reviews/reviews.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { day } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { group } from '../../../shared/money.ts'
import { ReviewFacts } from '../../../shared/reviews/review-facts.tsx'
import { ReviewMedia } from '../../../shared/reviews/review-media.tsx'
import { StarRow } from '../../../shared/reviews/star-row.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListOutline, PagedList } from './list-frame.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

/** My reviews with the shop's answers; a hidden one says why. */
export function WrittenReviews({ page }: { page: number }) {
  const { mine: texts } = useTexts(reviewsTexts)
  const query = useQueryCall(listMyReviews, { query: { page } }, { placeholderData: keepPreviousData })
  return (
    <QueryScreen
      query={query}
      outline={<ListOutline />}
      failed={{ title: texts.loadFailed }}
      empty={{
        when: ({ meta }) => meta.totalItems === 0,
        show: (
          <EmptyState icon={<Star />} title={texts.emptyWrittenTitle}>
            {texts.emptyWrittenText}
          </EmptyState>
        ),
      }}
    >
      {({ data, meta }) => (
        <PagedList meta={meta} shown={data.length} to={(next) => paths.reviews({ tab: 'written', page: next })}>
          {data.map((review) => (
            <Written key={review.review_id} review={review} />
          ))}
        </PagedList>
      )}
    </QueryScreen>
  )
}

function Written({ review }: { review: OwnReview }) {
  const { mine: texts, common } = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const { line, rating, comment, media, reply, is_hidden, hidden_reason, can_edit, points_earned } = review
  const to = review.type === 'bundle' ? paths.bundle(line) : paths.product(line)
  return (
    <li className="rounded-xl border bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        <LineThumb imageUrl={line.image_url} className="size-16" />
        <div className="min-w-0 flex-1 basis-40">
          <Link to={`${to}#reviews`} className="line-clamp-2 font-medium break-words hover:underline">
            {line.name}
          </Link>
          <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 text-sm text-text-muted">
            <StarRow stars={rating} label={common.stars(rating)} />
            {day(review.created_at, language)}
            {points_earned > 0 && <span className="text-success">{texts.earned(group(points_earned))}</span>}
          </p>
        </div>
        {can_edit && (
          <ButtonLink
            to={paths.addReview({ order_item_id: line.order_item_id })}
            variant="cancel"
            size="sm"
            className="max-sm:min-h-11"
            aria-label={texts.editOf(line.name)}
          >
            {texts.edit}
          </ButtonLink>
        )}
      </div>
      {is_hidden && (
        <Alert tone="warning" title={texts.hidden} className="mt-4">
          <p className="wrap-anywhere">{texts.hiddenBecause(hidden_reason ?? '')}</p>
        </Alert>
      )}
      <ReviewFacts review={review} />
      {(review.skin_type !== null || review.age_group !== null) && !can_edit && <Forget review={review} />}
      {comment !== '' && (
        <p lang={review.language ?? undefined} className="mt-3 whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      <ReviewMedia media={media} author={review.author} />
      {reply && (
        <div className="mt-3 rounded-lg bg-surface-tint px-4 py-3">
          <p className="text-sm font-semibold">{common.answer}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
      {can_edit && (
        <p className="mt-3 text-sm text-text-muted">{texts.editable(day(review.editable_until, language))}</p>
      )}
    </li>
  )
}

/** Takes away what a review says of me once it can be edited no more; until then its form does. */
function Forget({ review: { review_id, type } }: { review: OwnReview }) {
  const { mine: texts } = useTexts(reviewsTexts)
  const { send, isPending } = useActionCall(type === 'bundle' ? changeBundleReview : changeReview, {
    stale: [listMyReviews],
    announce: texts.forgotten,
  })

  function forget() {
    const body = new FormData()
    for (const name of ['skin_type', 'age_group']) body.set(name, '')
    void send({ params: { id: review_id }, body })
  }

  return (
    <Button variant="quiet" size="sm" className="-ml-3 max-sm:min-h-11" busy={isPending} onClick={forget}>
      {texts.forget}
    </Button>
  )
}
