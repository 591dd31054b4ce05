import { Link } from 'react-router'
import { listTickets } from '#contract/support/tickets-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

const most = 5
const linkStyle = 'text-text-link underline decoration-1 underline-offset-4 hover:decoration-2'

/** What the customer has said about an order: tickets and reviews; nothing where that is nothing. */
export function FeedbackCard({ order: { order_id, items } }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const may = useMay()
  const query = { order_id, limit: most }
  const { data } = useQueryCall(listTickets, { query }, { staleTime: 30_000, enabled: may('support') === true })
  const reviews = may('reviews') ? items.filter(({ review_id }) => review_id !== null).length : 0
  const tickets = data?.data ?? []
  if (tickets.length + reviews === 0) return null
  const total = data?.meta.totalItems ?? 0
  return (
    <Card title={texts.voices}>
      <ul className="flex flex-col gap-1">
        {tickets.map((ticket) => (
          <li key={ticket.ticket_id} className="flex min-h-9 items-center">
            <Link to={adminPaths.ticket(ticket)} className={`touch-target min-w-0 break-words ${linkStyle}`}>
              <span className="tabular">{ticket.number}</span> {ticket.subject}
            </Link>
          </li>
        ))}
        {total > most && (
          <li className="flex min-h-9 items-center">
            <Link to={adminPaths.tickets({ order_id })} className={`touch-target font-semibold ${linkStyle}`}>
              {texts.allTickets(total)}
            </Link>
          </li>
        )}
        {reviews > 0 && (
          <li className="flex min-h-9 items-center">
            <Link to={adminPaths.orderReviews({ order_id })} className={`touch-target font-semibold ${linkStyle}`}>
              {texts.reviews(reviews)}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
