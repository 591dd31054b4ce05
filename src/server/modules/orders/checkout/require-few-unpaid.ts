import type { UnpaidOrders } from '#contract/orders/orders.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import type { Settings } from '#server/modules/business/business.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { toStockLines } from '../order-lines.ts'
import type { ItemLine } from '../order-lines.ts'

type UnpaidLine = ItemLine & { order_id: string; order_number: string; kind: string }

/**
 * Refuses an order of a customer whose unpaid orders hold enough already: orders that are never paid would otherwise keep a
 * whole shop's stock from others. Called while the transaction holds the customer's cart, so that two orders at once
 * are counted one after the other. What is only sold in larger numbers can be bought in its smallest one.
 */
export async function requireFewUnpaid(
  tx: Tx,
  user_id: string,
  lines: readonly CheckoutLine[],
  limits: Settings['unpaid_limits'],
): Promise<void> {
  const held = await loadUnpaid(tx, user_id)
  const unpaid = [...new Map(held.map(({ order_id, order_number }) => [order_id, { order_id, order_number }])).values()]
  if (unpaid.length >= limits.orders) {
    const message = say('too_many_unpaid', { count: unpaid.length, max: limits.orders })
    throw new AppError('unpaid_limit', { message, details: { unpaid } satisfies UnpaidOrders })
  }
  const waiting = sumByProduct(toStockLines(held.filter(({ kind }) => kind !== 'PLAN')))
  const wanted = sumByProduct(
    lines.flatMap(({ quantity, parts }) => parts.map((part) => ({ ...part, quantity: part.quantity * quantity }))),
  )
  for (const [product_id, units] of wanted) {
    const line = lines.find(({ parts }) => parts.some((part) => part.product_id === product_id))
    const max = Math.max(limits.units, line?.product_id ? line.moq : 0)
    const count = units + (waiting.get(product_id) ?? 0)
    if (count <= max) continue
    const message = say('too_many_unpaid_units', { name: line?.name ?? '', max, count })
    throw new AppError('unpaid_limit', { message, details: { unpaid } satisfies UnpaidOrders })
  }
}

async function loadUnpaid(tx: Tx, user_id: string): Promise<UnpaidLine[]> {
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.order_id')
    .select([
      'o.order_id',
      'o.order_number',
      'o.kind',
      'i.type',
      'i.product_id',
      'i.bundle_id',
      'i.quantity',
      'i.parts',
    ])
    .where('o.user_id', '=', user_id)
    .where('o.status', '=', 'AWAITING_PAYMENT')
    .orderBy('o.placed_at')
    .execute()
  // The table's checks: exactly one of the two ids by the type, and a bundle is written with its parts.
  return rows as UnpaidLine[]
}

function sumByProduct(units: readonly { product_id: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { product_id, quantity } of units) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  return sums
}
