import type { VoucherScope, VoucherType, VoucherWords } from '#contract/vouchers/vouchers.ts'
import type { Language } from '#contract/language.ts'
import { rupiah } from '../money.ts'
import { percentOf } from '../percent.ts'
import type { voucherCardTexts } from './voucher-card.en.ts'

type Texts = typeof voucherCardTexts

/** What a voucher gives and asks for; amounts in rupiah, percentages in basis points. */
export type VoucherTerms = {
  type: VoucherType
  value: number
  max_discount: number | null
  min_spend: number
  scope: VoucherScope
}

/** Words of the shop's owner, with the language they are in where it is not the page's. */
export type OwnWords = { text: string; lang: Language | undefined }

/** The name, description or terms in the page's language; in the other one where they are missing. */
export function wordsOf(words: VoucherWords, field: keyof VoucherWords['en'], language: Language): OwnWords {
  return nameIn({ en: words.en[field], id: words.id[field] }, language)
}

/** One text in both languages, as the page says it. */
export function nameIn(names: Record<Language, string>, language: Language): OwnWords {
  const other = language === 'en' ? 'id' : 'en'
  const isMissing = names[language] === '' && names[other] !== ''
  return isMissing ? { text: names[other], lang: other } : { text: names[language], lang: undefined }
}

/** What it takes off, in a few words: `10% off`, `Rp 25.000 off`, `Free shipping`. */
export function valueInWords(
  { type, value, max_discount }: Pick<VoucherTerms, 'type' | 'value' | 'max_discount'>,
  { value: texts }: Pick<Texts, 'value'>,
): string {
  switch (type) {
    case 'PERCENTAGE':
      return texts.percent(percentOf(value))
    case 'FIXED':
      return texts.amount(rupiah(value))
    case 'FREE_SHIPPING':
      return max_discount === null ? texts.shipping : texts.shippingUpTo(rupiah(max_discount))
    case 'FREEBIE':
      return texts.gift
  }
}

/** What it asks for, each in a few words. `targets` are names of what it is for, as far as they are known. */
export function conditionsInWords(
  { type, max_discount, min_spend, scope }: VoucherTerms,
  { terms: texts }: Pick<Texts, 'terms'>,
  targets: { names: readonly string[]; count: number } = { names: [], count: 0 },
): string[] {
  return [
    ...(type === 'PERCENTAGE' && max_discount !== null ? [texts.atMost(rupiah(max_discount))] : []),
    ...(min_spend > 0 ? [texts.from(rupiah(min_spend))] : []),
    ...(scope === 'ALL' ? [] : [scopeInWords(scope, texts, targets)]),
  ]
}

function scopeInWords(
  scope: Exclude<VoucherScope, 'ALL'>,
  texts: Texts['terms'],
  { names: [first], count }: { names: readonly string[]; count: number },
): string {
  if (first === undefined) return texts.scopes[scope]
  return count > 1 ? texts.forMany(first, count - 1) : texts.forOne(first)
}
