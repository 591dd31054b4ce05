import { sql } from 'kysely'
import type { Order } from '#contract/orders/orders.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { OrderVoucher } from '#server/events.ts'
import type { OrderDraft } from '../create/order-draft.ts'
import { holdForBoth } from '../holdings/holdings.ts'
import { loadOrderLines } from '../order-lines.ts'
import type { OrderLine } from '../order-lines.ts'
import { requireUnpaid } from '../paying/payment-offers.ts'
import { auditMove } from '../status/audit-move.ts'
import { moveOrder } from '../status/move-order.ts'
import { StaleCheckout } from './place-draft.ts'

/** An unpaid order whose place another takes, with what it holds. */
export type CorrectedOrder = {
  order_id: string
  order_number: string
  lines: readonly OrderLine[]
  vouchers: readonly OrderVoucher[]
}

/** Whether staff can type an order once more: plans, and what only its customer can use (wallet, claimed gifts), they cannot. */
export function canBeTyped({ kind, points_used, vouchers }: Typable): boolean {
  return kind === 'SHOP' && points_used === 0 && vouchers.every((voucher) => voucher.kind !== 'FREEBIE')
}

type Typable = Pick<Order, 'kind' | 'points_used'> & { vouchers: readonly Pick<OrderVoucher, 'kind'>[] }

/** The customer's order that is corrected. One that waits for no payment is an `order_status_conflict`. */
export async function requireCorrectable(ctx: CustomerCtx, order_id: string): Promise<CorrectedOrder> {
  const order = await requireUnpaid(ctx, ctx.db, { order_id, user_id: ctx.actor.id })
  const { vouchers } = await ctx.db
    .selectFrom('orders')
    .select('vouchers')
    .where('order_id', '=', order_id)
    .$castTo<{ vouchers: OrderVoucher[] }>()
    .executeTakeFirstOrThrow()
  if (!canBeTyped({ ...order, vouchers })) throw new AppError('conflict', { message: say('order_of_customer_alone') })
  const { order_number } = order
  const lines = await loadOrderLines(ctx.db, order_id)
  return { order_id, order_number, lines, vouchers }
}

/** Carries what was read out of a transaction that is given up. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

/**
 * Reads what there would be without the order: it is cancelled in a transaction that is then given up. So stock, quotas, limits
 * and vouchers count as they will when another takes its place, without a second way to work them out.
 */
export async function readWithout<T>(
  ctx: CustomerCtx,
  { order_id }: CorrectedOrder,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(ctx.db, async (tx) => {
      await requireUnpaid(ctx, tx, { order_id }, { lock: true })
      await moveOrder(ctx, tx, order_id, { to: 'CANCELLED' })
      throw new GivenUp('', { cause: await read(tx) })
    })
  } catch (error) {
    if (error instanceof GivenUp) return error.cause as T
    throw error
  }
}

/**
 * Cancels the order in whose place another comes. What either of them holds is locked first, in the one order of locks. Paid or
 * cancelled meanwhile, perhaps under the key of this very call, is a stale checkout: the next look says so.
 */
export async function cancelCorrected(by: AdminCtx, tx: Tx, was: CorrectedOrder, next: OrderDraft): Promise<void> {
  const { order_id } = was
  await requireUnpaid(by, tx, { order_id }, { lock: true }).catch((error: unknown) => {
    throw error instanceof AppError ? new StaleCheckout() : error
  })
  await holdForBoth(tx, [was, { lines: next.items, vouchers: next.vouchers }])
  const reason = say('order_corrected', { order: next.order_number })
  await auditMove(by, tx, await moveOrder(by, tx, order_id, { to: 'CANCELLED', reason }))
}

/** The link that paid the former order pays the one in its place. */
export async function moveLink(tx: Tx, was: CorrectedOrder, next: OrderDraft): Promise<void> {
  await sql`update payment_links set order_id = ${next.order_id} where order_id = ${was.order_id}`.execute(tx)
}
