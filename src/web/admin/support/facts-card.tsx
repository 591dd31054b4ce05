import { Link } from 'react-router'
import { assignTicket, setTicketPriority, setTicketStatus } from '#contract/support/tickets-admin.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { ticketPriorities, ticketStatuses } from '#contract/support/tickets.ts'
import { adminPaths } from '../../admin-paths.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useAdmins } from './use-admins.ts'
import { useTicketAction } from './use-ticket-action.ts'
import { adminSupportTexts } from './support.en.ts'
import { supportTexts } from '../../shared/support/support.en.ts'

type Props = { ticket: AdminTicket }
const movable = ticketStatuses.filter((status) => status !== 'CLOSED')

/** State, urgency and whose it is, each changed in place; and how quick the shop was. */
export function FactsCard({ ticket }: Props) {
  const { detail: texts } = useTexts(adminSupportTexts)
  return (
    <Card title={texts.facts} padding="sm">
      <Choices ticket={ticket} />
      <Facts ticket={ticket} />
      {ticket.lines.length > 0 && (
        <ul aria-label={texts.lines} className="mt-2 flex flex-col gap-2">
          {ticket.lines.map((line) => (
            <li key={line.order_item_id} className="flex items-center gap-2 text-sm">
              <LineThumb imageUrl={line.image_url} className="size-9" />
              <span className="min-w-0 flex-1 break-words">{line.name}</span>
              <span className="tabular">{line.quantity} ×</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Choices({ ticket }: Props) {
  const { detail: texts } = useTexts(adminSupportTexts)
  const { statuses, priorities } = useTexts(supportTexts)
  const admins = useAdmins()
  const status = useTicketAction(setTicketStatus, 'ticket_not_changed')
  const priority = useTicketAction(setTicketPriority, 'priority_not_changed')
  const assign = useTicketAction(assignTicket, 'ticket_not_changed')
  const { ticket_id, assigned_to } = ticket
  const params = { id: ticket_id }
  const known = assigned_to === null || admins.some(({ value }) => value === assigned_to.user_id)
  return (
    <div className="flex flex-col gap-3">
      {ticket.allowed_actions.includes('status') && (
        <SelectField
          label={texts.status}
          value={ticket.status}
          disabled={status.isPending}
          options={movable.map((value) => ({ value, label: statuses[value] }))}
          onChange={({ target }) => {
            const next = movable.find((one) => one === target.value)
            if (next) void status.send({ params, body: { status: next } })
          }}
        />
      )}
      <SelectField
        label={texts.priority}
        value={ticket.priority}
        disabled={priority.isPending}
        options={ticketPriorities.map((value) => ({ value, label: priorities[value] }))}
        onChange={({ target }) => {
          const next = ticketPriorities.find((one) => one === target.value)
          if (next) void priority.send({ params, body: { priority: next } })
        }}
      />
      <SelectField
        label={texts.assigned}
        value={assigned_to?.user_id ?? ''}
        disabled={assign.isPending}
        options={[
          { value: '', label: texts.nobody },
          ...(known || !assigned_to ? [] : [{ value: assigned_to.user_id, label: assigned_to.name }]),
          ...admins,
        ]}
        onChange={({ target }) =>
          void assign.send({ params, body: { user_id: target.value === '' ? null : target.value } })
        }
      />
    </div>
  )
}

function Facts({ ticket }: Props) {
  const { detail: texts } = useTexts(adminSupportTexts)
  const { types } = useTexts(supportTexts)
  const { language } = useLanguage()
  const when = (time: string | null, due: string) =>
    time === null ? texts.promised(dayAndTime(due, language)) : dayAndTime(time, language)
  const { order, rating, rating_comment } = ticket
  return (
    <DescriptionList
      layout="stacked"
      className="mt-3"
      items={[
        { term: texts.kindOfTicket, details: `${ticket.number} · ${types[ticket.issue_type]}` },
        ...(order
          ? [
              {
                term: texts.order,
                details: (
                  <Link to={adminPaths.order(order)} className="tabular text-text-link underline underline-offset-4">
                    {order.order_number}
                  </Link>
                ),
              },
            ]
          : []),
        { term: texts.firstResponse, details: when(ticket.first_response_at, ticket.first_response_due) },
        { term: texts.resolution, details: when(ticket.resolved_at, ticket.resolution_due) },
        ...(rating === null ? [] : [{ term: texts.rating, details: `${rating} / 5 ${rating_comment}`.trim() }]),
      ]}
    />
  )
}

/** What was done with the ticket beside writing. */
export function HistoryCard({ ticket }: Props) {
  const { detail: texts } = useTexts(adminSupportTexts)
  const { statuses, priorities } = useTexts(supportTexts)
  const { language } = useLanguage()
  const nameIn = (words: Record<string, string>, code: string | null) => words[code ?? ''] ?? texts.nobody
  const titleOf = ({ type, from, to }: AdminTicket['history'][number]) => {
    if (type === 'ASSIGNED') return texts.changed.ASSIGNED(to ?? texts.nobody)
    const words = type === 'STATUS' ? statuses : priorities
    return texts.changed[type](nameIn(words, from), nameIn(words, to))
  }
  return (
    <Card title={texts.history} padding="sm">
      {ticket.history.length === 0 && <p className="text-sm text-text-muted">{texts.noHistory}</p>}
      <Timeline
        label={texts.history}
        events={ticket.history.toReversed().map((one) => ({
          key: `${one.created_at} ${one.type}`,
          title: titleOf(one),
          time: dayAndTime(one.created_at, language),
          description: one.actor,
        }))}
      />
    </Card>
  )
}
