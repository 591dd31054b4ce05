import { useState } from 'react'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { issueTypes, ticketPriorities, ticketStatuses } from '#contract/support/tickets.ts'
import { listTickets } from '#schemas/support/tickets-admin.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { FiltersOf } from '../../shared/admin-list/list-filter.ts'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { BulkTickets } from './bulk-tickets.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { useAdmins } from './use-admins.ts'
import { useBulkTickets } from './use-bulk-tickets.ts'
import { adminSupportTexts } from './support.en.ts'
import { supportTexts } from '../../shared/support/support.en.ts'

/** All tickets, those first whose answer is due first. */
const ticketList = adminList(listTickets, {
  to: adminPaths.tickets,
  tab: 'status',
  days: ['from_date', 'to_date'],
  views: 'tickets',
})

const FiguresDialog = lazyPart(() => import('./figures-dialog.tsx').then((module) => module.FiguresDialog))
const SavedAnswersDialog = lazyPart(() =>
  import('../../shared/admin/saved-answers/saved-answers-dialog.tsx').then((module) => module.SavedAnswersDialog),
)

const tabs = [undefined, 'UNRESOLVED', ...ticketStatuses] as const

/** What customers ask: who has waited longest comes first. */
export function Component() {
  const { list: texts, figures } = useTexts(adminSupportTexts)
  const support = useTexts(supportTexts)
  const { language } = useLanguage()
  const [open, setOpen] = useState<'figures' | 'answers' | null>(null)
  const view = useAdminList(ticketList, {
    keyOf: ({ ticket_id }) => ticket_id,
    refetchEvery: 20_000,
    // All other columns fit beside the menu on a laptop.
    usuallyHidden: (width) => (width >= 768 && width < 1440 ? ['last_message_at'] : []),
  })
  const bulk = useBulkTickets(view.selection.clear)
  const counts = view.answer?.meta.counts
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      intro={counts && <p className="text-text-muted">{texts.waiting(counts.UNANSWERED ?? 0, counts.OVERDUE ?? 0)}</p>}
      actions={
        <>
          <Button variant="cancel" size="sm" onClick={() => setOpen('answers')}>
            {texts.savedAnswers}
          </Button>
          <Button variant="cancel" size="sm" onClick={() => setOpen('figures')}>
            {figures.title}
          </Button>
        </>
      }
      tabs={{
        label: texts.tabsLabel,
        values: tabs.map((value) => ({
          value,
          label: value === undefined ? texts.all : value === 'UNRESOLVED' ? texts.active : support.statuses[value],
          count: value === undefined || value === 'UNRESOLVED' ? undefined : counts?.[value],
        })),
      }}
      filters={useFilters(view.rows[0])}
      columns={() => ticketColumns({ texts, support, language })}
      failed={support.list.loadFailed}
      rowHeight="two lines"
      rowName={({ number }) => number}
      bulk={{ rows: texts.rows, actions: (selected) => <BulkTickets selected={selected} bulk={bulk} /> }}
      icon={<LifeBuoy />}
      dialogs={
        <>
          {bulk.dialog}
          {open === 'figures' && <FiguresDialog onClose={() => setOpen(null)} />}
          {open === 'answers' && <SavedAnswersDialog audience="TICKET" onClose={() => setOpen(null)} />}
        </>
      }
    />
  )
}

function useFilters(
  first: { customer: { name: string }; order: { order_number: string } | null } | undefined,
): FiltersOf<typeof ticketList.call> {
  const { list: texts } = useTexts(adminSupportTexts)
  const { priorities, types } = useTexts(supportTexts)
  const admins = useAdmins()
  return [
    { kind: 'flag', name: 'unanswered', label: texts.unanswered },
    { kind: 'flag', name: 'is_overdue', label: texts.overdue },
    { kind: 'flag', name: 'returns_waiting', label: texts.returnsWaiting },
    { kind: 'flag', name: 'waits', label: texts.waits },
    {
      kind: 'choice',
      name: 'priority',
      label: texts.priority,
      any: texts.anyPriority,
      options: ticketPriorities.toReversed().map((value) => ({ value, label: priorities[value] })),
    },
    {
      kind: 'choice',
      name: 'issue_type',
      label: texts.type,
      any: texts.anyType,
      options: issueTypes.map((value) => ({ value, label: types[value] })),
    },
    {
      kind: 'choice',
      name: 'assigned_to',
      label: texts.assigned,
      any: texts.anyAssigned,
      options: [{ value: 'me', label: texts.me }, { value: 'nobody', label: texts.nobody }, ...admins],
    },
    { kind: 'days', from: 'from_date', to: 'to_date', label: texts.period },
    { kind: 'link', name: 'user_id', chip: () => first?.customer.name ?? texts.oneCustomer },
    { kind: 'link', name: 'order_id', chip: () => first?.order?.order_number ?? texts.oneOrder },
  ]
}
