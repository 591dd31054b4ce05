import { Link } from 'react-router'
import type { Dashboard, WorkQueue } from '#contract/analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { ScanButton } from '../../shared/admin/scan/scan-button.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { useMay } from '../../shared/permissions/use-may.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { listPath, useMayOpen } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

type Queue = Dashboard['queues'][number]

/** The first screen of a phone: what the day asks for, each with one press that begins it, and the scanner under the thumb. */
export function TodayCard({ queues }: { queues: readonly Queue[] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const mayOpen = useMayOpen()
  const mine = queues.filter(({ link }) => mayOpen(link.list))
  if (mine.length === 0) return null
  return (
    <div className="flex flex-col gap-3 md:hidden">
      <Card title={texts.todayTitle} padding="sm">
        <ul className="divide-y">
          {mine.map((queue) => (
            <QueueLine key={queue.queue} queue={queue} />
          ))}
        </ul>
      </Card>
      {mayOpen('orders') && <ScanButton className="min-h-12 w-full" />}
    </div>
  )
}

function QueueLine({ queue: { queue, count, oldest, link } }: { queue: Queue }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const { language } = useLanguage()
  const start = useStart()
  const to = oldest && start(queue, oldest.id, listPath(link))
  return (
    <li className="flex min-h-18 items-center gap-3 py-2">
      <Link to={listPath(link)} className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-sm">
        <span className="flex items-baseline gap-2 font-semibold">
          <span className="tabular text-xl">{group(count)}</span>
          {texts.queues[queue].name}
        </span>
        <span className="tabular text-xs text-text-muted">
          {oldest ? texts.queues[queue].since(dayAndTime(oldest.since, language)) : texts.queueDone}
        </span>
      </Link>
      {to && (
        <ButtonLink to={to} variant="cancel" className="min-h-11 min-w-24 shrink-0">
          {texts.queues[queue].begin}
        </ButtonLink>
      )}
    </li>
  )
}

/** Where the work begins: all orders of the queue selected and the question asked, or the oldest ticket or withdrawal. */
function useStart(): (queue: WorkQueue, oldest: string, list: string) => string | null {
  const may = useMay()
  return (queue, oldest, list) => {
    if (queue === 'ANSWER') return adminPaths.ticket({ ticket_id: oldest })
    if (queue === 'WITHDRAWALS') return adminPaths.withdrawal({ disbursement_id: oldest })
    if (queue === 'LATE') return adminPaths.order({ order_id: oldest })
    return may('fulfilment') === true && may('orders') === true ? `${list}#work` : null
  }
}
