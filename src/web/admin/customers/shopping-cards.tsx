import { Link } from 'react-router'
import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { adminPaths } from '../../admin-paths.ts'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { TicketBadge } from '../../shared/support/ticket-badge.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SectionCard } from './section-card.tsx'
import { adminCustomersTexts } from './customers.en.ts'

type Props = { customer: CustomerDetail }

const link = 'touch-target font-semibold text-text-link underline-offset-4 hover:underline'
const faint = 'tabular basis-full text-xs text-text-muted'

export function OrdersCard({ customer: { orders, user_id, order_count, spent } }: Props) {
  const { page: texts, list } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  return (
    <SectionCard
      title={texts.orders}
      description={`${list.orders}: ${group(order_count)} · ${list.spent}: ${rupiah(spent)}`}
      none={texts.noOrders}
      rows={orders.newest}
      keyOf={({ order_id }) => order_id}
      row={(order) => (
        <>
          <PermittedLink to={adminPaths.order(order)} needs={toSeeOrders} className={`${link} tabular`}>
            {order.order_number}
          </PermittedLink>
          <OrderStatusBadge status={order.status} />
          <span className="tabular ml-auto font-semibold">{rupiah(order.total)}</span>
          <span className={faint}>{dayAndTime(order.placed_at, language)}</span>
        </>
      )}
      all={
        orders.total > 0
          ? { to: adminPaths.orders({ user_id }), label: texts.allOrders(group(orders.total)) }
          : undefined
      }
    />
  )
}

export function TicketsCard({ customer: { tickets } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  return (
    <SectionCard
      title={texts.tickets}
      description={texts.asked(group(tickets.total))}
      none={texts.noTickets}
      rows={tickets.newest}
      keyOf={({ ticket_id }) => ticket_id}
      row={(ticket) => (
        <>
          <PermittedLink
            to={adminPaths.ticket(ticket)}
            needs="support"
            className={`${link} min-w-0 flex-1 break-words`}
          >
            {ticket.subject}
          </PermittedLink>
          <TicketBadge status={ticket.status} />
          <span className={faint}>
            {ticket.number} · {dayAndTime(ticket.created_at, language)}
          </span>
        </>
      )}
    />
  )
}

export function ReviewsCard({ customer: { reviews } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  return (
    <SectionCard
      title={texts.reviews}
      description={texts.written(group(reviews.total))}
      none={texts.noReviews}
      rows={reviews.newest}
      keyOf={({ review_id }) => review_id}
      row={(review) => (
        <>
          <Link
            to={review.is_of_bundle ? adminPaths.bundleReview(review) : adminPaths.review(review)}
            className={`${link} min-w-0 flex-1 break-words`}
          >
            {review.item_name}
          </Link>
          {review.is_hidden && <Badge tone="warning">{texts.hidden}</Badge>}
          <span className={faint}>
            {texts.stars(review.rating)} · {dayAndTime(review.created_at, language)}
          </span>
        </>
      )}
    />
  )
}

export function VouchersCard({ customer: { vouchers } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  return (
    <SectionCard
      title={texts.vouchers}
      description={texts.used(group(vouchers.total), group(vouchers.saved))}
      none={texts.noVouchers}
      rows={vouchers.newest}
      keyOf={({ use_id }) => use_id}
      row={(use) => (
        <>
          <PermittedLink to={adminPaths.voucher(use)} needs="vouchers" className={`${link} min-w-0 break-all`}>
            {use.code}
          </PermittedLink>
          {use.given_back_at !== null && <Badge>{texts.givenBack}</Badge>}
          {use.amount > 0 && <span className="tabular ml-auto">{rupiah(use.amount)}</span>}
          <span className={faint}>
            {[use.order_number, dayAndTime(use.used_at, language)].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    />
  )
}
