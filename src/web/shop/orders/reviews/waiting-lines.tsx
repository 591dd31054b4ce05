import { keepPreviousData } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { listWaitingReviews } from '#contract/reviews/reviews.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { day } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { group } from '../../../shared/money.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListOutline, PagedList } from './list-frame.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

/** What was delivered and has no review yet, with what a review brings. */
export function WaitingLines({ page }: { page: number }) {
  const { mine: texts } = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const query = useQueryCall(listWaitingReviews, { query: { page } }, { placeholderData: keepPreviousData })
  return (
    <QueryScreen
      query={query}
      outline={<ListOutline />}
      failed={{ title: texts.loadFailed }}
      empty={{
        when: ({ meta }) => meta.totalItems === 0,
        show: (
          <EmptyState
            icon={<Star />}
            title={texts.emptyWaitingTitle}
            action={<ButtonLink to={paths.products()}>{texts.browse}</ButtonLink>}
          >
            {texts.emptyWaitingText}
          </EmptyState>
        ),
      }}
    >
      {({ data, meta, points }) => (
        <>
          <p className="tabular mt-4 text-sm text-text-muted">
            {texts.points(group(points.text), group(points.photo))}
          </p>
          <PagedList meta={meta} shown={data.length} to={(next) => paths.reviews({ page: next })}>
            {data.map((line) => (
              <li
                key={line.order_item_id}
                className="flex flex-wrap items-center gap-4 rounded-xl border bg-surface p-4"
              >
                <LineThumb imageUrl={line.image_url} className="size-16" />
                <div className="min-w-0 flex-1 basis-40">
                  <p className="line-clamp-2 font-medium break-words">{line.name}</p>
                  <p className="tabular mt-0.5 text-sm text-text-muted">
                    {texts.order(line.order_number)} · {texts.delivered(day(line.delivered_at, language))}
                  </p>
                </div>
                <ButtonLink
                  to={paths.addReview({ order_item_id: line.order_item_id })}
                  aria-label={texts.writeOf(line.name)}
                  className="max-sm:w-full"
                >
                  {texts.write}
                </ButtonLink>
              </li>
            ))}
          </PagedList>
        </>
      )}
    </QueryScreen>
  )
}
