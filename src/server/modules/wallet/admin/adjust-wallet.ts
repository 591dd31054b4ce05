import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type {
  Adjustment,
  adjustWallet as adjustWalletCall,
  decideAdjustment as decideAdjustmentCall,
} from '#contract/wallet/wallet-admin.ts'
import { adjustmentToDecide } from '#contract/wallet/wallet-notices.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { findEarlierCall } from '#server/idempotent-create.ts'
import { lockClosed } from '../closing/unclaimed-money.ts'
import { addLot, takeFromLots } from '../points/point-lots.ts'
import { postJournal } from '../post-journal.ts'
import { getAdjustment } from './adjustments.queries.ts'
import { requireCustomer } from './wallets.queries.ts'

type Wanted = { adjustment_id: string; user_id: string; purse: 'POINTS' | 'CASH'; amount: number; reason: string }

/**
 * Corrects a purse at once, or asks a second administrator where it is more than the shop's threshold. Taking more than
 * the purse holds is a `conflict`. The same idempotency key answers the same correction for a day, also when the process
 * ended before the first answer was stored.
 */
export async function adjustWallet(
  ctx: AdminCtx,
  user_id: string,
  body: Body<typeof adjustWalletCall>,
): Promise<Adjustment> {
  const customer = await requireCustomer(ctx.db, user_id)
  const own = ctx.db.selectFrom('wallet_adjustments').where('asked_by', '=', ctx.actor.id)
  const earlier = await findEarlierCall(ctx, own.select(['adjustment_id as id', 'created_at as at']))
  if (earlier?.isSame) return getAdjustment(ctx, earlier.id)
  const { wallet } = await getSettings(ctx.db)
  const wanted = { adjustment_id: uuidv7(), user_id, ...body }
  const isLarge = Math.abs(body.amount) > wallet.adjust_alone
  await transaction(ctx.db, async (tx) => {
    if (await lockClosed(ctx, tx, user_id)) {
      throw new AppError('conflict', { message: say('wallet_of_closed_account') })
    }
    const withoutKey = tx.updateTable('wallet_adjustments').set({ idempotency_key: null })
    if (earlier) await withoutKey.where('adjustment_id', '=', earlier.id).execute()
    const idempotency_key = ctx.idempotencyKey ?? null
    const row = { ...wanted, asked_by: ctx.actor.id, idempotency_key, created_at: ctx.now() }
    const status = isLarge ? ('WAITING' as const) : ('BOOKED' as const)
    await tx
      .insertInto('wallet_adjustments')
      .values({ ...row, status, decided_at: isLarge ? null : ctx.now() })
      .execute()
    if (isLarge) await notify(ctx, tx, adjustmentToDecide, { ...wanted, name: customer.name })
    else await book(ctx, tx, wanted)
    const after = { purse: body.purse, amount: body.amount, reason: body.reason, status }
    await writeAudit(ctx, tx, { action: 'wallet.adjust', subject_type: 'wallet', subject_id: user_id, after })
  })
  return getAdjustment(ctx, wanted.adjustment_id)
}

/** Books or refuses what another administrator asked for, once. */
export async function decideAdjustment(
  ctx: AdminCtx,
  adjustment_id: string,
  { is_approved }: Body<typeof decideAdjustmentCall>,
): Promise<Adjustment> {
  const { is_mine, status } = await getAdjustment(ctx, adjustment_id)
  if (is_mine && status === 'WAITING') throw new AppError('own_account', { message: say('adjustment_needs_another') })
  await transaction(ctx.db, async (tx) => {
    const decided = await tx
      .updateTable('wallet_adjustments')
      .set({ status: is_approved ? 'BOOKED' : 'REFUSED', decided_by: ctx.actor.id, decided_at: ctx.now() })
      .where('adjustment_id', '=', adjustment_id)
      .where('status', '=', 'WAITING')
      .where('asked_by', '!=', ctx.actor.id)
      .returning(['adjustment_id', 'user_id', 'purse', 'amount', 'reason', 'status'])
      .executeTakeFirst()
    if (!decided) throw new AppError('conflict', { message: say('settled_already') })
    if (is_approved) await book(ctx, tx, decided)
    const { user_id, purse, amount, reason } = decided
    const after = { purse, amount, reason, status: decided.status }
    await writeAudit(ctx, tx, { action: 'wallet.decide', subject_type: 'wallet', subject_id: user_id, after })
  })
  return getAdjustment(ctx, adjustment_id)
}

async function book(ctx: AdminCtx, tx: Tx, { adjustment_id, user_id, purse, amount, reason }: Wanted): Promise<void> {
  await postJournal(ctx, tx, {
    kind: 'ADJUSTMENT',
    reference: adjustment_id,
    description: reason,
    postings: [
      { account: { kind: purse, user_id }, amount },
      { account: { kind: 'ADJUSTMENTS' }, amount: -amount },
    ],
  })
  if (purse !== 'POINTS') return
  if (amount > 0) await addLot(ctx, tx, { user_id, reference: adjustment_id, amount })
  else await takeFromLots(ctx, tx, { user_id, reference: adjustment_id, amount: -amount })
}
