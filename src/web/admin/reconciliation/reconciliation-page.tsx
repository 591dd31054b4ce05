import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import { discrepancyKinds, runReconciliation } from '#contract/orders/reconciliation.ts'
import type { Output } from '#contract/call.ts'
import { listDiscrepancies } from '#schemas/orders/reconciliation.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { DiscrepancyCard } from './discrepancy-card.tsx'
import { adminPaymentsTexts } from '../../texts/admin-payments.en.ts'

/** What orders, payments, ledger and provider do not agree on. */
export const discrepancyList = adminList(listDiscrepancies, {
  views: 'discrepancies',
  to: adminPaths.reconciliation,
  tab: 'state',
})

type List = Output<typeof listDiscrepancies>

const calmly = 30_000
const soon = 1_500

/** What orders, payments, ledger and provider do not agree on, each with what it means and what can be done. */
export function Component() {
  const { list: texts, kinds } = useTexts(adminPaymentsTexts)
  const view = useAdminList(discrepancyList, {
    keyOf: ({ difference_id }) => difference_id,
    refetchEvery: (answer) => (answer?.is_running ? soon : calmly),
  })
  const isOpen = view.query.state === 'open'
  return (
    <AdminListScreen
      view={view}
      texts={isOpen ? texts : { ...texts, emptyTitle: texts.noneSettledTitle, emptyText: texts.noneSettledText }}
      width="medium"
      actions={<RunButton list={view.answer} />}
      intro={<LastRun list={view.answer} />}
      tabs={{
        label: texts.tabsLabel,
        values: (['open', 'cleared'] as const).map((value) => ({
          value,
          label: texts.tabs[value],
          count: view.answer?.counts[value],
        })),
      }}
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: texts.kind,
          any: texts.anyKind,
          options: discrepancyKinds.map((value) => ({ value, label: kinds[value].title })),
          inBar: true,
        },
      ]}
      card={(discrepancy) => <DiscrepancyCard discrepancy={discrepancy} />}
      icon={<Scale />}
    />
  )
}

function RunButton({ list }: { list: List | undefined }) {
  const { list: texts } = useTexts(adminPaymentsTexts)
  const run = useActionCall(runReconciliation, { stale: [listDiscrepancies] })
  const isBusy = run.isPending || Boolean(list?.is_running)
  return (
    <Button size="sm" className="max-sm:min-h-11" icon={<RefreshCw />} busy={isBusy} onClick={() => void run.send({})}>
      {isBusy ? texts.running : texts.run}
    </Button>
  )
}

function LastRun({ list }: { list: List | undefined }) {
  const { list: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  const run = list?.last_run
  return (
    <p className="text-sm text-text-muted">
      {texts.intro} {run && texts.lastRun(dayAndTime(run.started_at, language), group(run.asked))}{' '}
      {run && run.unanswered > 0 && texts.unanswered(group(run.unanswered))}
      {list && !run && texts.neverRun}
    </p>
  )
}
