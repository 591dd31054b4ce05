import { useSearchParams } from 'react-router'
import PackageCheck from 'lucide-react/icons/package-check'
import { listMyReviews, listWaitingReviews } from '#contract/reviews/reviews.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { Head } from '../../../runtime/head.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { FailedScreen } from '../../../shared/query-screen.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListOutline } from './list-frame.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

const isId = (text: string | null) => text !== null && /^[\da-f-]{36}$/i.test(text)

/** The forms for a line of an order, for all lines of it, or for a review that is edited. */
export function Component() {
  const { form: texts, mine } = useTexts(reviewsTexts)
  const [search] = useSearchParams()
  const [item, order] = [search.get('order_item_id'), search.get('order_id')]
  const asked = {
    limit: 100,
    ...(isId(item) ? { order_item_id: item ?? '' } : isId(order) ? { order_id: order ?? '' } : {}),
  }
  // What is read when the page opens is what the forms begin with; it must not change under them.
  const once = { staleTime: Infinity, gcTime: 0 }
  const waiting = useQueryCall(listWaitingReviews, { query: asked }, once)
  const written = useQueryCall(listMyReviews, { query: asked }, { ...once, enabled: isId(item) })
  const editable = isId(item) ? (written.data?.data.filter(({ can_edit }) => can_edit) ?? []) : []
  const isThere = waiting.data && (!isId(item) || written.data)
  const error = waiting.error ?? written.error
  const lines = waiting.data?.data ?? []
  const title = editable.length > 0 ? texts.editTitle : texts.title
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={title} />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {!isThere && !error && <ListOutline />}
        {!isThere && error && (
          <FailedScreen
            error={error}
            title={mine.loadFailed}
            onRetry={() => void Promise.all([waiting.refetch(), written.refetch()])}
          />
        )}
        {isThere && waiting.data && (
          <div className="mt-5 flex flex-col gap-6">
            {editable.map((review) => (
              <ReviewForm
                key={review.review_id}
                line={{ ...review.line, type: review.type }}
                before={review}
                points={waiting.data.points}
              />
            ))}
            {lines.map((line) => (
              <ReviewForm key={line.order_item_id} line={line} points={waiting.data.points} />
            ))}
            {lines.length + editable.length === 0 && (
              <EmptyState
                icon={<PackageCheck />}
                title={texts.nothingTitle}
                action={<ButtonLink to={paths.reviews()}>{texts.toReviews}</ButtonLink>}
              >
                {texts.nothingText}
              </EmptyState>
            )}
          </div>
        )}
      </div>
    </main>
  )
}
