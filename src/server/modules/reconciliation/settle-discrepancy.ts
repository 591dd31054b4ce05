import type { Body } from '#contract/call.ts'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { moneyReturned } from '#contract/orders/reconciliation-notices.ts'
import type {
  clearDiscrepancy as clearCall,
  Discrepancy,
  DiscrepancyAction,
  refundDiscrepancy as refundCall,
} from '#contract/orders/reconciliation.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { bookIntoWallet, removeFlag } from '#server/modules/orders/orders.ts'
import { giveBack, lockOrder, sendOtherWay } from '#server/modules/payments/payments.ts'
import { creditCash } from '#server/modules/wallet/wallet.ts'
import { findStuckRefund, requireDiscrepancy } from './discrepancies.queries.ts'
import { kindInWords } from './finding.ts'
import { refundUnclaimedMoney } from './refund-unclaimed.ts'

/**
 * Gives back money that paid no order, once: by the provider, or at once into the customer's wallet. Two administrators
 * at the same time wait for each other, and the second is told that it is settled.
 */
export async function refundDiscrepancy(
  ctx: AdminCtx,
  id: string,
  { destination, note }: Body<typeof refundCall>,
): Promise<Discrepancy> {
  await transaction(ctx.db, async (tx) => {
    const discrepancy = await lockOpen(tx, id, destination === 'WALLET' ? 'credit' : 'refund')
    if (discrepancy.kind === 'UNCLAIMED_MONEY') return refundUnclaimedMoney(ctx, tx, id, note)
    await giveBackStray(ctx, tx, discrepancy, { destination, note })
  })
  return requireDiscrepancy(ctx.db, id)
}

/** OWED: the account is closed, so the wallet books it as money that the shop owes. */
type Destination = 'PROVIDER' | 'WALLET' | 'OWED'
const resolutions = { PROVIDER: 'REFUNDED', WALLET: 'CREDITED', OWED: 'PAID_OUT' } as const

/** The same, under the locks of `lockOpen`. */
export async function giveBackStray(
  ctx: AdminCtx,
  tx: Tx,
  discrepancy: Discrepancy,
  { destination: wanted, note }: { destination: Destination; note: string },
): Promise<void> {
  const { difference_id, kind, payment_id, amount, reference } = discrepancy
  const [destination, resolution] = [wanted === 'PROVIDER' ? wanted : ('WALLET' as const), resolutions[wanted]]
  if (!payment_id || !amount) throw new AppError('conflict')
  const refund_id = await findStuckRefund(tx, difference_id)
  if (refund_id) return redirect(ctx, tx, discrepancy, { refund_id, destination, resolution, note })
  const reason = note || say('paid_no_order', { kind: kindInWords(kind) })
  const given = await giveBack(ctx, tx, { payment_id, received: amount, amount, destination, reason })
  if (destination === 'WALLET') await creditWallet(ctx, tx, { ...given, amount, payment: reference ?? payment_id })
  await close(ctx, tx, discrepancy, { resolution, note: reason })
}

type Redirected = {
  refund_id: string
  destination: 'PROVIDER' | 'WALLET'
  resolution: Closing['resolution']
  note: string
}

/** A refund of an order that failed for good: into the wallet, or asked of the provider once more. */
async function redirect(
  ctx: AdminCtx,
  tx: Tx,
  discrepancy: Discrepancy,
  { refund_id, destination, resolution, note }: Redirected,
): Promise<void> {
  const refund = await sendOtherWay(ctx, tx, { refund_id, destination })
  if (destination === 'WALLET') await bookIntoWallet(ctx, tx, refund)
  await close(ctx, tx, discrepancy, { resolution, note })
}

/** A person has settled it elsewhere. */
export async function clearDiscrepancy(
  ctx: AdminCtx,
  id: string,
  { note }: Body<typeof clearCall>,
): Promise<Discrepancy> {
  await transaction(ctx.db, async (tx) => {
    const discrepancy = await lockOpen(tx, id, 'clear')
    await close(ctx, tx, discrepancy, { resolution: 'CLEARED', note })
  })
  return requireDiscrepancy(ctx.db, id)
}

/** The order first, as everywhere: a webhook that finds a discrepancy has locked the order when it writes here. */
export async function lockOpen(tx: Tx, id: string, action: DiscrepancyAction): Promise<Discrepancy> {
  const { order_id } = await requireDiscrepancy(tx, id)
  if (order_id) await lockOrder(tx, order_id)
  await tx
    .selectFrom('payment_differences')
    .select('difference_id')
    .where('difference_id', '=', id)
    .forUpdate()
    .execute()
  const discrepancy = await requireDiscrepancy(tx, id)
  if (!discrepancy.allowed_actions.includes(action)) {
    throw new AppError('conflict', {
      message: refusalOf(discrepancy, action),
      details: { allowed: discrepancy.allowed_actions },
    })
  }
  return discrepancy
}

function refusalOf({ cleared_at, allowed_actions }: Discrepancy, action: DiscrepancyAction): Message {
  if (cleared_at) return say('settled_already')
  const isOfClosed = action === 'credit' && allowed_actions.includes('bank')
  return say(isOfClosed ? 'wallet_of_closed_account' : 'not_possible_here')
}

type Credit = { user_id: string; order_id: string; reference: string; payment: string; amount: number }

async function creditWallet(ctx: AdminCtx, tx: Tx, { user_id, order_id, reference, payment, amount }: Credit) {
  const { outcome, unclaimed_id } = await creditCash(ctx, tx, {
    user_id,
    kind: 'ADJUSTMENT',
    reference,
    description: say('payment_paid_no_order', { reference: payment }),
    amount,
    from: [{ account: { kind: 'REFUNDS_PAYABLE' }, amount: -amount }],
  })
  if (outcome === 'already_posted') throw new AppError('conflict', { message: say('credited_before') })
  if (unclaimed_id) return
  await notify(ctx, tx, moneyReturned, { user_id, reference, order_id, amount })
}

type Closing = { resolution: 'REFUNDED' | 'CREDITED' | 'CLEARED' | 'PAID_OUT'; note: Remark }

/** The order's flag goes with it, if it still tells of this. */
async function close(ctx: AdminCtx, tx: Tx, discrepancy: Discrepancy, { resolution, note }: Closing): Promise<void> {
  const { difference_id, order_id, kind } = discrepancy
  const closed = await tx
    .updateTable('payment_differences')
    .set({
      cleared_at: ctx.now().toISOString(),
      resolution,
      note: encodeMessage(note),
      cleared_by: actorColumns(ctx.actor).actor_id,
    })
    .where('difference_id', '=', difference_id)
    .returning('flag')
    .executeTakeFirst()
  if (closed?.flag && order_id)
    await removeFlag(ctx, tx, { order_id, flagged_reason: closed.flag, note: encodeMessage(note) })
  await writeAudit(ctx, tx, {
    action: 'difference.settle',
    subject_type: 'payment_difference',
    subject_id: difference_id,
    before: { kind, order_id },
    after: { resolution, note: encodeMessage(note) },
  })
}
