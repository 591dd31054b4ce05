import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { WithdrawalStatus } from '#contract/wallet/withdrawals.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { moverOf } from '#server/legal-moves.ts'
import { notifyOfMove } from './notify-of-move.ts'
import { applyEffects } from './withdrawal-effects.ts'
import { moves, statusAt, statusMessage } from './withdrawal-status.ts'

export type Move = {
  to: WithdrawalStatus
  /** What the customer reads of why; kept with the withdrawal and in its history. */
  reason?: Remark
  /** Only in the history. */
  note?: Remark
  /** The payout is not sent before; null where it waits for nothing. */
  payable_at?: Date | null
}

/** A withdrawal after a move, and its customer of now. Amounts are whole rupiah. */
export type MovedWithdrawal = {
  withdrawal_id: string
  reference: string
  user_id: string
  /** Money of a closed account that it sends; null where a customer asked. */
  unclaimed_id: string | null
  from_status: WithdrawalStatus
  status: WithdrawalStatus
  amount: number
  fee: number
  bank_name: string
  account_number: string
  reason: string | null
  payable_at: string | null
  email: string
  first_name: string
  language: Language
}

/**
 * The only code that writes the status of a withdrawal.
 *
 * The guard is the statement itself: of two who move it at once one wins, and the other is told its status now
 * (`withdrawal_status_conflict`). History, ledger, payout and news belong to the caller's transaction. A customer moves
 * only their own; another's is `not_found`.
 */
export async function moveWithdrawal(ctx: Ctx, tx: Tx, withdrawal_id: string, move: Move): Promise<MovedWithdrawal> {
  const attempt = await tryMove(ctx, tx, withdrawal_id, move)
  if (attempt === 'not_found') throw new AppError('not_found')
  if (attempt.moved) return attempt.moved
  throw statusConflict(attempt.status)
}

/** As `moveWithdrawal`, for timers and the bank: a withdrawal with another status by now is no error. */
export async function tryMove(
  ctx: Ctx,
  tx: Tx,
  withdrawal_id: string,
  move: Move,
): Promise<{ status: WithdrawalStatus; moved: MovedWithdrawal | null } | 'not_found'> {
  const found = await writeStatus(ctx, tx, withdrawal_id, move)
  if (!found) return 'not_found'
  const { status_now, expires_at, ...moved } = found
  if (!isMoved(moved)) return { status: statusAt({ status: status_now, expires_at }, ctx.now()), moved: null }
  const edge = moves.find(moved.from_status, move.to, moverOf(ctx))
  if (!edge) throw new Error(`No edge from ${moved.from_status} to ${move.to}`)
  await applyEffects(ctx, tx, moved, edge.effects)
  await notifyOfMove(ctx, tx, moved)
  return { status: move.to, moved }
}

export function statusConflict(status: WithdrawalStatus): AppError {
  return new AppError('withdrawal_status_conflict', {
    message: say('withdrawal_past_this', { status: statusMessage(status) }),
    details: { status },
  })
}

type Written = { status_now: WithdrawalStatus; expires_at: string } & (MovedWithdrawal | { withdrawal_id: null })

function isMoved(row: MovedWithdrawal | { withdrawal_id: null }): row is MovedWithdrawal {
  return row.withdrawal_id !== null
}

/**
 * One statement: lock, compare, write, note. The lock waits for a transaction that moves it now and then reads the row
 * again. Steps of the customer need a withdrawal whose time is not over.
 */
async function writeStatus(ctx: Ctx, tx: Tx, withdrawal_id: string, move: Move): Promise<Written | undefined> {
  const { to, reason, note, payable_at } = move
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const now = ctx.now()
  const isDecision = to === 'APPROVED' || to === 'DISAPPROVED'
  const isEnd = ['COMPLETED', 'FAILED', 'DISAPPROVED', 'EXPIRED', 'CANCELLED'].includes(to)
  const { rows } = await sql<Written>`
    with locked as (
      select withdrawal_id, status, expires_at from withdrawals
       where withdrawal_id = ${withdrawal_id} and (${owner}::uuid is null or user_id = ${owner}::uuid) for no key update
    ), moved as (
      update withdrawals w
         set status = ${to}, updated_at = ${now}::timestamptz,
             reason = case when ${reason === undefined}::boolean then w.reason else ${reason === undefined ? null : encodeMessage(reason)} end,
             payable_at = case when ${payable_at === undefined}::boolean then w.payable_at else ${payable_at ?? null}::timestamptz end,
             requested_at = case when ${to}::text = 'REQUESTED' then ${now}::timestamptz else w.requested_at end,
             decided_at = case when ${isDecision}::boolean then ${now}::timestamptz else w.decided_at end,
             decided_by = case when ${isDecision}::boolean then ${actor_id}::uuid else w.decided_by end,
             finished_at = case when ${isEnd}::boolean then ${now}::timestamptz else w.finished_at end
        from locked l
       where w.withdrawal_id = l.withdrawal_id and l.status = any(${moves.before(to, actor_role)}::text[])
         and (${to}::text not in ('OTP_VERIFIED', 'REQUESTED') or l.expires_at > ${now}::timestamptz)
      returning w.withdrawal_id, w.reference, w.user_id, w.unclaimed_id, l.status as from_status, w.status, w.amount, w.fee, w.bank_name,
                w.account_number, w.reason, w.payable_at
    ), noted as (
      insert into withdrawal_history (history_id, withdrawal_id, from_status, to_status, actor_role, actor_id, note, created_at)
      select ${uuidv7()}::uuid, withdrawal_id, from_status, status, ${actor_role}, ${actor_id}::uuid,
             ${encodeMessage(note ?? reason ?? '')}, ${now}::timestamptz
        from moved
    )
    select l.status as status_now, l.expires_at, m.*, u.email, u.first_name, u.language
      from locked l left join moved m using (withdrawal_id) left join wallet_owners u on u.user_id = m.user_id
  `.execute(tx)
  return rows[0]
}
