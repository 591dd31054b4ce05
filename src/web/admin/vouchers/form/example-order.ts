import { shareOf } from '#contract/money.ts'
import type { VoucherType } from '#contract/vouchers/vouchers.ts'

type Terms = {
  type: VoucherType
  value: number | null
  max_discount: number | null
  min_spend: number | null
  budget: number | null
}

/** All amounts are rupiah. */
export type ExampleOrder = {
  goods: number
  shipping: number
  /** What the voucher takes off, of the goods or of the shipping. */
  off: number
  pays: number
  /** What it would take off without its cap; null where the cap does not matter. */
  uncapped: number | null
  /** It takes off all of the goods. */
  isAll: boolean
  /** How much is missing to the least that must be bought; 0 where nothing is. */
  short: number
  /** How many such orders the budget pays for; null without a budget, or where nothing is taken off. */
  affordable: number | null
}

/** A shipping fee such as most orders have. */
const usualShipping = 18_000

/** What an order comes to with a voucher of these terms; null while they do not say what it gives. */
export function exampleOrder(terms: Terms, goods: number, shipping = usualShipping): ExampleOrder | null {
  const { type, value, min_spend, max_discount: cap, budget } = terms
  if ((type === 'PERCENTAGE' || type === 'FIXED') && value === null) return null
  const short = Math.max(0, (min_spend ?? 0) - goods)
  const whole = short > 0 ? 0 : wholeOf(type, value ?? 0, { goods, shipping })
  const off = cap === null ? whole : Math.min(whole, cap)
  return {
    goods,
    shipping,
    off,
    pays: goods + shipping - off,
    uncapped: off < whole ? whole : null,
    isAll: off > 0 && off === goods && type !== 'FREE_SHIPPING',
    short,
    affordable: budget === null || off === 0 ? null : Math.floor(budget / off),
  }
}

function wholeOf(type: VoucherType, value: number, { goods, shipping }: { goods: number; shipping: number }): number {
  switch (type) {
    case 'PERCENTAGE':
      return Math.min(shareOf(goods, value), goods)
    case 'FIXED':
      return Math.min(value, goods)
    case 'FREE_SHIPPING':
      return shipping
    case 'FREEBIE':
      return 0
  }
}

/** Goods that show what the voucher does: enough for it, and for its cap to matter. */
export function telling({ type, value, min_spend, max_discount: cap }: Terms): number {
  const atCap = type === 'PERCENTAGE' && cap !== null && value ? Math.ceil((cap * 10_000) / value) * 1.2 : 0
  const most = Math.max(200_000, (min_spend ?? 0) * 1.5, Math.min(atCap, 10_000_000))
  return Math.ceil(most / 10_000) * 10_000
}
