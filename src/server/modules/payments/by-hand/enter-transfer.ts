import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { decideTransfer as decideCall, enterTransfer as enterCall } from '#contract/orders/bank-transfer.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { transferToDecide } from '#contract/orders/reconciliation-notices.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { findEarlierCall } from '#server/idempotent-create.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { lockOrder } from '../lock-order.ts'
import { applyReport } from '../webhooks/apply-report.ts'
import { hasUnusedTransfer, paymentForMoney } from './transfer-payments.ts'
import { findReceived, outcomeOf } from './transfers.queries.ts'

type Entered = Output<typeof enterCall>
type Waiting = { order_id: string; order_number: string; total: number; expires_at: string }
type Received = { transfer_id: string; amount: number; note: string }

/**
 * Takes money for an order that somebody saw on an account of the shop: at once, or after another administrator confirmed it
 * where it is more than the limit of the settings. What came counts as a provider's report does: the order's amount pays it,
 * another amount or a second payment is flagged. The same idempotency key answers the same entry for a day.
 */
export async function enterTransfer(
  ctx: AdminCtx,
  order_id: string,
  { is_further, ...body }: Body<typeof enterCall>,
): Promise<Entered> {
  const own = ctx.db.selectFrom('received_transfers').where('entered_by', '=', ctx.actor.id)
  const earlier = await findEarlierCall(ctx, own.select(['transfer_id as id', 'entered_at as at']))
  if (earlier?.isSame) return outcomeOf(ctx.db, earlier.id)
  const { bank_transfer } = await getSettings(ctx.db)
  const received: Received = { transfer_id: uuidv7(), ...body }
  const alone_up_to = bank_transfer.confirm_alone
  await transaction(ctx.db, async (tx) => {
    const order = await requireTransferable(tx, order_id, is_further)
    const withoutKey = tx.updateTable('received_transfers').set({ idempotency_key: null })
    if (earlier) await withoutKey.where('transfer_id', '=', earlier.id).execute()
    await insertReceived(ctx, tx, { ...received, order_id, alone_up_to })
    const isLarge = received.amount > alone_up_to
    if (isLarge) await notify(ctx, tx, transferToDecide, { ...received, ...order })
    else await book(ctx, tx, { order, received, decided_by: null })
    const after = { ...body, status: isLarge ? 'WAITING' : 'BOOKED' }
    const subject = { subject_type: 'order', subject_id: order_id, before: null }
    await writeAudit(ctx, tx, { action: 'order.enter_transfer', ...subject, after })
  })
  return outcomeOf(ctx.db, received.transfer_id)
}

/** Confirms or refuses what another administrator entered, once. */
export async function decideTransfer(
  ctx: AdminCtx,
  transfer_id: string,
  { is_confirmed }: Body<typeof decideCall>,
): Promise<Entered> {
  const { order_id, entered_by, status } = await findReceived(ctx.db, transfer_id)
  if (entered_by === ctx.actor.id && status === 'WAITING') {
    throw new AppError('own_account', { message: say('transfer_needs_another') })
  }
  await transaction(ctx.db, async (tx) => {
    const order = await lockWaiting(tx, order_id)
    const received = await findReceived(tx, transfer_id)
    if (received.status !== 'WAITING') throw new AppError('conflict', { message: say('settled_already') })
    if (is_confirmed) await book(ctx, tx, { order, received, decided_by: ctx.actor.id })
    else await refuse(ctx, tx, transfer_id)
    const { amount, note } = received
    const after = { amount, note, status: is_confirmed ? 'BOOKED' : 'REFUSED' }
    const subject = { subject_type: 'order', subject_id: order_id, before: null }
    await writeAudit(ctx, tx, { action: 'order.decide_transfer', ...subject, after })
  })
  return outcomeOf(ctx.db, transfer_id)
}

async function lockWaiting(tx: Tx, order_id: string): Promise<Waiting & { payment_service: string }> {
  await lockOrder(tx, order_id)
  const order = await tx
    .selectFrom('placed_orders')
    .select(['order_id', 'order_number', 'total', 'expires_at', 'payment_service'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (!order) throw new AppError('not_found')
  return order
}

/** An order that is, or was, to be paid by transfer. One that is paid takes further money only where that is meant. */
async function requireTransferable(tx: Tx, order_id: string, is_further: boolean): Promise<Waiting> {
  const order = await lockWaiting(tx, order_id)
  const isByTransfer = order.payment_service === bankTransfer && order.total > 0
  if (!isByTransfer && !(await hasUnusedTransfer(tx, order_id))) {
    throw new AppError('conflict', { message: say('order_not_by_transfer') })
  }
  const paid = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'PAID')
    .executeTakeFirst()
  if (paid && !is_further) throw new AppError('order_status_conflict', { message: say('transfer_paid_already') })
  return order
}

async function insertReceived(
  ctx: AdminCtx,
  tx: Tx,
  received: Received & { order_id: string; alone_up_to: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('received_transfers')
    .values({
      ...received,
      status: 'WAITING',
      entered_by: ctx.actor.id,
      entered_at: ctx.now(),
      idempotency_key: ctx.idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('conflict', { message: say('transfer_waits') })
}

type Booking = { order: Waiting; received: Received; decided_by: string | null }

/** The confirmation comes before the payment, which the database refuses without it. */
async function book(ctx: AdminCtx, tx: Tx, { order, received, decided_by }: Booking): Promise<void> {
  const { transfer_id, amount } = received
  const payment_id = await paymentForMoney(ctx, tx, order)
  await tx
    .updateTable('received_transfers')
    .set({ status: 'BOOKED', payment_id, decided_by, decided_at: ctx.now() })
    .where('transfer_id', '=', transfer_id)
    .execute()
  const report = { status: 'PAID', amount, currency: 'IDR', cost: 0, kind: 'bank transfer', capture_id: null } as const
  await applyReport(ctx, tx, { payment_id, order_id: order.order_id }, report)
}

async function refuse(ctx: AdminCtx, tx: Tx, transfer_id: string): Promise<void> {
  await tx
    .updateTable('received_transfers')
    .set({ status: 'REFUSED', decided_by: ctx.actor.id, decided_at: ctx.now() })
    .where('transfer_id', '=', transfer_id)
    .execute()
}
