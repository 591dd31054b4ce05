import { readRemark } from '#contract/messages/stored-message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { countSold } from '#server/modules/catalogue/catalogue.ts'
import {
  keepParcelByHand,
  noteParcelByHand,
  requestDelivery,
  withdrawDelivery,
} from '#server/modules/delivery/delivery.ts'
import { closePaymentPages } from '#server/modules/payments/payments.ts'
import type { MovedOrder, MoveOptions } from './moved-order.ts'
import { goodsOf, releaseHoldings } from '../holdings/holdings.ts'
import { loadOrderLines, toSoldLines } from '../order-lines.ts'
import type { Edge, Effect } from './order-status.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { notifyOfMove } from '../notifications/notify-of-move.ts'
import { sql } from 'kysely'

type Move = { order: MovedOrder; edge: Edge; move: MoveOptions }

/** Everything that an edge brings with it, and what the customer is told; all in the mover's transaction. */
export async function applyEffects(ctx: Ctx, tx: Tx, move: Move): Promise<{ refunded: number }> {
  const { order_id } = move.order
  const mayRefund = move.edge.effects.some((effect) => refunding.includes(effect))
  const before = mayRefund ? await loadGivenToWallet(tx, order_id) : nothing
  for (const effect of move.edge.effects) await applyEffect(ctx, tx, { ...move, effect })
  const after = mayRefund ? await loadGivenToWallet(tx, order_id) : nothing
  const given_back = { cash: after.cash - before.cash, points: after.points - before.points }
  await notifyOfMove(ctx, tx, { order: move.order, given_back })
  return { refunded: given_back.cash + given_back.points }
}

const refunding: readonly Effect[] = ['release', 'refund', 'refund_goods']
const nothing = { cash: 0, points: 0 }

async function applyEffect(ctx: Ctx, tx: Tx, { order, edge, move, effect }: Move & { effect: Effect }): Promise<void> {
  const { order_id, shipping_fee, shipping_discount } = order
  const reason = readRemark(order.cancel_reason ?? '')
  switch (effect) {
    case 'release': {
      const { points_used, cash_used } = order.amounts
      const lines = await loadOrderLines(tx, order_id)
      const release = { lines, isWhole: true, reason: releaseReason(edge) }
      await releaseHoldings(ctx, tx, { ...order, points_used, cash_used, goods: goodsOf(order.amounts) }, release)
      return
    }
    case 'release_goods': {
      const release = { lines: await loadOrderLines(tx, order_id), isWhole: false, reason: releaseReason(edge) }
      const { points_used, cash_used } = order.amounts
      await releaseHoldings(ctx, tx, { ...order, points_used, cash_used, goods: goodsOf(order.amounts) }, release)
      return
    }
    case 'count_sold':
      if (!order.is_replacement) await countSold(tx, toSoldLines(await loadOrderLines(tx, order_id)), 1)
      return
    case 'close_payment':
      await closePaymentPages(ctx, tx, order_id)
      return
    case 'request_delivery':
      await startDelivery(ctx, tx, order, move)
      return
    case 'withdraw_delivery':
      await withdrawDelivery(ctx, tx, order_id)
      return
    case 'parcel_follows':
      await noteParcelByHand(ctx, tx, order_id, parcelStep(edge))
      return
    case 'refund':
      await refundOrder(ctx, tx, order, { reason })
      return
    case 'refund_goods':
      await refundOrder(ctx, tx, order, { reason, keep: shipping_fee - shipping_discount })
  }
}

/** Requests a delivery from a provider, or the shop hands the parcel over itself. */
async function startDelivery(ctx: Ctx, tx: Tx, order: MovedOrder, move: MoveOptions): Promise<void> {
  const { order_id, courier_code, courier_service_code } = order
  if (move.by_hand) {
    return keepParcelByHand(ctx, tx, { order_id, courier_code, courier_service_code }, move.by_hand)
  }
  await requestDelivery(ctx, tx, {
    order_id,
    courier_code,
    service_code: courier_service_code,
    ...(move.pickup_time && { pickup_time: move.pickup_time, pickup_until: move.pickup_until }),
    ...(move.delivery_note && { note: move.delivery_note }),
  })
}

/** Where the parcel of an order is that this edge leads to. */
function parcelStep({ to }: Edge): 'PICKED_UP' | 'DELIVERED' | 'FAILED' | 'RETURNED' {
  if (to === 'DELIVERED' || to === 'RETURNED') return to
  return to === 'SHIPPED' ? 'PICKED_UP' : 'FAILED'
}

function releaseReason(edge: Edge): 'CANCEL' | 'EXPIRY' | 'RETURN' {
  if (edge.from === 'RETURNED') return 'RETURN'
  return edge.to === 'EXPIRED' ? 'EXPIRY' : 'CANCEL'
}

/** What of an order went to its customer's wallet until now: money and cash in rupiah, and points. */
export type GivenToWallet = { cash: number; points: number }

async function loadGivenToWallet(tx: Tx, order_id: string): Promise<GivenToWallet> {
  const { rows } = await sql<GivenToWallet>`
    select coalesce(sum(amount) filter (where purse <> 'POINTS' and not by_provider), 0)::bigint as cash,
           coalesce(sum(amount) filter (where purse = 'POINTS'), 0)::bigint as points
      from order_refunds where order_id = ${order_id}`.execute(tx)
  return rows[0] ?? { cash: 0, points: 0 }
}
