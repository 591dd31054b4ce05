import { Link } from 'react-router'
import clsx from 'clsx'
import type { AdminTicketRow } from '#contract/support/tickets-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import { PriorityBadge, TicketBadge } from '../../shared/support/ticket-badge.tsx'
import type { Language } from '#contract/language.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { adminSupportTexts } from './support.en.ts'
import type { supportTexts } from '../../shared/support/support.en.ts'

type Words = { texts: (typeof adminSupportTexts)['list']; support: typeof supportTexts; language: Language }

export function ticketColumns({ texts, support, language }: Words): ListColumn<AdminTicketRow>[] {
  return [
    {
      key: 'created_at',
      header: texts.number,
      isTitle: true,
      sortable: true,
      cell: ({ ticket_id, number, subject, issue_type, order }) => (
        <span className="block max-w-60 min-w-0 as-cards:max-w-none">
          <Link
            to={adminPaths.ticket({ ticket_id })}
            className="touch-target block truncate font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {subject}
          </Link>
          <span className="tabular block truncate text-xs text-text-muted">
            {[number, support.types[issue_type], order?.order_number].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer }) => (
        <span className="block max-w-34 min-w-0 as-cards:max-w-none">
          <span className="block truncate">{customer.name}</span>
          <span className="block truncate text-xs text-text-muted">{customer.email}</span>
        </span>
      ),
    },
    {
      key: 'answer_due',
      header: texts.due,
      sortable: true,
      cell: ({ answer_due, is_overdue }) =>
        answer_due === null ? (
          <span className="text-text-muted">{texts.answered}</span>
        ) : is_overdue ? (
          <span title={dayAndTime(answer_due, language)}>
            <Badge tone="danger">{texts.late(shortDay(answer_due, language))}</Badge>
          </span>
        ) : (
          <span className="tabular block max-w-32">{texts.waitsFor(dayAndTime(answer_due, language))}</span>
        ),
    },
    {
      key: 'last_message_at',
      header: texts.last,
      optional: true,
      sortable: true,
      cell: ({ last_excerpt, last_message_at }) => (
        <span className="block max-w-44 min-w-0 as-cards:max-w-none">
          <span className="block truncate">{last_excerpt}</span>
          <span className="tabular block text-xs text-text-muted">{dayAndTime(last_message_at, language)}</span>
        </span>
      ),
    },
    { key: 'status', header: texts.state, cell: ({ status }) => <TicketBadge status={status} /> },
    {
      key: 'priority',
      header: texts.priority,
      sortable: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'assigned_to',
      header: texts.assigned,
      cell: ({ assigned_to }) => (
        <span className={clsx('block max-w-26 truncate', !assigned_to && 'text-text-muted')} title={assigned_to?.name}>
          {assigned_to?.name ?? texts.nobody}
        </span>
      ),
    },
  ]
}
