import type { Address } from '#contract/people/addresses.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import { say } from '#contract/messages/message.ts'
import type { Quote, QuotedVoucher, quoteOrder as quoteOrderCall } from '#contract/orders/orders.ts'
import type { TypedLine } from '#contract/orders/staff-order.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { OrderVoucher } from '#server/events.ts'
import { requireBuyer } from '#server/modules/people/people.ts'
import type { Person } from '#server/modules/people/people.ts'
import { expiryMinutes, getSettings, requireService, requireWithinLimits } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { loadCartLines, loadTypedCheckoutLines } from '#server/modules/cart/cart.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { requireRate } from '#server/modules/delivery/delivery.ts'
import { requireAcceptedTerms } from '#server/modules/privacy/privacy.ts'
import { loadSpendable } from '#server/modules/wallet/wallet.ts'
import { promotionsFor, runningPromotions } from '#server/modules/vouchers/vouchers.ts'
import type { JudgedPromotion, Known, KnownPromotion, OpenClaim } from '#server/modules/vouchers/vouchers.ts'
import { toAvailabilityItem } from './check-availability.ts'
import { readWithout, requireCorrectable } from './corrected-order.ts'
import type { CorrectedOrder } from './corrected-order.ts'
import { loadGifts, toDiscounts, toGiftLines, toUsedPromotions } from './promotions.ts'
import type { Gifts } from './promotions.ts'
import { quote } from './quote/quote.ts'
import { mostPoints } from './quote/wallet-share.ts'
import type { Purses } from './quote/wallet-share.ts'
import type { QuoteResult } from './quote/quote.ts'
import type { Discount } from './quote/discounts.ts'
import type { Asked } from './vouchers/ask-vouchers.ts'
import { askAgain, askVouchers, toJudgedLines } from './vouchers/ask-vouchers.ts'
import { chooseClaims, chooseVouchers, toOrderVouchers } from './vouchers/choose-vouchers.ts'
import type { GiftLine } from './vouchers/choose-vouchers.ts'
import type { Body } from '#contract/call.ts'

export type CheckoutInput = {
  cart_item_ids?: string[] | undefined
  cart_bundle_item_ids?: string[] | undefined
  address_id: string
  courier_code: string
  courier_service_code: string
  payment_service: string
  voucher_codes: string[]
  freebie_claim_ids: string[]
  use_points: boolean
  points_limit?: number | undefined
}

/** Everything an order is made of, as it is now. Nothing of it is promised until the order is placed. */
export type Checkout = {
  person: Person
  /** Another customer invited them. */
  was_referred: boolean
  lines: CheckoutLine[]
  /** Staff typed it in, who are not shown the customer's wallet. */
  is_typed: boolean
  /** The unpaid order in whose place it comes. */
  corrected: CorrectedOrder | null
  address: Address
  rate: Rate
  chargeable_weight_kg: number
  service: PaymentService
  quoted: QuoteResult
  /** What the customer's wallet holds; null where an order that does not use it is placed. */
  purses: { points: number; cash: number } | null
  /** The same for the quote: nothing where the wallet is not used. */
  paying: Purses
  asked: Asked
  /** What holds by itself; taken off before vouchers. */
  held: JudgedPromotion[]
  /** Those that are used. */
  discounts: Discount<Known>[]
  claim: OpenClaim | null
  /** Gifts that ride on it, behind the lines: of the claim, and of promotions. */
  gifts: GiftLine[]
  /** What was asked for, used or left out. */
  vouchers: QuotedVoucher[]
  /** Those of them that it uses, as the order keeps them. */
  used: OrderVoucher[]
  unpaid_limits: Settings['unpaid_limits']
  /** That the customer has accepted; null for a quote, and where the shop has none. */
  terms_version: string | null
  /** How long the order will wait for its payment. */
  expiry_minutes: number
}

/**
 * How a checkout is read: `isCharged` because the order is placed now, `typed` by staff instead of taken out of the cart, perhaps
 * in the place of the order that it `corrects`.
 */
export type Reading = { isCharged: boolean; typed?: readonly TypedLine[] | undefined; corrects?: string | undefined }

/** Reads and prices a checkout; `isCharged`: the courier is asked again for the rate, because the order is placed now. */
export async function loadCheckout(
  ctx: CustomerCtx,
  input: CheckoutInput,
  reading: Reading = { isCharged: false },
): Promise<Checkout> {
  const { judged, running, givenWithout, ...basket } = await loadBasket(ctx, input, reading)
  const { lines, person, address, asked, purses } = basket
  const { language } = person
  const claims = chooseClaims(asked, { lines, judged, now: ctx.now(), language })
  const [{ rate, chargeable_weight_kg }, given] = await Promise.all([
    requireRate(ctx, {
      address,
      lines: [...lines, ...claims.gifts],
      courier_code: input.courier_code,
      service_code: input.courier_service_code,
      isCharged: reading.isCharged,
    }),
    givenWithout ?? loadGifts(ctx, { running, lines, claimed: claims.gifts }),
  ])
  const service = await requireService(ctx.db, input.payment_service)
  const settings = await getSettings(ctx.db)
  const { tax_bps, unpaid_limits, points } = settings
  const { max_share_bps } = points
  const { use_points, points_limit } = input
  const paying =
    use_points && purses ? { ...purses, points_limit, max_share_bps } : { points: 0, cash: 0, max_share_bps }
  const bought = { lines: judged, province: address.state, shipping_fee: rate.price, givable: given.givable }
  const held = promotionsFor(bought, running)
  const promoted = toDiscounts(held)
  const gifts = [...claims.gifts, ...toGiftLines(held, given)]
  const chosen = chooseVouchers(asked, { ...bought, promoted, now: ctx.now() }, language)
  const quoted = quote<KnownPromotion | Known>({
    lines: [...lines, ...gifts],
    rate,
    service,
    tax_bps,
    discounts: [...promoted, ...chosen.discounts],
    purses: paying,
  })
  requireWithinLimits(service, quoted.amounts.total)
  const vouchers = [...chosen.quoted, ...claims.quoted]
  return {
    ...basket,
    rate,
    chargeable_weight_kg,
    service,
    quoted,
    paying,
    claim: claims.claim,
    gifts,
    held,
    discounts: chosen.discounts,
    vouchers,
    used: toOrderVouchers(vouchers, asked),
    unpaid_limits,
    expiry_minutes: expiryMinutes(settings, service),
  }
}

