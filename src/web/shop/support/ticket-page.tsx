import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import {
  closeMyTicket,
  getMyTicket,
  listDiscussions,
  listMyTickets,
  markTicketRead,
  replyToTicket,
} from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { request } from '../../api/request.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { announce } from '../../shared/announce.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useNoteDraft } from '../../shared/drafts/use-note-draft.ts'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Conversation } from '../../shared/support/conversation.tsx'
import { ReplyForm } from '../../shared/support/reply-form.tsx'
import { hasOpenReturn, ReturnItems } from '../../shared/support/return-items.tsx'
import { TicketBadge } from '../../shared/support/ticket-badge.tsx'
import { useSendForm } from '../../shared/support/use-send-form.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { AboutCard } from './about-card.tsx'
import { RateCard } from './rate-card.tsx'
import { supportTexts } from '../../shared/support/support.en.ts'

/** One of my questions as a conversation that keeps itself up to date. */
export function Component() {
  const { ticket: texts } = useTexts(supportTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(getMyTicket, { params: { id } }, { refetchInterval: 10_000 })
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={data ? texts.title(data.number) : texts.back} />
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs crumbs={[{ label: texts.back, to: paths.support() }, { label: data?.number ?? '…' }]} />
        <QueryScreen
          query={query}
          outline={<Skeleton className="mt-3 h-96 rounded-xl" />}
          gone={{
            statuses: [404],
            show: (
              <EmptyState
                icon={<LifeBuoy />}
                level={1}
                title={texts.gone}
                action={<ButtonLink to={paths.support()}>{texts.back}</ButtonLink>}
              >
                {texts.goneText}
              </EmptyState>
            ),
          }}
          failed={{ inline: { title: texts.loadFailed } }}
        >
          {(ticket) => <Loaded key={ticket.ticket_id} ticket={ticket} />}
        </QueryScreen>
      </div>
    </main>
  )
}

function Loaded({ ticket }: { ticket: Ticket }) {
  const { ticket: texts, talk, list } = useTexts(supportTexts)
  const { language } = useLanguage()
  const { ticket_id, number, subject, status, allowed_actions } = ticket
  useMarkRead(ticket)
  return (
    <div className="mt-2 flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-2xl sm:text-3xl">{subject}</h1>
          <TicketBadge status={status} mine />
        </div>
        <p className="tabular mt-1 text-sm text-text-muted">
          {number} · {texts.asked(dayAndTime(ticket.created_at, language))}
        </p>
      </div>
      {status === 'OPEN' && <Alert title={texts.promised(dayAndTime(ticket.first_response_due, language))} />}
      <AboutCard ticket={ticket} />
      <ReturnItems items={ticket.return_items} />
      <section aria-label={talk.title}>
        <Conversation ticketId={ticket_id} reader="customer" />
      </section>
      {status === 'RESOLVED' && (
        <Alert tone="success" title={texts.resolvedTitle}>
          {texts.resolvedText}
        </Alert>
      )}
      {status === 'CLOSED' && (
        <Alert title={texts.closedTitle}>
          {texts.closedText}{' '}
          <Link to={paths.createTicket()} className="font-semibold text-text-link underline">
            {list.create}
          </Link>
        </Alert>
      )}
      <RateCard ticket={ticket} />
      {allowed_actions.includes('reply') && (
        <Card>
          <Reply ticket={ticket} />
        </Card>
      )}
    </div>
  )
}

function useMarkRead({ ticket_id, unread }: Ticket) {
  const client = useQueryClient()
  useEffect(() => {
    if (unread === 0) return
    // Not urgent, and tried again with the next look at the ticket.
    void request(markTicketRead, { params: { id: ticket_id } })
      .then(() => client.invalidateQueries({ queryKey: queryKey(listMyTickets) }))
      .catch(() => undefined)
  }, [client, ticket_id, unread])
}

function Reply({ ticket }: { ticket: Ticket }) {
  const { talk: texts } = useTexts(supportTexts)
  const [message, setMessage] = useNoteDraft('ticket-reply')
  const [files, setFiles] = useState<File[]>([])
  const form = useSendForm(replyToTicket, 'reply_not_sent')
  const client = useQueryClient()

  async function send() {
    const sent = await form.send({ params: { id: ticket.ticket_id }, fields: { message }, files })
    if (!sent) return
    setMessage('')
    setFiles([])
    announce(replyToTicket.message)
    const stale = [listDiscussions, getMyTicket, listMyTickets]
    await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
  }

  return (
    <ReplyForm
      label={texts.reply}
      sendLabel={texts.send}
      message={message}
      onMessage={setMessage}
      files={files}
      onFiles={setFiles}
      onSubmit={() => void send()}
      form={form}
      beside={<CloseButton ticket={ticket} />}
    />
  )
}

function CloseButton({ ticket }: { ticket: Ticket }) {
  const { ticket: texts } = useTexts(supportTexts)
  const confirm = useConfirm()
  const close = useActionCall(closeMyTicket, { stale: [getMyTicket, listMyTickets], announce: true })
  if (!ticket.allowed_actions.includes('close')) return null
  const withdraw_return = hasOpenReturn(ticket)
  const ask = () =>
    void confirm({
      title: texts.closeTitle(ticket.number),
      description: withdraw_return ? texts.withdrawText : texts.closeText,
      confirmLabel: withdraw_return ? texts.withdraw : texts.close,
      cancelLabel: texts.keep,
      tone: withdraw_return ? 'danger' : 'shop',
      onConfirm: async () =>
        (await close.send({ params: { id: ticket.ticket_id }, body: { withdraw_return } })) !== undefined,
    })
  return (
    <Button variant="quiet" onClick={ask}>
      {texts.close}
    </Button>
  )
}
