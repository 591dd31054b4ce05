import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flag from 'lucide-react/icons/flag'
import { getDashboard } from '#contract/analytics.ts'
import type { Output } from '#contract/call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Dashboard = Output<typeof getDashboard>

type Props = { waiting: Dashboard['waiting']; flagged: number; withdrawals: number }

/** What waits for somebody: orders, each status a link to them, and withdrawals. */
export function WaitingCard({ waiting, flagged, withdrawals }: Props) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  const isQuiet = flagged === 0 && withdrawals === 0 && waiting.every(({ orders }) => orders === 0)
  return (
    <Card title={texts.waitingTitle} padding="sm">
      {isQuiet && <p className="mb-2 text-text-muted">{texts.nothingWaiting}</p>}
      <ul className="-mx-2 flex flex-col">
        {flagged > 0 && (
          <WaitingLine to={adminPaths.orders({ flagged: true })} orders={flagged}>
            <Badge tone="danger" icon={<Flag aria-hidden />}>
              {texts.flagged}
            </Badge>
          </WaitingLine>
        )}
        {waiting.map(({ status, orders }) => (
          <WaitingLine key={status} to={adminPaths.orders({ status })} orders={orders}>
            <OrderStatusBadge status={status} />
          </WaitingLine>
        ))}
        {withdrawals > 0 && (
          <WaitingLine
            to={adminPaths.withdrawals({ status: 'REQUESTED' })}
            orders={withdrawals}
            said={texts.waitingWithdrawals}
          >
            <StatusBadge tone="info">{texts.withdrawals}</StatusBadge>
          </WaitingLine>
        )}
      </ul>
    </Card>
  )
}

type LineProps = { to: string; orders: number; said?: (count: number) => string; children: ReactNode }

function WaitingLine({ to, orders, said, children }: LineProps) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  return (
    <li>
      <Link
        to={to}
        className="focus-inset flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg px-2 hover:bg-surface-hover"
      >
        {children}
        <span className="ml-auto flex items-center gap-1.5 font-semibold">
          <span className="tabular text-base" aria-hidden>
            {group(orders)}
          </span>
          <span className="sr-only">{(said ?? texts.waitingOrders)(orders)}</span>
          <ChevronRight aria-hidden className="size-4 text-text-muted" />
        </span>
      </Link>
    </li>
  )
}