const noPurses = { points: 0, cash: 0 }

/** What is bought by whom, and which vouchers were asked for. */
async function loadBasket(ctx: CustomerCtx, input: CheckoutInput, { isCharged, typed, corrects }: Reading) {
  const corrected = corrects === undefined ? null : await requireCorrectable(ctx, corrects)
  const [{ lines, asked, given }, buyer, purses, terms_version, running] = await Promise.all([
    loadWanted(ctx, input, { typed, corrected }),
    requireBuyer(ctx.db, ctx.actor.id, input.address_id),
    // An order shows no wallet that it does not use.
    isCharged && !input.use_points ? null : typed ? noPurses : loadSpendable(ctx, ctx.actor.id),
    // Nobody accepts terms by telephone: such an order names none.
    isCharged && !typed ? requireAcceptedTerms(ctx) : null,
    runningPromotions(ctx),
  ])
  requireBuyable(lines)
  // Where nothing looks at them, nothing is read for it.
  const isAsked = asked.byCode.size + asked.claims.size + running.length > 0
  return {
    ...buyer,
    lines,
    is_typed: typed !== undefined,
    corrected,
    asked,
    purses,
    terms_version,
    running,
    givenWithout: given,
    judged: isAsked ? await toJudgedLines(ctx.db, lines) : [],
  }
}

/** The lines and vouchers; of a correction, with what promotions can give, as they stand without the order in whose place it comes. */
async function loadWanted(
  ctx: CustomerCtx,
  input: CheckoutInput,
  { typed, corrected }: { typed: readonly TypedLine[] | undefined; corrected: CorrectedOrder | null },
): Promise<{ lines: CheckoutLine[]; asked: Asked; given: Gifts | null }> {
  const loadLines = (db: Db | Tx) =>
    typed ? loadTypedCheckoutLines({ ...ctx, db }, typed) : loadCartLines({ ...ctx, db }, input)
  if (!corrected) {
    const [lines, asked] = await Promise.all([loadLines(ctx.db), askVouchers(ctx, input)])
    return { lines, asked, given: null }
  }
  const [asked, running] = await Promise.all([askVouchers(ctx, input), runningPromotions(ctx)])
  return readWithout(ctx, corrected, async (tx) => {
    const lines = await loadLines(tx)
    const given = await loadGifts({ ...ctx, db: tx }, { running, lines, claimed: [] })
    return { lines, given, asked: await askAgain(tx, ctx.actor.id, asked) }
  })
}

/** Refuses an empty checkout, and one with a line that cannot be bought now, naming all such lines. */
function requireBuyable(lines: readonly CheckoutLine[]): void {
  if (lines.length === 0) throw new AppError('cart_empty')
  const refusal = refusalOf(lines)
  if (refusal) throw refusal
}

/** `out_of_stock`, or `not_available` where a line cannot be bought for another reason. */
export function refusalOf(lines: readonly CheckoutLine[]): AppError | null {
  const refused = lines.filter(({ available }) => !available)
  if (refused.length === 0) return null
  const isStock = refused.every(({ reason }) => reason === 'OUT_OF_STOCK' || reason === 'INSUFFICIENT_STOCK')
  return new AppError(isStock ? 'out_of_stock' : 'not_available', {
    message: say('not_available_now', { names: refused.map(({ name }) => name).join(', ') }),
    details: { items: refused.map(toAvailabilityItem) },
  })
}

export async function toQuote(ctx: CustomerCtx, checkout: Checkout): Promise<Quote> {
  const { quoted, lines, gifts, vouchers, paying, rate, chargeable_weight_kg } = checkout
  const purses = checkout.purses ?? (checkout.is_typed ? noPurses : await loadSpendable(ctx, ctx.actor.id))
  const given = gifts.map((gift) => ({ ...gift, type: 'freebie' as const }))
  const items = [...lines, ...given].map(({ type, name, quantity, price }, index) => {
    return { type, name, quantity, price, ...quoted.lines[index]! }
  })
  const discount = vouchers.find(({ kind, is_usable }) => kind === 'DISCOUNT' && is_usable)
  return {
    ...quoted.amounts,
    items,
    promotions: toUsedPromotions(checkout),
    vouchers,
    voucherName: discount?.name ?? null,
    wallet: {
      ...quoted.wallet,
      points_there: purses.points,
      cash_there: purses.cash,
      most_points: mostPoints(quoted.amounts.subtotal - quoted.amounts.product_discount, paying.max_share_bps),
    },
    courier: rate,
    chargeable_weight_kg,
  }
}

/** All amounts of the order that the same body would place now. */
export async function quoteOrder(ctx: CustomerCtx, input: Body<typeof quoteOrderCall>): Promise<Quote> {
  return toQuote(ctx, await loadCheckout(ctx, input))
}
