import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { orderRefundArrived } from '#contract/orders/order-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { refundToWallet } from '#server/modules/wallet/wallet.ts'
import { rupiah } from '#contract/written.ts'
import { noteOnOrder } from '../status/note-on-order.ts'
import { asSystem } from '../webhooks/settle-order.ts'

type Refunded = {
  order_number: string
  user_id: string
  reference: string
  order_id: string
  is_person_gone: boolean
}

/** The provider has given money of an order back: its history and its customer are told. What failed is not theirs to see to. */
export async function onRefundEnded(
  ctx: Ctx,
  tx: Tx,
  { order_id, order_refund_id, amount, is_done }: Events['payment.refund_ended'],
): Promise<void> {
  if (!is_done) return
  const { order_number, user_id } = await loadRefunded(tx, order_refund_id)
  await noteOnOrder(asSystem(ctx), tx, order_id, say('refund_arrived', { amount: rupiah(amount) }))
  await notify(ctx, tx, orderRefundArrived, {
    order_id,
    order_number,
    user_id,
    order_refund_id,
    amount,
    isInWallet: false,
  })
}

/**
 * What the provider refused goes into the wallet after all, under the reference that the refund has; the shop owes it where
 * the account is closed.
 */
export async function bookIntoWallet(
  ctx: Ctx,
  tx: Tx,
  { order_refund_id, amount }: { order_refund_id: string; amount: number },
): Promise<void> {
  const { order_id, order_number, user_id, reference, is_person_gone } = await loadRefunded(tx, order_refund_id)
  const outcome = await refundToWallet(ctx, tx, { user_id, order_number, purse: 'MONEY', reference, amount })
  if (outcome === 'already_posted') throw new Error(`Refund ${reference} is in the wallet already`)
  const booked = say(is_person_gone ? 'refund_owed_to_closed' : 'refund_to_wallet', { amount: rupiah(amount) })
  await noteOnOrder(ctx, tx, order_id, booked)
  if (is_person_gone) return
  await notify(ctx, tx, orderRefundArrived, {
    order_id,
    order_number,
    user_id,
    order_refund_id,
    amount,
    isInWallet: true,
  })
}

async function loadRefunded(tx: Tx, refund_id: string): Promise<Refunded> {
  return tx
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.order_id', 'r.order_id')
    .innerJoin('people as u', 'u.user_id', 'o.user_id')
    .select(['o.order_id', 'o.order_number', 'o.user_id', 'r.reference'])
    .select(sql<boolean>`u.status = 'CLOSED'`.as('is_person_gone'))
    .where('r.refund_id', '=', refund_id)
    .executeTakeFirstOrThrow()
}
