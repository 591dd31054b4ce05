import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { TicketAction, TicketStatus } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'

/** Between these administrators move a ticket freely; CLOSED comes by closing alone and is left by opening alone. */
export const openStatuses: readonly TicketStatus[] = ['OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED']

/** What this reader may do with a ticket now. */
export function allowedActions(
  { status, rating }: { status: TicketStatus; rating: number | null },
  who: 'CUSTOMER' | 'ADMIN',
): TicketAction[] {
  const isClosed = status === 'CLOSED'
  if (who === 'ADMIN') return isClosed ? ['note', 'open'] : ['reply', 'note', 'status', 'close']
  const canRate = rating === null && (isClosed || status === 'RESOLVED')
  return [...(isClosed ? [] : (['reply', 'close'] as const)), ...(canRate ? (['rate'] as const) : [])]
}

export function statusMessage(status: TicketStatus): Message {
  return say(`tk_${status.toLowerCase() as Lowercase<TicketStatus>}`)
}

/** What an action is refused with that the state does not allow. */
export function statusConflict(status: TicketStatus): AppError {
  return new AppError('ticket_status_conflict', {
    message: say('ticket_past_this', { status: statusMessage(status) }),
    details: { status },
  })
}
