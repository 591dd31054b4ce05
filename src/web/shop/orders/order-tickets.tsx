import { Link } from 'react-router'
import { listMyTickets } from '#contract/support/tickets.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ordersTexts } from './orders.en.ts'

const most = 5

/** What its customer has asked about an order; nothing where that is nothing. */
export function OrderTickets({ order_id }: { order_id: string }) {
  const { order: texts } = useTexts(ordersTexts)
  const { data } = useQueryCall(listMyTickets, { query: { order_id, limit: most } }, { staleTime: 30_000 })
  if (!data || data.data.length === 0) return null
  return (
    <Card title={texts.tickets}>
      <ul className="divide-y">
        {data.data.map((ticket) => (
          <li key={ticket.ticket_id} className="first:*:pt-0 last:*:pb-0">
            <Link
              to={paths.ticket(ticket)}
              className="block py-2.5 text-sm hover:underline hover:underline-offset-4 max-sm:py-3"
            >
              <span className="tabular block text-text-muted">{ticket.number}</span>
              <span className="block font-medium break-words">{ticket.subject}</span>
              {ticket.unread > 0 && <span className="font-semibold text-text-accent">{texts.newAnswer}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
