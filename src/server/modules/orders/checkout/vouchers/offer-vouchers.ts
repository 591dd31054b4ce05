import type { Body, Output } from '#contract/call.ts'
import type { offerVouchers as offerVouchersCall } from '#contract/orders/voucher-offers.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getSettings, isWithinLimits } from '#server/modules/business/business.ts'
import { requireRate } from '#server/modules/delivery/delivery.ts'
import {
  codeFor,
  judgeClaim,
  loadMine,
  loadOpenClaims,
  statusFor,
  toClaims,
  toVouchers,
} from '#server/modules/vouchers/vouchers.ts'
import type { Known, OpenClaim } from '#server/modules/vouchers/vouchers.ts'
import { loadCheckout, toQuote } from '../load-checkout.ts'
import type { Checkout } from '../load-checkout.ts'
import { toDiscounts } from '../promotions.ts'
import { toJudgedLines } from './ask-vouchers.ts'
import { bestOf, totalOf } from './best-combination.ts'
import type { Best, GiftOption, Prices } from './best-combination.ts'
import { toGiftLine, unitsOf } from './choose-vouchers.ts'
import { judgeUse } from './judge-use.ts'
import type { JudgedUse } from './judge-use.ts'
import { mostFirst, nearestDelivery, nearestFirst, toReach } from './sort-uses.ts'

type Input = Body<typeof offerVouchersCall>
type Offers = Output<typeof offerVouchersCall>

/**
 * All vouchers and claims of the customer beside an open checkout. Each is judged and priced by the pure quote over what
 * was read once: how many statements it takes does not follow how many vouchers there are.
 */
export async function offerVouchers(ctx: CustomerCtx, input: Input): Promise<Offers> {
  const named = await loadCheckout(ctx, input)
  const [mine, claims, prices] = await Promise.all([
    loadMine(ctx.db, ctx.actor.id, ctx.now()),
    loadOpenClaims(ctx, 'WAITING'),
    loadPrices(ctx, input, named),
  ])
  const known = offered(mine, { checkout: named, claims, now: ctx.now() })
  const gifts = await priceGifts(ctx, { input, checkout: named, claims }, prices)
  // What saves most does not depend on who pays: a wallet that pays for everything would make all of them equal.
  const unaided = { ...prices, purses: { points: 0, cash: 0 } }
  const none = { discounts: [], gift: null }
  const best = bestOf(unaided, known, [...gifts.values()])
  const added = best && addedBy(best, { input, checkout: named, gifts, prices: unaided })
  const checkout = added ? await loadCheckout(ctx, { ...input, ...added }) : named
  const shipping_fee = checkout.rate.price
  const uses = known.map((one) => judgeUse(one, { ...prices, lines: prices.judged, shipping_fee }))
  const [offers, claimOffers] = await Promise.all([
    toOffers(ctx, uses, { checkout, gifts, prices }),
    toClaimOffers(ctx, claims, { checkout, gifts, prices }),
  ])
  return {
    offers,
    claims: claimOffers,
    best: best && {
      voucher_codes: best.discounts.map(({ source }) => codeFor(source)),
      freebie_claim_ids: best.gift ? [best.gift.claim.row.claim_id] : [],
      saving: Math.max(0, totalOf(unaided, none) - best.total),
      total: totalOf(prices, best),
    },
    quote: await toQuote(ctx, checkout),
    total_without: totalOf(prices, none),
    delivery_within_reach: toReach(nearestDelivery(uses, shipping_fee), shipping_fee),
  }
}

/** The codes and the claim with those of the best that `fill` asks for; nothing where they add nothing or the payment method refuses the rest. */
function addedBy(best: Best, { input, checkout, gifts, prices }: Surroundings & { input: Input }) {
  const taken = new Set(checkout.vouchers.map(({ kind }) => kind))
  const isOpen = (kind: (typeof input.fill)[number]) => input.fill.includes(kind) && !taken.has(kind)
  const more = best.discounts.filter(({ kind }) => isOpen(kind))
  const gift = best.gift && isOpen('FREEBIE') ? best.gift : null
  if (more.length === 0 && !gift) return null
  const together = {
    discounts: [...checkout.discounts, ...more],
    gift: gift ?? giftOf({ checkout, gifts, prices }),
  }
  if (!isWithinLimits(prices.service, totalOf(prices, together))) return null
  return {
    voucher_codes: [...input.voucher_codes, ...more.map(({ source }) => codeFor(source))],
    freebie_claim_ids: [...input.freebie_claim_ids, ...(gift ? [gift.claim.row.claim_id] : [])],
  }
}

