import type { ReactNode } from 'react'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { dayAndTime, dayRange } from '../dates.ts'
import { useLanguage } from '../language.tsx'
import { rupiah } from '../money.ts'
import { useVoucherTexts } from './use-voucher-texts.ts'
import { wordsOf } from './voucher-words.ts'

/** The terms of a voucher in words: what follows from its figures, and what the shop wrote itself. */
export function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const { texts, goods } = useVoucherTexts()
  const { language } = useLanguage()
  const { facts } = texts
  const terms = wordsOf(voucher.translations, 'terms', language)
  const rows: { term: string; details: ReactNode }[] = [
    // A gift that asks for nothing is for nothing either.
    ...(voucher.type === 'FREEBIE' && voucher.scope === 'ALL'
      ? []
      : [{ term: facts.goods, details: goods(voucher) ?? facts.everything }]),
    ...(voucher.min_spend > 0 ? [{ term: facts.minSpend, details: minSpend() }] : []),
    { term: facts.valid, details: validity() },
    { term: facts.who, details: texts.audiences[voucher.audience] },
    { term: facts.uses, details: uses() },
    ...(voucher.quota_left === null ? [] : [{ term: facts.quota, details: facts.quotaText(voucher.quota_left) }]),
    { term: facts.combine, details: facts.combineText },
  ]

  function minSpend() {
    const amount = rupiah(voucher.min_spend)
    return voucher.scope === 'ALL' ? facts.minSpendText(amount) : facts.minSpendOf(amount)
  }

  function validity() {
    return (
      <>
        {dayRange(voucher.starts_at, voucher.ends_at, language)}
        <span className="block font-normal text-text-muted">
          {facts.validUntil(dayAndTime(voucher.ends_at, language))}
        </span>
      </>
    )
  }

  function uses() {
    const { per_customer_limit: limit, used_by_me: used } = voucher
    return used > 0 && limit > 1 ? facts.usesLeft(limit, used) : facts.usesText(limit)
  }

  return (
    <>
      <DescriptionList items={rows} />
      {terms.text !== '' && (
        <p lang={terms.lang} className="mt-3 border-t pt-3 text-sm wrap-anywhere whitespace-pre-line text-text-muted">
          {terms.text}
        </p>
      )}
    </>
  )
}
