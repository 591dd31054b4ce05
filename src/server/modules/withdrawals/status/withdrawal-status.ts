import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { WithdrawalAction } from '#contract/wallet/withdrawals.ts'
import type { WithdrawalStatus } from '#contract/wallet/withdrawals.ts'
import { legalMoves } from '#server/legal-moves.ts'
import type { Mover } from '#server/legal-moves.ts'

/**
 * What a move brings with it, in the same transaction. `hold` takes the amount from the cash, `release` makes it cash
 * again, `pay` books it as gone to the bank, `give_back` books that the bank sent it back. `begin_payout` writes the
 * payout that is to be sent, `drop_payout` ends the one that was not sent yet.
 */
export type Effect = 'hold' | 'release' | 'pay' | 'give_back' | 'begin_payout' | 'drop_payout'

/** Moves that no button makes. */
type SystemAction = 'expire' | 'close' | 'send' | 'complete' | 'fail' | 'reverse'

type Edge = {
  from: WithdrawalStatus
  to: WithdrawalStatus
  who: readonly Mover[]
  action: WithdrawalAction | SystemAction
  effects: readonly Effect[]
}

/** Every legal move of a withdrawal. What is not listed is refused. */
const edges: readonly Edge[] = [
  { from: 'AWAITING_OTP', to: 'OTP_VERIFIED', who: ['CUSTOMER'], action: 'verify', effects: [] },
  { from: 'AWAITING_OTP', to: 'EXPIRED', who: ['SYSTEM'], action: 'expire', effects: [] },
  { from: 'AWAITING_OTP', to: 'CANCELLED', who: ['CUSTOMER'], action: 'cancel', effects: [] },
  { from: 'AWAITING_OTP', to: 'CANCELLED', who: ['SYSTEM'], action: 'close', effects: [] },
  { from: 'OTP_VERIFIED', to: 'REQUESTED', who: ['CUSTOMER'], action: 'confirm', effects: ['hold'] },
  { from: 'OTP_VERIFIED', to: 'EXPIRED', who: ['SYSTEM'], action: 'expire', effects: [] },
  { from: 'OTP_VERIFIED', to: 'CANCELLED', who: ['CUSTOMER'], action: 'cancel', effects: [] },
  { from: 'OTP_VERIFIED', to: 'CANCELLED', who: ['SYSTEM'], action: 'close', effects: [] },
  { from: 'REQUESTED', to: 'APPROVED', who: ['ADMIN'], action: 'approve', effects: ['begin_payout'] },
  { from: 'REQUESTED', to: 'DISAPPROVED', who: ['ADMIN'], action: 'disapprove', effects: ['release'] },
  { from: 'REQUESTED', to: 'CANCELLED', who: ['CUSTOMER'], action: 'cancel', effects: ['release'] },
  { from: 'APPROVED', to: 'DISAPPROVED', who: ['ADMIN'], action: 'disapprove', effects: ['drop_payout', 'release'] },
  { from: 'APPROVED', to: 'PROCESSING', who: ['SYSTEM'], action: 'send', effects: [] },
  { from: 'PROCESSING', to: 'COMPLETED', who: ['SYSTEM'], action: 'complete', effects: ['pay'] },
  { from: 'PROCESSING', to: 'FAILED', who: ['SYSTEM'], action: 'fail', effects: ['release'] },
  { from: 'COMPLETED', to: 'FAILED', who: ['SYSTEM'], action: 'reverse', effects: ['give_back'] },
]

export const moves = legalMoves(edges)

/** These wait for their customer, and not for long. */
const unconfirmed: readonly WithdrawalStatus[] = ['AWAITING_OTP', 'OTP_VERIFIED']

/** The status as it counts: what was not confirmed in time is expired, whether or not its timer has run. */
export function statusAt(row: { status: WithdrawalStatus; expires_at: string }, now: Date): WithdrawalStatus {
  const isOver = unconfirmed.includes(row.status) && Date.parse(row.expires_at) <= now.getTime()
  return isOver ? 'EXPIRED' : row.status
}

/** What this reader may do with it now. Screens show these and nothing else. */
export function allowedActions(status: WithdrawalStatus, who: 'CUSTOMER' | 'ADMIN'): WithdrawalAction[] {
  const actions = moves.actions(status, who).filter(isButton)
  return status === 'AWAITING_OTP' && who === 'CUSTOMER' ? [...actions, 'resend'] : actions
}

function isButton(action: WithdrawalAction | SystemAction): action is WithdrawalAction {
  return WithdrawalAction.safeParse(action).success
}

/** How a message names the state to a person. */
export function statusMessage(status: WithdrawalStatus): Message {
  return say(`wd_${status.toLowerCase() as Lowercase<WithdrawalStatus>}`)
}
