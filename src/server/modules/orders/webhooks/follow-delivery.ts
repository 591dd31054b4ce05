import { say } from '#contract/messages/message.ts'
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { courierMessage } from '#server/modules/delivery/delivery.ts'
import { moveOrder } from '../status/move-order.ts'
import { asSystem, flagOrder } from './settle-order.ts'

type Target = 'SHIPPED' | 'DELIVERED' | 'DELIVERY_FAILED' | 'RETURNED'
type Step = { order_id: string; delivery_id: string; note?: string }

/** The steps a parcel takes from each status to where the courier says it is; the ones whose webhook is missing too. */
const ways: Record<Target, Partial<Record<OrderStatus, readonly Target[]>>> = {
  SHIPPED: { READY_TO_SHIP: ['SHIPPED'] },
  DELIVERED: { READY_TO_SHIP: ['SHIPPED', 'DELIVERED'], SHIPPED: ['DELIVERED'] },
  DELIVERY_FAILED: { READY_TO_SHIP: ['SHIPPED', 'DELIVERY_FAILED'], SHIPPED: ['DELIVERY_FAILED'] },
  RETURNED: {
    READY_TO_SHIP: ['SHIPPED', 'DELIVERY_FAILED', 'RETURNED'],
    SHIPPED: ['DELIVERY_FAILED', 'RETURNED'],
    DELIVERY_FAILED: ['RETURNED'],
  },
}

/** Statuses in which the courier's word is old news; in all others it contradicts what the shop believes. */
const oldNews: Record<Target, readonly OrderStatus[]> = {
  SHIPPED: ['SHIPPED', 'DELIVERED', 'COMPLETED', 'DELIVERY_FAILED', 'RETURNED'],
  DELIVERED: ['DELIVERED', 'COMPLETED'],
  DELIVERY_FAILED: ['DELIVERY_FAILED', 'RETURNED'],
  RETURNED: ['RETURNED'],
}

/** The courier gave the parcel a number: the order is found by it from now on. */
export async function noteAwb(_ctx: Ctx, tx: Tx, { order_id, awb_number }: Events['delivery.booked']): Promise<void> {
  if (!awb_number) return
  await sql`
    update order_search set search_text = search_text || ' ' || fold(${awb_number})
     where order_id = ${order_id} and strpos(search_text, fold(${awb_number})) = 0
  `.execute(tx)
}

export async function followPickUp(ctx: Ctx, tx: Tx, step: Step): Promise<void> {
  await follow(asSystem(ctx), tx, step, 'SHIPPED')
}

export async function followArrival(ctx: Ctx, tx: Tx, step: Step): Promise<void> {
  await follow(asSystem(ctx), tx, step, 'DELIVERED')
}

/** A courier that never took the booking has no parcel: the order stays, and an administrator decides. */
export async function followFailure(ctx: Ctx, tx: Tx, step: Step): Promise<void> {
  await follow(asSystem(ctx), tx, step, 'DELIVERY_FAILED')
}

export async function followReturn(ctx: Ctx, tx: Tx, step: Step): Promise<void> {
  await follow(asSystem(ctx), tx, step, 'RETURNED')
}

async function follow(ctx: Ctx<System>, tx: Tx, step: Step, target: Target): Promise<void> {
  const order = await lockOrder(tx, step)
  if (!order || !order.is_present_delivery || oldNews[target].includes(order.status)) return
  const note = step.note && (courierMessage(step.note) ?? step.note)
  if (!order.is_booked)
    return flagOrder(ctx, tx, step.order_id, note ? say('courier_refused_why', { why: note }) : say('courier_refused'))
  const way = ways[target][order.status]
  if (!way)
    return flagOrder(ctx, tx, step.order_id, say('courier_contradicts', { reported: target, status: order.status }))
  for (const to of way) {
    await moveOrder(ctx, tx, step.order_id, { to, ...(to === target && note && { note }) })
  }
}

type Followed = { status: OrderStatus; is_present_delivery: boolean; is_booked: boolean }

/** Word of a delivery that was replaced or withdrawn is about a parcel that is no longer the order's. */
async function lockOrder(tx: Tx, { order_id, delivery_id }: Step): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    select o.status, d.provider_reference is not null as is_booked,
           d.status <> 'WITHDRAWN' and not exists (
             select from parcels newer where newer.order_id = d.order_id and newer.attempt > d.attempt) as is_present_delivery
      from orders o join parcels d on d.order_id = o.order_id and d.delivery_id = ${delivery_id}
     where o.order_id = ${order_id} for no key update of o
  `.execute(tx)
  return rows[0]
}
