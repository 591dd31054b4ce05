import type { TicketPriority, TicketStatus } from '#contract/support/tickets.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { useTexts } from '../language.tsx'
import { supportTexts } from './support.en.ts'

const tones: Record<TicketStatus, Tone> = {
  OPEN: 'warning',
  IN_PROGRESS: 'info',
  WAITING_FOR_CUSTOMER: 'info',
  RESOLVED: 'success',
  CLOSED: 'neutral',
}

/** `mine` is as the customer reads it: what waits for them needs another colour. */
export function TicketBadge({ status, mine = false }: { status: TicketStatus; mine?: boolean }) {
  const { statuses, myStatuses } = useTexts(supportTexts)
  const waitsForMe = mine && status === 'WAITING_FOR_CUSTOMER'
  const isReceived = mine && status === 'OPEN'
  const tone = waitsForMe ? 'warning' : isReceived ? 'info' : tones[status]
  return <StatusBadge tone={tone}>{(mine ? myStatuses : statuses)[status]}</StatusBadge>
}

const urgency: Record<TicketPriority, Tone> = { LOW: 'neutral', NORMAL: 'neutral', HIGH: 'warning', URGENT: 'danger' }

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const { priorities } = useTexts(supportTexts)
  return <StatusBadge tone={urgency[priority]}>{priorities[priority]}</StatusBadge>
}
