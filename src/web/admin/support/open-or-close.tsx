import { closeTicket, openTicket } from '#contract/support/tickets-admin.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { hasOpenReturn } from '../../shared/support/return-items.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useTicketAction } from './use-ticket-action.ts'
import { adminSupportTexts } from './support.en.ts'

/** Closes a ticket, or opens it again. */
export function OpenOrClose({ ticket }: { ticket: AdminTicket }) {
  const { detail: texts } = useTexts(adminSupportTexts)
  const confirm = useConfirm()
  const open = useTicketAction(openTicket, 'ticket_not_reopened')
  const close = useTicketAction(closeTicket, 'ticket_not_changed')
  const params = { id: ticket.ticket_id }
  const withdraw_return = hasOpenReturn(ticket)
  if (ticket.allowed_actions.includes('open')) {
    return (
      <Button size="sm" busy={open.isPending} onClick={() => void open.send({ params })}>
        {texts.reopen}
      </Button>
    )
  }
  const ask = () =>
    void confirm({
      title: texts.closeTitle(ticket.number),
      description: withdraw_return ? texts.withdrawText : texts.closeText,
      confirmLabel: withdraw_return ? texts.withdraw : texts.close,
      tone: withdraw_return ? 'danger' : 'shop',
      onConfirm: async () => (await close.send({ params, body: { withdraw_return } })) !== undefined,
    })
  return (
    <Button size="sm" variant="cancel" onClick={ask}>
      {texts.close}
    </Button>
  )
}
