import { useParams } from 'react-router'
import { getTicket } from '#contract/support/tickets-admin.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Conversation } from '../../shared/support/conversation.tsx'
import { PriorityBadge, TicketBadge } from '../../shared/support/ticket-badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AnswerCard } from './answer-card.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { FactsCard, HistoryCard } from './facts-card.tsx'
import { ReturnCard } from './return-card.tsx'
import { OpenOrClose } from './open-or-close.tsx'
import { adminSupportTexts } from './support.en.ts'
import { supportTexts } from '../../shared/support/support.en.ts'

/** A ticket with its conversation, and what is known of the customer beside it. */
export function Component() {
  const { detail: texts, list } = useTexts(adminSupportTexts)
  const { ticket } = useTexts(supportTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(getTicket, { params: { id } }, { refetchInterval: 10_000 })
  const { data } = query
  return (
    <AdminScreen
      title={data ? texts.title(data.number) : list.title}
      heading={
        data && (
          <span className="flex flex-wrap items-center gap-3">
            <span className="min-w-0">{data.subject}</span>
            <TicketBadge status={data.status} />
            {data.priority !== 'NORMAL' && <PriorityBadge priority={data.priority} />}
          </span>
        )
      }
      back={{ to: adminPaths.tickets(), label: list.title }}
      actions={data && <OpenOrClose ticket={data} />}
    >
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-96 rounded-xl" />}
        failed={(failure) => <LoadFailed title={ticket.loadFailed} {...failure} />}
      >
        {(data) => <Loaded key={data.ticket_id} ticket={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

function Loaded({ ticket }: { ticket: AdminTicket }) {
  const { talk } = useTexts(supportTexts)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {ticket.return_items.length > 0 && <ReturnCard ticket={ticket} />}
        <Card title={talk.title} padding="sm">
          <Conversation ticketId={ticket.ticket_id} reader="admin" />
        </Card>
        <AnswerCard ticket={ticket} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FactsCard ticket={ticket} />
        <CustomerCards ticket={ticket} />
        <HistoryCard ticket={ticket} />
      </div>
    </div>
  )
}
