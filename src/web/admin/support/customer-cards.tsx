import { Link } from 'react-router'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { OrderStatus } from '#schemas/orders/orders.ts'
import { adminPaths } from '../../admin-paths.ts'
import { ChatPhone } from '../../shared/admin/chat/chat-button.tsx'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { TicketBadge } from '../../shared/support/ticket-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminSupportTexts } from './support.en.ts'

const link = 'font-semibold text-text-link underline-offset-4 hover:underline'

/** Who asks: their contact, their orders, what else they asked. */
export function CustomerCards({ ticket }: { ticket: AdminTicket }) {
  const { detail: texts } = useTexts(adminSupportTexts)
  const { language } = useLanguage()
  const { customer, phone_number, joined_at, orders, others } = ticket
  return (
    <>
      <Card title={texts.customer} padding="sm">
        <p className="break-words">
          <Link to={adminPaths.customer(customer)} className={link}>
            {customer.name}
          </Link>
        </p>
        <p className="text-sm break-words text-text-muted">{customer.email}</p>
        {phone_number !== null && (
          <p className="tabular text-sm text-text-muted">
            <ChatPhone
              phone={phone_number}
              facts={{ name: customer.name, ticket_number: ticket.number }}
              language={ticket.language}
            />
          </p>
        )}
        <p className="mt-1 text-sm text-text-muted">
          {texts.since(day(joined_at, language))} · {texts.language[ticket.language]}
        </p>
      </Card>
      <Card
        title={texts.orders}
        padding="sm"
        action={
          <Link to={adminPaths.orders({ user_id: customer.user_id })} className={`${link} text-sm`}>
            {texts.allOrders}
          </Link>
        }
      >
        {orders.length === 0 && <p className="text-sm text-text-muted">{texts.noOrders}</p>}
        <ul className="divide-y">
          {orders.map((order) => (
            <li
              key={order.order_id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm"
            >
              <span className="min-w-0">
                <Link to={adminPaths.order(order)} className={`${link} tabular block`}>
                  {order.order_number}
                </Link>
                <span className="tabular text-xs text-text-muted">
                  {day(order.placed_at, language)} · {rupiah(order.total)}
                </span>
              </span>
              <OrderStatusBadge status={OrderStatus.parse(order.status)} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={texts.tickets} padding="sm">
        {others.length === 0 && <p className="text-sm text-text-muted">{texts.noTickets}</p>}
        <ul className="divide-y">
          {others.map((one) => (
            <li key={one.ticket_id} className="flex items-center justify-between gap-3 py-2 text-sm">
              <Link to={adminPaths.ticket(one)} className={`${link} min-w-0 truncate`}>
                {one.subject}
              </Link>
              <TicketBadge status={one.status} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
