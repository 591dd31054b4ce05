import type { Voucher, VoucherGift, VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import type { Language } from '#contract/language.ts'
import { dayAndTime } from '../dates.ts'
import { rupiah } from '../money.ts'
import { valueInWords } from './voucher-words.ts'
import type { voucherCardTexts } from './voucher-card.en.ts'

type Texts = typeof voucherCardTexts

/** What the phrases need of a voucher; a hint of one has no goods, because it stands beside them. */
export type Described = Pick<Voucher, 'type' | 'value' | 'max_discount' | 'min_spend'> &
  Partial<Pick<Voucher, 'scope' | 'target_count'>> & {
    targets?: readonly { name: string }[]
    gift?: Pick<VoucherGift, 'name' | 'quantity'> | null
  }

type Judged = Described & Pick<Voucher, 'kind' | 'starts_at' | 'audience' | 'used_by_me'>

/** What it is for, by name: "Skin care and 2 more". Null where it is for everything. */
export function goodsOf({ scope = 'ALL', targets = [], target_count = 0 }: Described, texts: Texts): string | null {
  if (scope === 'ALL') return null
  const [first, second] = targets
  if (!first) return texts.goods.chosen
  if (target_count === 2 && second) return texts.goods.and(first.name, second.name)
  return target_count > 1 ? texts.goods.more(first.name, target_count - 1) : first.name
}

/** What it saves, in one phrase: "10% off Skin care, at most Rp 30.000". */
export function savingOf(voucher: Described, texts: Texts): string {
  const { saving, value } = texts
  const { gift, type, max_discount } = voucher
  const what = valueInWords(voucher, texts)
  if (type === 'FREEBIE') return gift ? saving.gift(value.giftOf(gift.quantity, gift.name)) : what
  const goods = goodsOf(voucher, texts)
  if (type === 'FREE_SHIPPING') return goods === null ? what : saving.shippingWith(what, goods)
  const phrase = goods === null ? what : saving.of(what, goods)
  return max_discount === null ? phrase : saving.atMost(phrase, rupiah(max_discount))
}

/** "From Rp 100.000", or that there is no minimum. */
export function minSpendOf(voucher: Described, texts: Texts): string {
  if (voucher.min_spend === 0) return texts.conditions.noMinSpend
  return texts.conditions.minSpend(rupiah(voucher.min_spend))
}

/** Why it cannot be used, and what is missing. */
export function reasonOf(
  voucher: Judged,
  { reason, missing_amount }: { reason: VoucherRefusal; missing_amount: number | null },
  { texts, language }: { texts: Texts; language: Language },
): string {
  const goods = goodsOf(voucher, texts)
  return texts.reasons[reason]({
    missing: texts.conditions.missing(rupiah(missing_amount ?? voucher.min_spend), goods),
    goods,
    starts: dayAndTime(voucher.starts_at, language),
    audience: voucher.audience,
    uses: voucher.used_by_me,
    kind: voucher.kind,
  })
}

const units = [
  { ms: 86_400_000, name: 'days' },
  { ms: 3_600_000, name: 'hours' },
  { ms: 60_000, name: 'minutes' },
] as const

/** `3 days`, `5 hours`, `12 minutes`: rounded down, so that the customer is not too late. */
export function timeLeftOf(ms: number, { time }: Texts): string {
  const unit = units.find((one) => ms >= one.ms)
  return unit ? time[unit.name](Math.floor(ms / unit.ms)) : time.lessThanMinute
}
