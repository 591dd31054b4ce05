import { bankTransfer } from '#contract/orders/payments.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { PaymentStatus } from '../payment-status.ts'

/** What payments by transfer to an account of the shop have as their provider; no port answers for it. */
const byHand = 'TRANSFER'

type Waiting = { order_id: string; order_number: string; total: number; expires_at: string }

/** Writes the payment that an order by bank transfer waits for, unless it is there. The caller holds the order's lock. */
export async function ensureTransfer(ctx: Ctx, tx: Tx, order: Waiting): Promise<void> {
  const live = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order.order_id)
    .where('provider', '=', byHand)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (!live) await insertTransfer(ctx, tx, order, 'PENDING')
}

/**
 * The payment that money which came in is booked as. The newest one that nothing was booked as yet; where there is none, one
 * that nobody waited for. The caller holds the order's lock.
 */
export async function paymentForMoney(ctx: Ctx, tx: Tx, order: Waiting): Promise<string> {
  return (await findUnused(tx, order.order_id)) ?? insertTransfer(ctx, tx, order, 'EXPIRED')
}

/** A payment by transfer that nothing was booked as yet, also of an order that is to be paid another way by now. */
export async function hasUnusedTransfer(tx: Tx, order_id: string): Promise<boolean> {
  return (await findUnused(tx, order_id)) !== undefined
}

async function findUnused(tx: Tx, order_id: string): Promise<string | undefined> {
  const unused = await tx
    .selectFrom('payments as p')
    .leftJoin('received_transfers as t', 't.payment_id', 'p.payment_id')
    .select('p.payment_id')
    .where('p.order_id', '=', order_id)
    .where('p.provider', '=', byHand)
    .where('t.transfer_id', 'is', null)
    .orderBy('p.attempt', 'desc')
    .executeTakeFirst()
  return unused?.payment_id
}

async function insertTransfer(ctx: Ctx, tx: Tx, order: Waiting, status: PaymentStatus): Promise<string> {
  const { order_id, order_number, total, expires_at } = order
  const now = ctx.now().toISOString()
  const { attempt } = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.max('attempt'), eb.lit(0)).as('attempt'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const payment_id = uuidv7()
  await tx
    .insertInto('payments')
    .values({
      payment_id,
      order_id,
      attempt: attempt + 1,
      provider: byHand,
      provider_reference: `${order_number}-${attempt + 1}`,
      service: bankTransfer,
      amount: total,
      status,
      expires_at,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return payment_id
}
