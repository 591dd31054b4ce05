import type { Address } from '#contract/accounts/accounts.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import { say } from '#contract/messages/message.ts'
import type { Quote } from '#contract/orders/orders.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { requireBuyer } from '#server/modules/accounts/accounts.ts'
import type { Person } from '#server/modules/accounts/accounts.ts'
import { getSettings, requireService, requireWithinLimits } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { loadCartLines } from '#server/modules/cart/cart.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { requireRate } from '#server/modules/delivery/delivery.ts'
import { toAvailabilityItem } from './check-availability.ts'
import { quote } from './quote/quote.ts'
import type { QuoteResult } from './quote/quote.ts'

export type CheckoutInput = {
  cart_item_ids?: string[] | undefined
  cart_bundle_item_ids?: string[] | undefined
  address_id: string
  courier_code: string
  courier_service_code: string
  payment_service: string
}

/** Everything an order is made of, as it is now. Nothing of it is promised until the order is placed. */
export type Checkout = {
  person: Person
  lines: CheckoutLine[]
  address: Address
  rate: Rate
  chargeable_weight_kg: number
  service: PaymentService
  quoted: QuoteResult
  unpaid_limits: Settings['unpaid_limits']
  /** How long the order will wait for its payment. */
  expiry_minutes: number
}

/** Reads and prices a checkout; `isCharged`: the courier is asked again for the rate, because the order is placed now. */
export async function loadCheckout(
  ctx: CustomerCtx,
  input: CheckoutInput,
  { isCharged } = { isCharged: false },
): Promise<Checkout> {
  const [lines, { person, address }] = await Promise.all([
    loadCartLines(ctx.db, ctx.actor.id, input),
    requireBuyer(ctx.db, ctx.actor.id, input.address_id),
  ])
  requireBuyable(lines)
  const { rate, chargeable_weight_kg } = await requireRate(ctx, {
    address,
    lines,
    courier_code: input.courier_code,
    service_code: input.courier_service_code,
    isCharged,
  })
  const service = await requireService(ctx.db, input.payment_service)
  const { tax_bps, order_expiry_minutes, unpaid_limits } = await getSettings(ctx.db)
  const quoted = quote({ lines, rate, service, tax_bps })
  requireWithinLimits(service, quoted.amounts.total)
  return {
    person,
    lines,
    address,
    rate,
    chargeable_weight_kg,
    service,
    quoted,
    unpaid_limits,
    expiry_minutes: order_expiry_minutes[service.group],
  }
}

/** Refuses an empty checkout, and one with a line that cannot be bought now, naming all such lines. */
function requireBuyable(lines: readonly CheckoutLine[]): void {
  if (lines.length === 0) throw new AppError('cart_empty')
  const refused = lines.filter(({ available }) => !available)
  if (refused.length === 0) return
  const isStock = refused.every(({ reason }) => reason === 'OUT_OF_STOCK' || reason === 'INSUFFICIENT_STOCK')
  throw new AppError(isStock ? 'out_of_stock' : 'not_available', {
    message: say('not_available_now', { names: refused.map(({ name }) => name).join(', ') }),
    details: { items: refused.map(toAvailabilityItem) },
  })
}

export function toQuote({ quoted, lines, rate, chargeable_weight_kg }: Checkout): Quote {
  const items = lines.map(({ type, name, quantity, price }, index) => {
    return { type, name, quantity, price, ...quoted.lines[index]! }
  })
  return { ...quoted.amounts, items, vouchers: [], voucherName: null, courier: rate, chargeable_weight_kg }
}
