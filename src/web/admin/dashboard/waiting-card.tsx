import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Dashboard, ListLink } from '#contract/analytics.ts'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { listPath } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

/** How many orders wait in each status, each a link to them. */
export function WaitingCard({ waiting }: { waiting: Dashboard['waiting'] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  return (
    <Card title={texts.statusesTitle} padding="sm">
      <ul className="-mx-2 flex flex-col">
        {waiting.map(({ status, orders, link }) => (
          <CountLine key={status} link={link} count={orders} said={texts.waitingOrders(orders)}>
            <OrderStatusBadge status={status} />
          </CountLine>
        ))}
      </ul>
    </Card>
  )
}

/** Tickets that are neither resolved nor closed, by the days that they have been open. */
export function OpenTicketsCard({ tickets }: { tickets: Dashboard['open_tickets'] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  return (
    <Card title={texts.ticketsTitle} padding="sm">
      <ul className="-mx-2 flex flex-col">
        {tickets.map(({ age, tickets: count, link }) => (
          <CountLine key={age} link={link} count={count} said={texts.tickets(count)}>
            {texts.ticketAges[age]}
          </CountLine>
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { link: ListLink; count: number; said: string; children: ReactNode }

function CountLine({ link, count, said, children }: LineProps) {
  return (
    <li>
      <Link
        to={listPath(link)}
        className="focus-inset flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg px-2 hover:bg-surface-hover"
      >
        {children}
        <span className="ml-auto flex items-center gap-1.5 font-semibold">
          <span className="tabular text-base" aria-hidden>
            {group(count)}
          </span>
          <span className="sr-only">{said}</span>
          <ChevronRight aria-hidden className="size-4 text-text-muted" />
        </span>
      </Link>
    </li>
  )
}
