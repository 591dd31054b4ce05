import { say } from '#contract/messages/message.ts'
import type { OrderWords } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { unprintableInAddress } from '#contract/printable.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { uuidv7 } from '#server/ids.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { draftOrder } from '../create/order-draft.ts'
import type { DraftItem, NewOrder, OrderDraft } from '../create/order-draft.ts'
import type { ItemLine } from '../order-lines.ts'
import type { Checkout } from './load-checkout.ts'
import { toOrderPromotions } from './promotions.ts'
import type { QuoteResult } from './quote/quote.ts'

/** What is said of it, by its buyer and by staff. */
type Words = OrderWords & Partial<Pick<OrderDraft, 'channel' | 'placed_by'>>

/** The order that a checkout comes to: its lines, prices, address and courier as they are now. */
export function draftCheckout(ctx: CustomerCtx, checkout: Checkout, words: Words): OrderDraft {
  const { quoted, lines, gifts } = checkout
  const items = [
    ...lines.map((line, index) => toItem(line, quoted.lines[index]!)),
    ...gifts.map((gift) => toGiftItem(gift)),
  ]
  const promotions = toOrderPromotions(checkout)
  return draftOrder({ ...contentsOf(ctx, checkout), ...words, promotions, items }, ctx.now())
}

type Priced = Pick<Checkout, 'address' | 'rate' | 'service' | 'used' | 'expiry_minutes' | 'terms_version'> & {
  quoted: Pick<QuoteResult, 'amounts' | 'wallet'>
}

/** What every checkout makes its order of, for a cart or a plan: amounts, address, courier, way to pay, vouchers. */
export function contentsOf(ctx: CustomerCtx, checkout: Priced): Omit<NewOrder, 'items'> {
  const { quoted, service, used, expiry_minutes, terms_version } = checkout
  return {
    amounts: quoted.amounts,
    cash_used: quoted.wallet.cash,
    address: frozenAddress(checkout),
    courier: frozenCourier(checkout),
    payment_service: { code: service.code, name: service.name },
    vouchers: used,
    idempotency_key: ctx.idempotencyKey ?? null,
    expiry_minutes,
    terms_version,
  }
}

function toItem(line: CheckoutLine, amounts: QuoteResult['lines'][number]): DraftItem {
  const { name, slug, image_url, price, price_period_id, weight } = line
  return { ...itemOf(line), ...amounts, order_item_id: uuidv7(), name, slug, image_url, price, price_period_id, weight }
}

function toGiftItem({ volume_cm3: _volume, ...gift }: Checkout['gifts'][number]): DraftItem {
  const nothing = { bundle_id: null, parts: null, subtotal: 0, discount: 0 }
  return { ...gift, ...nothing, type: 'freebie', order_item_id: uuidv7() }
}

function itemOf({ type, product_id, bundle_id, quantity, parts }: CheckoutLine): ItemLine {
  // A line of a cart names exactly one of the two, by its type.
  return type === 'bundle'
    ? { type, product_id: null, bundle_id: bundle_id!, quantity, parts }
    : { type, product_id: product_id!, bundle_id: null, quantity, parts: null }
}

/** An address as an order keeps it. One from before addresses were checked is refused where a label cannot show it. */
export function frozenAddress({ address }: Pick<Checkout, 'address'>): Order['address'] {
  const letters = unprintableInAddress(address)
  if (letters.length > 0) {
    const message = say('address_not_printable', { letters })
    throw new AppError('invalid_input', { message, fields: { address_id: message } })
  }
  const { user_id: _owner, is_default: _default, created_at: _created, updated_at: _updated, ...frozen } = address
  return frozen
}

/** A courier's service as an order keeps it. */
export function frozenCourier({ rate }: Pick<Checkout, 'rate'>): Order['courier'] {
  const { courier_code, courier_name, service_code, service_name, etd_min_days, etd_max_days } = rate
  return { courier_code, courier_name, service_code, service_name, etd_min_days, etd_max_days }
}
