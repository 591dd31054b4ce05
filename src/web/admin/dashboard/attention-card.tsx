import { Link } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { AttentionKind, Dashboard } from '#contract/analytics.ts'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { listPath, useMayOpen } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

const tones: Record<AttentionKind, Tone> = {
  ORDERS_TO_ACCEPT: 'info',
  FLAGGED_ORDERS: 'danger',
  OVERDUE_PARCELS: 'danger',
  STAFF_ORDERS_UNPAID: 'warning',
  DISCREPANCIES: 'danger',
  OVERDUE_TICKETS: 'danger',
  RETURNS: 'warning',
  PRIVACY_REQUESTS: 'warning',
  WITHDRAWALS: 'info',
  LISTING_INCOMPLETE: 'danger',
  LISTING_ENDING: 'warning',
  LISTING_HALAL_UNKNOWN: 'warning',
  LOW_STOCK: 'warning',
  VOUCHERS_RUNNING_OUT: 'warning',
  FAILED_TASKS: 'danger',
  REPORTED_REVIEWS: 'warning',
  UNANSWERED_REVIEWS: 'info',
}

/** What needs this person today, each a link to what is counted; what is done, or not theirs to open, is left out. */
export function AttentionCard({ attention }: { attention: Dashboard['attention'] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const mayOpen = useMayOpen()
  const open = attention.filter(({ count, link }) => count > 0 && mayOpen(link.list))
  return (
    <Card title={texts.waitingTitle} padding="sm">
      {open.length === 0 && <p className="text-text-muted">{texts.nothingWaiting}</p>}
      <ul className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-4">
        {open.map(({ kind, count, link }) => (
          <li key={kind}>
            <Link
              to={listPath(link)}
              className="focus-inset flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-lg px-2 py-1 hover:bg-surface-hover"
            >
              <StatusBadge tone={tones[kind]}>{texts.attention[kind]}</StatusBadge>
              <span className="ml-auto flex items-center gap-1.5 font-semibold">
                <span className="tabular text-base">{group(count)}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-text-muted" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
