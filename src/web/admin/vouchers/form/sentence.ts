import type { Language } from '#contract/language.ts'
import { dayRange } from '../../../shared/dates.ts'
import { group, rupiah } from '../../../shared/money.ts'
import { percentOf } from '../../../shared/percent.ts'
import type { VoucherValues } from './voucher-values.ts'
import type { adminVoucherFormTexts } from './voucher-form.en.ts'

type Texts = (typeof adminVoucherFormTexts)['sentence']

type Explained = Pick<
  VoucherValues,
  | 'type'
  | 'value'
  | 'max_discount'
  | 'min_spend'
  | 'scope'
  | 'audience'
  | 'customer_ids'
  | 'quota'
  | 'per_customer_limit'
  | 'budget'
  | 'starts_at'
  | 'ends_at'
  | 'redeem_channels'
  | 'campaign'
>

/** Names that the values only have ids of. */
export type Names = { targets: readonly string[]; gift: string | null }

/** A voucher in one sentence, as far as it is filled in: `10% off Skin care, at most Rp 30.000, from Rp 100.000, …`. */
export function sentenceOf(values: Explained, names: Names, texts: Texts, language: Language): string {
  const { type, max_discount, min_spend, quota, budget, starts_at, ends_at, per_customer_limit, campaign } = values
  const parts = [
    whatItGives(values, names, texts),
    type !== 'FREEBIE' && max_discount !== null && texts.atMost(rupiah(max_discount)),
    min_spend !== null && min_spend > 0 && texts.from(rupiah(min_spend)),
    type === 'FREEBIE' && howItComes(values, texts),
    forWhom(values, texts),
    per_customer_limit !== null && texts.perCustomer(per_customer_limit),
    starts_at !== null && ends_at !== null && dayRange(starts_at, ends_at, language),
    quota !== null && texts.quota(group(quota)),
    budget !== null && texts.budget(rupiah(budget)),
    campaign !== null && campaign.count !== null && texts.codes(group(campaign.count)),
  ]
  return `${parts.filter((part) => part !== false && part !== '').join(', ')}.`
}

function whatItGives(values: Explained, { targets, gift }: Names, texts: Texts): string {
  const { type, value, scope } = values
  const what = scope === 'ALL' ? texts.everything : listed(targets, texts) || texts.openTargets[scope]
  switch (type) {
    case 'PERCENTAGE':
      return texts.percent(value === null ? texts.open : percentOf(value), what)
    case 'FIXED':
      return texts.amount(value === null ? `Rp ${texts.open}` : rupiah(value), what)
    case 'FREE_SHIPPING':
      return scope === 'ALL' ? texts.shipping : texts.shippingOf(what)
    case 'FREEBIE':
      return gift === null ? texts.giftOpen : texts.gift(gift)
  }
}

/** At most three of them by name. */
function listed(names: readonly string[], texts: Texts): string {
  if (names.length > 3) return texts.andMore(names.slice(0, 2).join(', '), names.length - 2)
  const last = names.at(-1)
  if (names.length < 2 || last === undefined) return last ?? ''
  return texts.and(names.slice(0, -1).join(', '), last)
}

function howItComes({ redeem_channels }: Explained, texts: Texts): string {
  const [first, second] = redeem_channels
  if (first === undefined) return ''
  return second === undefined ? texts.channels[first] : texts.eitherChannel
}

function forWhom({ audience, customer_ids }: Explained, texts: Texts): string {
  if (audience === 'EVERYONE') return ''
  return audience === 'CHOSEN' ? texts.audience.CHOSEN(customer_ids.length) : texts.audience[audience]
}
