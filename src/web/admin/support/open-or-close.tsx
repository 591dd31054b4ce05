import { useState } from 'react'
import { closeTicket, openTicket } from '#contract/support/tickets-admin.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useTicketAction } from './use-ticket-action.ts'

/** Closes a ticket, or opens it again. */
export function OpenOrClose({ ticket }: { ticket: AdminTicket }) {
  const { detail: texts } = useTexts('admin-support')
  const [isAsking, setIsAsking] = useState(false)
  const open = useTicketAction(openTicket, 'ticket_not_reopened')
  const close = useTicketAction(closeTicket, 'ticket_not_changed')
  const params = { id: ticket.ticket_id }
  if (ticket.allowed_actions.includes('open')) {
    return (
      <Button size="sm" busy={open.isPending} onClick={() => void open.send({ params })}>
        {texts.reopen}
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" variant="cancel" onClick={() => setIsAsking(true)}>
        {texts.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.closeTitle(ticket.number)}
        description={texts.closeText}
        confirmLabel={texts.close}
        onConfirm={async () => (await close.send({ params })) !== undefined}
      />
    </>
  )
}
