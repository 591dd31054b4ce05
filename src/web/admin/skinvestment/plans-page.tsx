import { Link } from 'react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { AdminSubscription } from '#contract/skinvestment/skinvestment-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { subscriptionList } from './plan-lists.ts'
import { PlanStatus, ProblemBadge } from './plan-status.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

const tabs = [undefined, 'ACTIVE', 'FINISHED', 'STOPPED'] as const
const dueWithin = [0, 7, 30]

/** The plans of all customers, with what comes next. */
export function Component() {
  const { list: texts } = useTexts(adminSkinvestmentTexts)
  const { language } = useLanguage()
  const view = useAdminList(subscriptionList, { keyOf: ({ subscription_id }) => subscription_id })
  const counts = view.answer?.counts
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      intro={<PlanTabs current="running" />}
      tabs={{
        label: texts.tabsLabel,
        values: tabs.map((value) => ({
          value,
          label: texts.states[value ?? 'all'],
          count: counts?.[value ?? 'all'],
        })),
      }}
      filters={[
        {
          kind: 'choice',
          name: 'due_within',
          label: texts.due,
          any: texts.anyDue,
          options: dueWithin.map((days) => ({ value: String(days), label: texts.within(days) })),
        },
        { kind: 'flag', name: 'has_problem', label: texts.hasProblem, chip: texts.problem },
        { kind: 'link', name: 'bundle_id', chip: () => view.rows[0]?.bundle.name ?? texts.bundle },
      ]}
      columns={() => columnsOf(texts, language)}
      rowHeight="two lines"
      rowName={({ order_number }) => order_number}
      icon={<CalendarClock />}
    />
  )
}

function columnsOf(
  texts: (typeof adminSkinvestmentTexts)['list'],
  language: Language,
): ListColumn<AdminSubscription>[] {
  return [
    {
      key: 'started_at',
      header: texts.number,
      isTitle: true,
      sortable: true,
      cell: ({ subscription_id, order_number, started_on }) => (
        <span className="block">
          <Link
            to={adminPaths.plan({ subscription_id })}
            className="touch-target font-semibold whitespace-nowrap text-text-link underline-offset-4 hover:underline"
          >
            {order_number}
          </Link>
          <span className="tabular block text-xs text-text-muted">{day(started_on, language)}</span>
        </span>
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer }) => (
        <span className="block max-w-60 min-w-0">
          <span className="block truncate">{customer.name}</span>
          <span className="block truncate text-xs text-text-muted">{customer.email}</span>
        </span>
      ),
    },
    {
      key: 'bundle',
      header: texts.routine,
      cell: ({ bundle }) => <span className="line-clamp-2 max-w-60 wrap-anywhere">{bundle.name}</span>,
    },
    {
      key: 'next_due_on',
      header: texts.next,
      sortable: true,
      cell: ({ next_due_on, problem }) => (
        <span className="block">
          <span className="tabular block">{next_due_on === null ? texts.none : day(next_due_on, language)}</span>
          {problem !== null && <ProblemBadge problem={problem} />}
        </span>
      ),
    },
    {
      key: 'sent',
      header: texts.sent,
      align: 'right',
      cell: ({ sent, parcels }) => texts.sentOf(group(sent), group(parcels)),
    },
    {
      key: 'owed',
      header: texts.owed,
      align: 'right',
      cell: ({ owed, paid }) => (
        <span className="block">
          <span className="block font-semibold">{rupiah(owed)}</span>
          <span className="block text-xs text-text-muted">
            {texts.paid} {rupiah(paid)}
          </span>
        </span>
      ),
    },
    { key: 'status', header: texts.status, cell: ({ status }) => <PlanStatus status={status} /> },
  ]
}
