import type { UsedPromotion } from '#contract/vouchers/promotions.ts'
import type { OrderPromotion } from '#server/events.ts'
import type { JudgedPromotion, KnownPromotion } from '#server/modules/vouchers/vouchers.ts'
import type { Applied, Discount } from './quote/discounts.ts'

/** Promotions as the quote takes them off: before all vouchers. */
export function toDiscounts(judged: readonly JudgedPromotion[]): Discount<KnownPromotion>[] {
  return judged.map(({ promotion: source, scope }) =>
    source.kind === 'QUANTITY_BREAK'
      ? { kind: 'DISCOUNT', source, value: { bps: source.percent_bps ?? 0 }, cap: null, scope }
      : { kind: 'SHIPPING', source, value: { bps: 10_000 }, cap: source.max_discount },
  )
}

type Priced = {
  promoted: readonly Discount<KnownPromotion>[]
  quoted: { discounts: readonly Pick<Applied, 'amount'>[] }
}

/** What an order keeps of those that it is placed with, and what each took off. */
export function toOrderPromotions({ promoted, quoted }: Priced): OrderPromotion[] {
  return promoted.map(({ source }, place) => {
    const { promotion_id, kind, name, version } = source
    return { promotion_id, kind, name, amount: quoted.discounts[place]?.amount ?? 0, version }
  })
}

/** The same for a quote. */
export function toUsedPromotions(priced: Priced): UsedPromotion[] {
  return toOrderPromotions(priced).map(({ version: _version, ...used }) => used)
}
