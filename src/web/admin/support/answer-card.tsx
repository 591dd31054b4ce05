import { useState } from 'react'
import { getBusinessSettings } from '#contract/business.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { ticketStatuses } from '#contract/support/tickets.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { filledIn } from '../../shared/admin/saved-answers/fill-in.ts'
import { SavedAnswerPicker } from '../../shared/admin/saved-answers/saved-answer-picker.tsx'
import { ReplyForm } from '../../shared/support/reply-form.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useAnswer } from './use-answer.ts'
import { usePresence } from './use-presence.ts'
import { adminSupportTexts } from './support.en.ts'
import { supportTexts } from '../../shared/support/support.en.ts'

const next = ticketStatuses.filter((status) => status !== 'CLOSED' && status !== 'OPEN')
type Kind = 'answer' | 'note'

/** Answers the customer, or notes something for the other administrators. */
export function AnswerCard({ ticket }: { ticket: AdminTicket }) {
  const { detail: texts } = useTexts(adminSupportTexts)
  const { statuses } = useTexts(supportTexts)
  const isClosed = ticket.status === 'CLOSED'
  const [kind, setKind] = useState<Kind>('answer')
  const isNote = isClosed || kind === 'note'
  const { message, setMessage, files, setFiles, status, setStatus, form, send, isOutrun } = useAnswer(ticket, isNote)
  const settings = useQueryCall(getBusinessSettings, {}, { staleTime: 600_000 })
  const shop = settings.data?.settings.shop.name
  const others = usePresence(ticket, message !== '')
  return (
    <Card padding="sm">
      <ReplyForm
        label={isNote ? texts.noteLabel : texts.answerLabel}
        sendLabel={isNote ? texts.addNote : texts.sendAnswer}
        message={message}
        onMessage={setMessage}
        files={files}
        onFiles={setFiles}
        onSubmit={() => void send()}
        form={form}
        above={
          <>
            {isClosed ? <Alert title={texts.closedHint} /> : <KindChoice kind={kind} onChange={setKind} />}
            {others !== null && <Alert tone="warning" live title={others} />}
            {isOutrun && <Alert tone="warning" live title={texts.newer} />}
            {!isNote && (
              <SavedAnswerPicker
                audience="TICKET"
                text={message}
                onChoose={({ words }) => {
                  const text = filledIn(words, ticket.language, valuesOf(ticket, shop))
                  setMessage(message === '' ? text : `${message}\n\n${text}`)
                }}
              />
            )}
          </>
        }
        beside={
          !isNote && (
            <SelectField
              label={texts.afterwards}
              className="min-w-[min(12.5rem,100%)]"
              value={status}
              onChange={({ target }) => setStatus(target.value)}
              options={next.map((value) => ({ value, label: statuses[value] }))}
            />
          )
        }
      />
    </Card>
  )
}

/** What the placeholders of a saved answer stand for; what is not known stays to be seen. */
function valuesOf({ customer, order, number }: AdminTicket, shop: string | undefined) {
  return { name: customer.name, order_number: order?.order_number, ticket_number: number, shop }
}

function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { detail: texts } = useTexts(adminSupportTexts)
  return (
    <RadioCards
      label={texts.kind}
      hideLabel
      name="kind"
      columns={2}
      value={kind}
      onChange={({ target }) => onChange(target.value === 'note' ? 'note' : 'answer')}
      options={[
        { value: 'answer', label: texts.answer },
        { value: 'note', label: texts.note, description: texts.noteHelp },
      ]}
    />
  )
}
