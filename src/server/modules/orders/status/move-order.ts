import { encodeMessage } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { moverOf } from '#server/legal-moves.ts'
import type { Mover } from '#server/legal-moves.ts'
import { emit } from '#server/events.ts'
import type { Move, MovedOrder } from './moved-order.ts'
import { holdPurchaseOf } from '../refunds/held-of-order.ts'
import { momentOfOrder } from './moment-of-order.ts'
import { applyEffects } from './order-effects.ts'
import { loadOrderLines } from '../order-lines.ts'
import { orderRoles } from './order-role.ts'
import { findEdge, statusesAfter, statusesBefore, statusMessage } from './order-status.ts'

/**
 * The only code that writes the status of an order.
 *
 * The guard is the statement itself: of two who move an order at once one wins, and the other is told its status now
 * (`order_status_conflict`). The step in the history and all effects of the edge belong to the caller's transaction. A
 * customer moves only own orders; another's is `not_found`.
 */
export async function moveOrder(ctx: Ctx, tx: Tx, order_id: string, move: Move): Promise<MovedOrder> {
  const attempt = await tryMove(ctx, tx, order_id, move)
  if (attempt === 'not_found') throw new AppError('not_found')
  if (attempt.moved) return attempt.moved
  throw statusConflict(attempt.status, moverOf(ctx))
}

/** Where a parcel of a plan goes that changes its plan, whose purchase is locked before its parcels. */
const changesPlans: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED']

/** As `moveOrder`, for webhooks and timers: an order with another status by now is no error. */
export async function tryMove(
  ctx: Ctx,
  tx: Tx,
  order_id: string,
  move: Move,
): Promise<{ status: OrderStatus; moved: MovedOrder | null } | 'not_found'> {
  if (changesPlans.includes(move.to)) await holdPurchaseOf(tx, order_id)
  const found = await writeStatus(ctx, tx, order_id, move)
  if (!found) return 'not_found'
  const { status_now, ...moved } = found
  if (!isMoved(moved)) return { status: status_now, moved: null }

  const edge = findEdge(moved.from_status, move.to, moverOf(ctx), moved.order_role)
  if (!edge) throw new Error(`No edge from ${moved.from_status} to ${move.to}`)
  const { refunded } = await applyEffects(ctx, tx, { order: moved, edge, move })
  await emitMove(ctx, tx, moved, refunded)
  return { status: move.to, moved }
}

async function emitMove(ctx: Ctx, tx: Tx, moved: MovedOrder, refunded: number): Promise<void> {
  const { order_id, order_number, user_id, order_role, amounts, vouchers } = moved
  const order = { order_id, order_number, user_id, order_role, amounts, vouchers }
  await emit(ctx, tx, 'order.moved', { ...order, from: moved.from_status, to: moved.status, refunded })
  // Nothing is earned by a plan but by its parcels.
  if (moved.status !== 'COMPLETED' || order_role === 'PLAN') return
  await emit(ctx, tx, 'order.completed', { ...order, lines: await loadOrderLines(tx, order_id) })
}

export function statusConflict(status: OrderStatus, who: Mover): AppError {
  return new AppError('order_status_conflict', {
    message: say('order_past_this', { status: statusMessage(status) }),
    details: { status, allowed: [...new Set(statusesAfter(status, who))] },
  })
}

/** For a call that allows only some of the edges to a status: from another status the move is rolled back. */
export function requireFrom({ from_status }: MovedOrder, allowed: readonly OrderStatus[]): void {
  if (!allowed.includes(from_status)) throw statusConflict(from_status, 'ADMIN')
}

/** Orders of each role have their own moves: `SHOP PAID`. */
function placesBefore(to: OrderStatus, who: Mover): string[] {
  return orderRoles.flatMap((order_role) =>
    statusesBefore(to, who, order_role).map((status) => `${order_role} ${status}`),
  )
}

