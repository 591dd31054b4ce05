import { holdStock, returnStock, takeStock } from '#server/modules/catalogue/catalogue.ts'
import { toStockLines } from '../order-lines.ts'
import type { OrderHolding } from './holdings.ts'

/** The units of an order. A plan is paid at once, but each of its parcels takes its own units when it is made. */
export const stockHolding: OrderHolding = {
  name: 'stock',
  hold: (tx, orders) => holdStock(tx, toStockLines(orders.flatMap(({ lines }) => lines))),
  take: async (ctx, tx, { order_id, order_role }, lines) => {
    if (order_role !== 'PLAN') await takeStock(ctx, tx, toStockLines(lines), { reason: 'ORDER', order_id })
  },
  release: async (ctx, tx, { order_id, order_role }, { lines, reason }) => {
    if (order_role !== 'PLAN') await returnStock(ctx, tx, toStockLines(lines), { reason, order_id })
  },
  retake: async (ctx, tx, { order_id, order_role }, lines) => {
    if (order_role !== 'PLAN') await takeStock(ctx, tx, toStockLines(lines), { reason: 'ORDER', order_id })
  },
}