async function loadPrices(ctx: CustomerCtx, input: Input, checkout: Checkout): Promise<Prices> {
  const { lines, service, claim, held, paying: purses } = checkout
  const [judged, { tax_bps }, { rate }] = await Promise.all([
    toJudgedLines(ctx.db, lines),
    getSettings(ctx.db),
    claim ? rateWith(ctx, input, checkout, []) : checkout,
  ])
  return { lines, judged, service, tax_bps, rate, purses, promoted: toDiscounts(held), now: ctx.now() }
}

function rateWith(
  ctx: CustomerCtx,
  input: Input,
  { address, lines }: Checkout,
  gifts: ReturnType<typeof toGiftLine>[],
) {
  const { courier_code, courier_service_code: service_code } = input
  return requireRate(ctx, { address, lines: [...lines, ...gifts], courier_code, service_code })
}

/** Those that can be used some time, and those that were typed, whatever became of them. A claimed gift is a claim now. */
function offered(
  mine: readonly Known[],
  { checkout, claims, now }: { checkout: Checkout; claims: readonly OpenClaim[]; now: Date },
): Known[] {
  const typed = [...checkout.asked.byCode.values()]
  const isTyped = new Set(typed.map(({ voucher_id }) => voucher_id))
  const isClaimed = new Set(claims.map(({ row }) => row.voucher_id))
  const listed = mine.filter((one) => {
    const status = statusFor(one, now, { isClaimed: false })
    return (status === 'USABLE' || status === 'UPCOMING') && !isTyped.has(one.voucher_id)
  })
  return [...typed, ...listed].filter(({ voucher_id }) => !isClaimed.has(voucher_id))
}

type Asked = { input: Input; checkout: Checkout; claims: readonly OpenClaim[] }

/** The claims that can ride, by id. A courier that does not take the heavier parcel takes the gift off the list. */
async function priceGifts(ctx: CustomerCtx, { input, checkout, claims }: Asked, prices: Prices) {
  const options = claims.map(async (claim): Promise<GiftOption[]> => {
    if (claimVerdict(claim, prices).reason !== null) return []
    const line = toGiftLine(claim)
    try {
      const { rate } = await rateWith(ctx, input, checkout, [line])
      return [{ claim, line, rate }]
    } catch (error) {
      if (error instanceof AppError && error.code === 'courier_not_available') return []
      throw error
    }
  })
  return new Map((await Promise.all(options)).flat().map((option) => [option.claim.row.claim_id, option]))
}

function claimVerdict(claim: OpenClaim, { lines, judged, now }: Prices) {
  return judgeClaim(claim, judged, { now, in_cart: unitsOf(lines, claim.row.product_id) })
}

type Surroundings = { checkout: Checkout; gifts: ReadonlyMap<string, GiftOption>; prices: Prices }

/** The gift that the checkout has already. */
function giftOf({ checkout: { claim }, gifts }: Surroundings): GiftOption | null {
  return (claim && gifts.get(claim.row.claim_id)) ?? null
}

async function toOffers(ctx: CustomerCtx, uses: readonly JudgedUse[], beside: Surroundings): Promise<Offers['offers']> {
  const { checkout, prices } = beside
  const { quoted, discounts } = checkout
  const sorted = [
    ...uses.filter(({ reason }) => reason === null).toSorted(mostFirst),
    ...uses.filter(({ reason }) => reason !== null).toSorted(nearestFirst),
  ]
  const vouchers = await toVouchers(
    ctx,
    sorted.map(({ one }) => one),
  )
  return sorted.map(({ one, kind, reason, missing_amount, amount, discount }, place) => ({
    voucher: vouchers[place]!,
    is_usable: reason === null,
    reason,
    missing_amount,
    amount,
    total: discount
      ? totalOf(prices, {
          discounts: [...discounts.filter((other) => other.kind !== kind), discount],
          gift: giftOf(beside),
        })
      : quoted.amounts.total,
    is_chosen: discounts.some(({ source }) => source.voucher_id === one.voucher_id),
  }))
}

async function toClaimOffers(
  ctx: CustomerCtx,
  claims: readonly OpenClaim[],
  { checkout, gifts, prices }: Surroundings,
): Promise<Offers['claims']> {
  const shown = await toClaims(
    ctx,
    claims.map(({ row }) => row),
  )
  return claims.map((claim, place) => {
    const gift = gifts.get(claim.row.claim_id)
    return {
      claim: shown[place]!,
      is_usable: gift !== undefined,
      ...claimVerdict(claim, prices),
      total: gift ? totalOf(prices, { discounts: checkout.discounts, gift }) : checkout.quoted.amounts.total,
      is_chosen: checkout.claim?.row.claim_id === claim.row.claim_id,
    }
  })
}
