import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addDiscussion, getTicket, listTicketDiscussions, listTickets } from '#contract/support/tickets-admin.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { useNoteDraft } from '../../shared/drafts/use-note-draft.ts'
import { useSendForm } from '../../shared/support/use-send-form.ts'

/** An answer or a note while it is written, under the messages that stood there when its first letter was typed. */
export function useAnswer(ticket: AdminTicket, isNote: boolean) {
  const [message, setMessage] = useNoteDraft('ticket-answer')
  const [files, setFiles] = useState<File[]>([])
  const [status, setStatus] = useState('WAITING_FOR_CUSTOMER')
  const [begunAt, setBegunAt] = useState(ticket.version)
  const client = useQueryClient()
  const form = useSendForm(addDiscussion, isNote ? 'discussion_not_added' : 'reply_not_sent')
  const params = { id: ticket.ticket_id }
  if (message === '' && begunAt !== ticket.version) setBegunAt(ticket.version)

  async function send() {
    const said = { message, is_internal: String(isNote), seen_version: String(begunAt) }
    const sent = await form.send({ params, fields: { ...said, status: isNote ? undefined : status }, files })
    if (sent) {
      setMessage('')
      setFiles([])
      announce(isNote ? 'ticket_note_added' : addDiscussion.message)
    }
    const stale = [getTicket, listTicketDiscussions, listTickets]
    await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
    // After a conflict the newer messages are on the screen, so the next try is under them.
    const now = client.getQueryData<AdminTicket>(queryKey(getTicket, { params }))
    if (!sent && now) setBegunAt(now.version)
  }

  const isOutrun = message !== '' && ticket.version > begunAt
  return { message, setMessage, files, setFiles, status, setStatus, form, send, isOutrun }
}