const amountColumns = sql`jsonb_build_object('subtotal', o.subtotal, 'product_discount', o.product_discount,
  'shipping_fee', o.shipping_fee, 'shipping_discount', o.shipping_discount, 'transfer_fee', o.transfer_fee,
  'points_used', o.points_used, 'unique_part', o.unique_part, 'cash_used', o.cash_used, 'total', o.total, 'tax_included', o.tax_included)`

/** The end of the last day (WIB) that the courier named, for an order `o` that is sent at the moment of `l`. */
const arrival = sql`(date_trunc('day', l.at at time zone 'Asia/Jakarta')
  + make_interval(days => coalesce((o.courier ->> 'etd_max_days')::int, 7) + 1)) at time zone 'Asia/Jakarta'`

type Written = { status_now: OrderStatus } & (MovedOrder | { order_id: null })

function isMoved(row: MovedOrder | { order_id: null }): row is MovedOrder {
  return row.order_id !== null
}

/**
 * One statement: lock, compare, write, note. The lock waits for a transaction that moves the order now and then reads
 * the row again, so `locked.status` is the present one and the update never acts on an older.
 */
async function writeStatus(ctx: Ctx, tx: Tx, order_id: string, move: Move): Promise<Written | undefined> {
  const who = moverOf(ctx)
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const { rows } = await sql<Written>`
    with locked as (
      select order_id, status, ${momentOfOrder(ctx)} as at, case when kind = 'PLAN' then 'PLAN' when parent_order_id is null then 'SHOP' else 'PARCEL' end as order_role,
             parent_order_id is not null and subscription_id is null as is_replacement
        from orders
       where order_id = ${order_id} and (${owner}::uuid is null or user_id = ${owner}::uuid) for no key update
    ), moved as (
      update orders o
         set status = ${move.to}, updated_at = l.at,
             paid_at = case when ${move.to}::text = 'PAID' then l.at else o.paid_at end,
             paid_amount = case when ${move.to}::text = 'PAID' then o.reversed_amount + coalesce(o.refund_amount, 0) + o.total else o.paid_amount end,
             sent_at = case when ${move.to}::text = 'SHIPPED' then coalesce(o.sent_at, l.at) else o.sent_at end,
             arrives_by = case when ${move.to}::text = 'SHIPPED' then ${arrival} else o.arrives_by end,
             delivered_at = case when ${move.to}::text = 'DELIVERED' then l.at else o.delivered_at end,
             cancel_reason = case when ${move.to}::text = 'CANCELLED' then ${move.reason === undefined ? null : encodeMessage(move.reason)} else o.cancel_reason end
        from locked l
       where o.order_id = l.order_id and l.order_role || ' ' || l.status = any(${placesBefore(move.to, who)}::text[])
      returning o.order_id, o.order_number, l.status as from_status, o.status, o.user_id, o.total, o.shipping_fee,
                o.shipping_discount, o.courier_code, o.courier_service_code, o.courier ->> 'courier_name' as courier_name,
                o.cancel_reason, o.expires_at, l.order_role, l.is_replacement, o.updated_at as moved_at, o.paid_at, o.vouchers, ${amountColumns} as amounts
    ), noted as (
      insert into order_history (history_id, order_id, from_status, to_status, actor_role, actor_id, note, created_at)
      select ${uuidv7()}::uuid, order_id, from_status, status, ${actor_role}, ${actor_id}::uuid,
             ${encodeMessage(move.note ?? move.reason ?? '')}, moved_at
        from moved
    )
    select l.status as status_now, m.*, u.email, u.first_name, u.language
      from locked l left join moved m using (order_id) left join people u on u.user_id = m.user_id
  `.execute(tx)
  return rows[0]
}

/** Locks orders in the order of their ids: another transaction that moves one of them waits until this one ends. */
export async function holdOrders(tx: Tx, order_ids: readonly string[]): Promise<void> {
  if (order_ids.length === 0) return
  await sql`select from orders where order_id = any(${order_ids}::uuid[]) order by order_id for no key update`.execute(
    tx,
  )
}
