import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { getReturnOptions as optionsCall } from '#contract/support/returns.ts'
import type { ReturnItem } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { refundState } from '#server/modules/orders/orders.ts'
import { isWindowOver, returnableUntil } from './return-window.ts'

type Options = Output<typeof optionsCall>

/** What of an order of one's own can be given back now. */
export async function getReturnOptions(ctx: CustomerCtx, order_id: string): Promise<Options> {
  const { rows } = await sql<{ status: string; arrived_at: string | null; kind: string }>`
    select status, arrived_at, kind from ticket_orders where order_id = ${order_id} and user_id = ${ctx.actor.id}`.execute(
    ctx.db,
  )
  const [order] = rows
  if (!order) throw new AppError('not_found', { message: say('ticket_order_unknown') })
  const lines = await loadReturnable(ctx.db, order_id)
  const { support } = await getSettings(ctx.db)
  const hasArrived = order.arrived_at !== null && ['DELIVERED', 'COMPLETED'].includes(order.status)
  const until = hasArrived ? returnableUntil(new Date(order.arrived_at ?? ''), support.return_days) : null
  const isPlan = order.kind === 'PLAN'
  const why_not = whyNot({ isPlan, until, now: ctx.now(), isAnyLeft: lines.some(({ returnable }) => returnable > 0) })
  return {
    is_open: why_not === null,
    until: until && until.toISOString(),
    why_not: why_not && serializeMessage(why_not),
    lines,
  }
}

type Facts = { isPlan: boolean; until: Date | null; now: Date; isAnyLeft: boolean }

function whyNot({ isPlan, until, now, isAnyLeft }: Facts): Message | null {
  if (isPlan) return say('return_of_plan')
  if (until === null) return say('return_not_arrived')
  if (isWindowOver(until, now)) return say('return_too_late')
  return isAnyLeft ? null : say('return_all_named')
}

async function loadReturnable(db: Db | Tx, order_id: string): Promise<Options['lines']> {
  const { rows } = await sql<Options['lines'][number]>`
    select l.order_item_id, l.name, l.image_url, l.quantity,
           greatest(0, l.quantity - greatest(coalesce(r.claimed, 0), l.refunded_quantity)) as returnable
      from ticket_order_lines l left join returned_lines r using (order_item_id)
     where l.order_id = ${order_id} order by l.position`.execute(db)
  return rows
}

type Row = Omit<ReturnItem, 'replacement' | 'most_amount' | 'refund'> & {
  paid_item_id: string
  paid_order_id: string
  refund_to: 'WALLET' | 'PROVIDER' | null
  way: 'WALLET' | 'PROVIDER' | null
  way_status: string | null
  replacement_id: string | null
  replacement_number: string | null
  line_quantity: number
  net: number
  refunded_quantity: number
  refunded_amount: number
  /** What the shop still holds of the order that the line was paid with. */
  held: number
}

/** Where a line was paid: of what was sent again the line that it stands for. */
export type PaidFor = { paid_item_id: string; paid_order_id: string }

/** The lines that a ticket asks to give back, with what was decided about each. */
export async function listReturnItems(db: Db | Tx, ticket_id: string): Promise<ReturnItem[]> {
  return (await loadReturnItems(db, ticket_id)).map(({ item }) => item)
}

export async function loadReturnItems(db: Db | Tx, ticket_id: string): Promise<(PaidFor & { item: ReturnItem })[]> {
  const { rows } = await sql<Row>`
    select r.return_item_id, r.order_item_id, l.name, l.image_url, r.quantity, r.reason, r.status, r.amount, r.goods_back, r.note,
           r.received_quantity, r.sellable_quantity, r.replacement_order_id as replacement_id, o.order_number as replacement_number,
           p.order_item_id as paid_item_id, p.order_id as paid_order_id, r.refund_to, w.destination as way, w.status as way_status,
           p.quantity as line_quantity, p.subtotal - p.discount as net, p.refunded_quantity, p.refunded_amount,
           h.money + h.points + h.cash as held
      from return_items r join ticket_order_lines l using (order_item_id)
      join ticket_order_lines p on p.order_item_id = coalesce(l.replaces_item, l.order_item_id)
      cross join lateral held_of_order(p.order_id) h
      left join lateral (select destination, status from refund_ways where order_refund_id = r.order_refund_id) w on true
      left join ticket_orders o on o.order_id = r.replacement_order_id
     where r.ticket_id = ${ticket_id} order by r.position`.execute(db)
  return rows.map((row) => {
    const { paid_item_id, paid_order_id, refund_to, way, way_status, replacement_id, replacement_number, ...rest } = row
    const { line_quantity, net, refunded_quantity, refunded_amount, held, ...item } = rest
    const line = { net, line_quantity, refunded_quantity, refunded_amount }
    const most_amount = Math.min(held, mostOf(line, item.quantity))
    const refund = refund_to && { to: way ?? refund_to, status: refundState(way_status) }
    const isReplaced = replacement_id !== null && replacement_number !== null
    const replacement = isReplaced ? { order_id: replacement_id, order_number: replacement_number } : null
    return { paid_item_id, paid_order_id, item: { ...item, most_amount, refund, replacement } }
  })
}

export type PaidLine = { net: number; line_quantity: number; refunded_quantity: number; refunded_amount: number }

/**
 * What was paid for so many more units of a line, discounts taken off: its share of the line, such that all units together
 * are the line to the rupiah. Never more than what is left of it.
 */
export function mostOf(line: PaidLine, quantity: number): number {
  const { net, line_quantity, refunded_quantity, refunded_amount } = line
  const upTo = (units: number) => Number((BigInt(net) * BigInt(units)) / BigInt(line_quantity))
  const units = Math.min(quantity, line_quantity - refunded_quantity)
  return Math.max(0, Math.min(upTo(refunded_quantity + units) - upTo(refunded_quantity), net - refunded_amount))
}
