import { getBusinessSettings } from '#contract/business.ts'
import { listTicketReplies } from '#contract/support/ticket-replies.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { filledIn } from './fill-in.ts'

type Props = { ticket: AdminTicket; onInsert: (words: string) => void }

/** Inserts a saved answer in the customer's language, its placeholders filled in, to be read before it is sent. */
export function SavedReplies({ ticket, onInsert }: Props) {
  const { detail: texts } = useTexts('admin-support')
  const { data } = useQueryCall(listTicketReplies, {}, { staleTime: 60_000 })
  const settings = useQueryCall(getBusinessSettings, {}, { staleTime: 600_000 })
  const replies = data?.data ?? []
  if (replies.length === 0) return null

  function insert(reply_id: string) {
    const reply = replies.find((one) => one.reply_id === reply_id)
    if (reply) onInsert(filledIn(reply.words, ticket, settings.data?.settings.shop.name ?? ''))
  }

  return (
    <SelectField
      label={texts.saved}
      placeholder={texts.savedNone}
      value=""
      onChange={({ target }) => insert(target.value)}
      options={replies.map(({ reply_id, name }) => ({ value: reply_id, label: name }))}
    />
  )
}
