import { Link } from 'react-router'
import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import Star from 'lucide-react/icons/star'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { StarRow } from '../../shared/reviews/star-row.tsx'
import { Button } from '../../ui/action/button.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Language } from '#contract/language.ts'
import { listReviews } from '#schemas/reviews/reviews-admin.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { reviewPath } from './review-path.ts'
import { useAnswering } from './use-answering.tsx'
import { adminReviewsTexts } from './reviews.en.ts'

/** All reviews, those without an answer first. */
const reviewList = adminList(listReviews, { to: adminPaths.reviews, tab: 'state' })

type Texts = (typeof adminReviewsTexts)['list']
const tabs = ['UNANSWERED', 'ANSWERED', 'HIDDEN', undefined] as const
const stars = [5, 4, 3, 2, 1] as const

/** All reviews of the shop, those that wait for an answer first. */
export function Component() {
  const { list: texts } = useTexts(adminReviewsTexts)
  const { language } = useLanguage()
  const view = useAdminList(reviewList, { keyOf: ({ review_id }) => review_id })
  const counts = view.answer?.counts
  const { waiting, answer, dialog } = useAnswering(view.rows)
  const countOf = { UNANSWERED: counts?.unanswered, ANSWERED: undefined, HIDDEN: counts?.hidden }
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      tabs={{
        label: texts.tabsLabel,
        values: tabs.map((value) => ({
          value,
          label: texts.tabs[value ?? 'all'],
          count: value ? countOf[value] : counts?.all,
        })),
      }}
      filters={[
        {
          kind: 'choice',
          name: 'rating',
          label: texts.rating,
          any: texts.anyRating,
          options: stars.map((count) => ({ value: String(count), label: texts.stars(count) })),
          inBar: true,
        },
        { kind: 'flag', name: 'is_low', label: texts.low, inBar: true },
        { kind: 'flag', name: 'is_reported', label: texts.reported, inBar: true },
        { kind: 'flag', name: 'with_media', label: texts.withMedia },
        {
          kind: 'choice',
          name: 'type',
          label: texts.type,
          any: texts.anyType,
          options: (['product', 'bundle'] as const).map((value) => ({ value, label: texts.types[value] })),
        },
        { kind: 'link', name: 'order_id', chip: () => view.rows[0]?.line.order_number ?? texts.ofOrder },
        { kind: 'link', name: 'item_id', chip: () => view.rows[0]?.line.name ?? texts.ofItem },
        { kind: 'link', name: 'user_id', chip: () => view.rows[0]?.customer.name ?? texts.ofCustomer },
      ]}
      actions={
        waiting.length > 0 && (
          <Button size="sm" className="min-h-10 max-sm:min-h-11" onClick={() => answer()}>
            {texts.oneByOne(group(waiting.length))}
          </Button>
        )
      }
      columns={() => columnsOf(texts, language)}
      rowActions={(review) => (
        <Button
          size="sm"
          variant="cancel"
          className="max-md:min-h-11"
          aria-label={texts.replyTo(review.line.name)}
          onClick={() => answer(review)}
        >
          {texts.reply}
        </Button>
      )}
      dialogs={dialog}
      rowHeight="two lines"
      rowName={({ line }) => line.name}
      icon={<Star />}
    />
  )
}

function columnsOf(texts: Texts, language: Language): TableColumn<AdminReview>[] {
  return [
    {
      key: 'created_at',
      header: texts.item,
      isTitle: true,
      sortable: true,
      cell: (review) => (
        <span className="block max-w-64 min-w-0">
          <Link
            to={reviewPath(review)}
            className="touch-target line-clamp-1 font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {review.line.name}
          </Link>
          <span className="tabular block text-xs text-text-muted">{dayAndTime(review.created_at, language)}</span>
        </span>
      ),
    },
    {
      key: 'rating',
      header: texts.rating,
      sortable: true,
      cell: ({ rating }) => <StarRow stars={rating} label={texts.stars(rating)} />,
    },
    {
      key: 'comment',
      header: texts.review,
      cell: ({ comment, media }) => (
        <span className="block max-w-96 min-w-0">
          <span className="line-clamp-2 text-sm wrap-anywhere">
            {comment === '' ? <span className="text-text-muted">{texts.noText}</span> : comment}
          </span>
          {media.length > 0 && <span className="block text-xs text-text-muted">{texts.withMedia}</span>}
        </span>
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer, line }) => (
        <span className="block max-w-52 min-w-0">
          <span className="block truncate">{customer.name}</span>
          <PermittedLink
            to={adminPaths.order(line)}
            needs={toSeeOrders}
            className="tabular block truncate text-xs text-text-link underline-offset-4 hover:underline"
          >
            {line.order_number}
          </PermittedLink>
        </span>
      ),
    },
    {
      key: 'helpful',
      header: texts.helpful,
      align: 'right',
      sortable: true,
      cell: ({ helpful_count }) => group(helpful_count),
    },
    { key: 'state', header: texts.state, cell: (review) => <State review={review} texts={texts} /> },
  ]
}

function State({ review: { is_hidden, reply, report_count }, texts }: { review: AdminReview; texts: Texts }) {
  const state = is_hidden ? 'HIDDEN' : reply ? 'ANSWERED' : 'UNANSWERED'
  const tone = { HIDDEN: 'neutral', ANSWERED: 'success', UNANSWERED: 'warning' } as const
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone[state]}>{texts.tabs[state]}</Badge>
      {report_count > 0 && <Badge tone="danger">{texts.reports(report_count)}</Badge>}
    </span>
  )
}
