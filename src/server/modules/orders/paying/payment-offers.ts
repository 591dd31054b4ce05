import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { wholeList } from '#contract/page.ts'
import type { listPaymentOffers as listPaymentOffersCall, PaymentOffer } from '#contract/orders/order-payment.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { expiryMinutes, getSettings, isWithinLimits, listServices } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { moverOf } from '#server/legal-moves.ts'
import { withService } from '../checkout/quote/quote.ts'
import type { Amounts } from '#contract/orders/amounts.ts'
import { statusConflict } from '../status/move-order.ts'

/** An unpaid order as it has to be known to reckon what another way to pay would make of it. */
export type UnpaidOrder = Amounts & {
  order_id: string
  order_number: string
  user_id: string
  kind: Order['kind']
  status: OrderStatus
  payment_service: string
  placed_at: string
  expires_at: string
  courier_name: string
  /** The customer's, or without one the receiver's. */
  phone_number: string
  email: string
  first_name: string
  language: Language
}

type Terms = Pick<Settings, 'tax_bps' | 'order_expiry_minutes'> & { now: Date }

export type Offer = { amounts: Amounts; expires_at: string }

/** The ways to pay that are switched on, each with what the order would come to. */
export async function listPaymentOffers(
  ctx: CustomerCtx,
  order_id: string,
): Promise<Output<typeof listPaymentOffersCall>> {
  return wholeList(await offersOf(ctx, await requireUnpaid(ctx, ctx.db, { order_id, user_id: ctx.actor.id })))
}

/** What an unpaid order would come to with each way to pay that is switched on. */
export async function offersOf(ctx: Ctx, order: UnpaidOrder): Promise<PaymentOffer[]> {
  const services = (await listServices(ctx.db)).filter((service) => service.is_active && takes(service, order))
  const terms = await termsOf(ctx)
  return services.map((service) => toAnswer(order, service, terms))
}

/** The shares of a plan are settled to the rupiah before it is placed, so nothing is taken off it afterwards. */
export function takes({ group }: Pick<PaymentService, 'group'>, { kind }: Pick<UnpaidOrder, 'kind'>): boolean {
  return group !== 'TRANSFER' || kind !== 'PLAN'
}

function toAnswer(order: UnpaidOrder, service: PaymentService, terms: Terms): PaymentOffer {
  const { code, name, group, min, max } = service
  const { amounts, expires_at } = offerOf(order, service, terms)
  const { transfer_fee, unique_part, total } = amounts
  const is_current = code === order.payment_service
  const is_possible = isWithinLimits(service, total + unique_part)
  return { code, name, group, transfer_fee, total, expires_at, min, max, is_possible, is_current }
}

export async function termsOf(ctx: Ctx, db: Db | Tx = ctx.db): Promise<Terms> {
  const { tax_bps, order_expiry_minutes } = await getSettings(db)
  return { tax_bps, order_expiry_minutes, now: ctx.now() }
}

/**
 * What the order comes to with this way to pay; the one that it has leaves everything as it is. Another one gives the
 * time that it gives new orders, from now on, but an order never waits longer than the slowest way to pay would have
 * let it from the beginning, so that changing back and forth keeps no stock from others.
 */
export function offerOf(order: UnpaidOrder, service: PaymentService, { now, ...settings }: Terms): Offer {
  if (service.code === order.payment_service) return { amounts: order, expires_at: order.expires_at }
  const own = now.getTime() + expiryMinutes(settings, service) * 60_000
  const latest = Date.parse(order.placed_at) + Math.max(...Object.values(settings.order_expiry_minutes)) * 60_000
  const expires_at = new Date(Math.min(own, latest)).toISOString()
  return { amounts: withService(order, service, settings.tax_bps), expires_at }
}

/** An order; of `user_id`, where it is named, as another's does not exist for them. */
export type Named = { order_id: string; user_id?: string }

/** The order while it waits for its payment; inside a transaction it is locked. */
export async function requireUnpaid(
  ctx: Ctx,
  db: Db | Tx,
  { order_id, user_id }: Named,
  { lock = false }: { lock?: boolean } = {},
): Promise<UnpaidOrder> {
  const { rows } = await sql<UnpaidOrder>`
    select o.order_id, o.order_number, o.user_id, o.kind, o.status, o.payment_service, o.placed_at, o.expires_at, o.subtotal,
           o.product_discount, o.shipping_fee, o.shipping_discount, o.transfer_fee, o.points_used, o.unique_part, o.total, o.tax_included,
           coalesce(o.courier ->> 'courier_name', o.courier_code) as courier_name,
           coalesce(u.phone_number, o.address ->> 'receiver_phone_number') as phone_number, u.email, u.first_name, u.language
      from orders o join people u using (user_id)
     where o.order_id = ${order_id} and (${user_id ?? null}::uuid is null or o.user_id = ${user_id ?? null}) ${lock ? sql`for no key update of o` : sql``}`.execute(
    db,
  )
  const [order] = rows
  if (!order) throw new AppError('not_found')
  const isOver = Date.parse(order.expires_at) <= ctx.now().getTime()
  if (order.status === 'AWAITING_PAYMENT' && !isOver) return order
  throw statusConflict(order.status === 'AWAITING_PAYMENT' ? 'EXPIRED' : order.status, moverOf(ctx))
}
