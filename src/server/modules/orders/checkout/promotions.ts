import type { UsedPromotion } from '#contract/vouchers/promotions.ts'
import type { Ctx } from '#server/context.ts'
import type { OrderPromotion } from '#server/events.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { loadGiftProducts } from '#server/modules/vouchers/vouchers.ts'
import type { Givable, GiftProduct, JudgedPromotion, KnownPromotion } from '#server/modules/vouchers/vouchers.ts'
import type { Applied, Discount } from './quote/discounts.ts'
import { asGiftLine, unitsOf } from './vouchers/choose-vouchers.ts'
import type { GiftLine } from './vouchers/choose-vouchers.ts'

/** Promotions as the quote takes them off: before all vouchers. */
export function toDiscounts(judged: readonly JudgedPromotion[]): Discount<KnownPromotion>[] {
  return judged.map(({ promotion: source, scope }) => {
    if (source.kind === 'QUANTITY_BREAK')
      return { kind: 'DISCOUNT', source, value: { bps: source.percent_bps ?? 0 }, cap: null, scope }
    return source.kind === 'FREE_DELIVERY'
      ? { kind: 'SHIPPING', source, value: { bps: 10_000 }, cap: source.max_discount }
      : { kind: 'FREEBIE', source }
  })
}

export type Gifts = { products: ReadonlyMap<string, GiftProduct>; givable: Givable }

type Bought = {
  running: readonly KnownPromotion[]
  lines: readonly CheckoutLine[]
  /** Gifts of claims, which come first. */
  claimed: readonly GiftLine[]
}

/** What promotions can give beside what is bought; nothing is read where none of them gives. */
export async function loadGifts(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { running, lines, claimed }: Bought,
): Promise<Gifts> {
  const giving = running.filter(({ gift_quantity }) => gift_quantity !== null)
  const ids = giving.flatMap(({ gift_product_id }) => gift_product_id ?? lines.map(({ product_id }) => product_id))
  const products = await loadGiftProducts(db, ids, language)
  const givable = new Map(
    [...products.values()].map(({ product_id, stock, price }) => {
      const ofClaims = claimed.filter((one) => one.product_id === product_id)
      const taken = ofClaims.reduce((sum, { quantity }) => sum + quantity, unitsOf(lines, product_id))
      return [product_id, { left: Math.max(0, stock - taken), price }]
    }),
  )
  return { products, givable }
}

/** What they give, as lines at no price. The parcel is priced without them: the shop sends them at its own cost. */
export function toGiftLines(held: readonly JudgedPromotion[], { products }: Gifts): GiftLine[] {
  return held.flatMap(({ gifts }) =>
    gifts.map(({ product_id, quantity }) => asGiftLine(products.get(product_id)!, quantity)),
  )
}

type Priced = {
  held: readonly JudgedPromotion[]
  quoted: { discounts: readonly Pick<Applied, 'amount'>[] }
}

/** What an order keeps of those that it is placed with, and what each took off. */
export function toOrderPromotions({ held, quoted }: Priced): OrderPromotion[] {
  return held.map(({ promotion, gifts }, place) => {
    const { promotion_id, kind, name, version } = promotion
    const amount = quoted.discounts[place]?.amount ?? 0
    return { promotion_id, kind, name, amount, version, ...(gifts.length > 0 && { gifts: [...gifts] }) }
  })
}

/** The same for a quote. */
export function toUsedPromotions(priced: Priced): UsedPromotion[] {
  return toOrderPromotions(priced).map(({ version: _version, ...used }) => used)
}
