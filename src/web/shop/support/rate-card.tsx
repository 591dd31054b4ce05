import { useState } from 'react'
import { getMyTicket, listMyTickets, rateTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { StarsField } from '../../ui/form/stars-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { supportTexts } from '../../shared/support/support.en.ts'

/** How good the help was: asked once, when the matter is settled. */
export function RateCard({ ticket }: { ticket: Ticket }) {
  const { ticket: texts } = useTexts(supportTexts)
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const rate = useActionCall(rateTicket, { stale: [getMyTicket, listMyTickets], announce: true })
  if (ticket.rating !== null) return <p className="text-sm text-text-muted">{texts.rated(ticket.rating)}</p>
  if (!ticket.allowed_actions.includes('rate')) return null
  return (
    <Card title={texts.rateTitle}>
      <div className="flex flex-col gap-4">
        <StarsField label={texts.rating} name="rating" value={rating} onChange={setRating} />
        {rating !== null && (
          <>
            <TextAreaField
              label={texts.comment}
              rows={2}
              maxLength={500}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
            <Button
              className="self-start"
              busy={rate.isPending}
              onClick={() => void rate.send({ params: { id: ticket.ticket_id }, body: { rating, comment } })}
            >
              {texts.rate}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
