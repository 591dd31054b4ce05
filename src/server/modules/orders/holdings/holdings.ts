import { sql } from 'kysely'
import type { Amounts } from '#contract/orders/amounts.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { OrderVoucher } from '#server/events.ts'
import type { OrderLine } from '../order-lines.ts'
import type { OrderRole } from '../status/order-role.ts'

/** An order as those see it who hold something for it. */
export type HeldOrder = {
  order_id: string
  order_number: string
  user_id: string
  order_role: OrderRole
  /** What the wallet pays, points and cash together, and the cash part of it. */
  points_used: number
  cash_used: number
  /** What the goods cost after discounts. */
  goods: number
  vouchers: readonly OrderVoucher[]
}

export function goodsOf({ subtotal, product_discount }: Amounts): number {
  return subtotal - product_discount
}

/** What an order holds of vouchers, prices and stock. */
export type HeldGoods = { lines: readonly OrderLine[]; vouchers: readonly OrderVoucher[] }

export type Release = {
  /** The lines with the quantities that come back. */
  lines: readonly OrderLine[]
  /** All that the order took is given back; otherwise only what belongs to these lines. */
  isWhole: boolean
  reason: 'CANCEL' | 'EXPIRY' | 'RETURN'
}

/**
 * Something that an order takes when it is placed and gives back when it comes to nothing: stock, the use of a voucher,
 * a claim, points, cash. Each is called in the transaction of the order. `take` and `retake` throw an AppError where
 * it is not there (any more); both `release` and `retake` have to bear being called for an order that took nothing.
 */
export type OrderHolding = {
  name: string
  /** Locks what the orders hold, before one gives it back and the other takes it; where left out nothing of it changes hands. */
  hold?: (tx: Tx, orders: readonly HeldGoods[]) => Promise<void>
  take: (ctx: Ctx, tx: Tx, order: HeldOrder, lines: readonly OrderLine[]) => Promise<void>
  release: (ctx: Ctx, tx: Tx, order: HeldOrder, release: Release) => Promise<void>
  /** An order that had given everything back is paid late. */
  retake: (ctx: Ctx, tx: Tx, order: HeldOrder, lines: readonly OrderLine[]) => Promise<void>
}

let holdings: readonly OrderHolding[] = []

/**
 * Installs what orders hold; called once at the start. Their order is the order of their locks: wallets, vouchers and
 * claims, periods of prices, products.
 */
export function installHoldings(installed: readonly OrderHolding[]): void {
  holdings = installed
}

/**
 * Takes all of it. The last holding is the one that others wait for until the transaction ends: `beforeLast` is for what
 * else there is to write.
 */
export async function takeHoldings(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  { lines, beforeLast }: { lines: readonly OrderLine[]; beforeLast: () => Promise<unknown> },
): Promise<void> {
  for (const holding of holdings.slice(0, -1)) await holding.take(ctx, tx, order, lines)
  await beforeLast()
  await holdings.at(-1)?.take(ctx, tx, order, lines)
}

/** Locks what either of two orders holds, so that the second can take what the first gives back without waiting out of order. */
export async function holdForBoth(tx: Tx, orders: readonly [HeldGoods, HeldGoods]): Promise<void> {
  for (const holding of holdings) await holding.hold?.(tx, orders)
}

export async function releaseHoldings(ctx: Ctx, tx: Tx, order: HeldOrder, release: Release): Promise<void> {
  for (const holding of holdings) await holding.release(ctx, tx, order, release)
}

/** All of it or nothing: what is missing gives the rest back. */
export async function retakeHoldings(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  lines: readonly OrderLine[],
): Promise<boolean> {
  await sql`savepoint retake`.execute(tx)
  try {
    for (const holding of holdings) await holding.retake(ctx, tx, order, lines)
    await sql`release savepoint retake`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint retake`.execute(tx)
    return false
  }
}
