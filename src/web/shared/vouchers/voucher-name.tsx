import type { VoucherWords } from '#contract/vouchers/vouchers.ts'
import { useLanguage } from '../language.tsx'
import { wordsOf } from './voucher-words.ts'

/** A voucher's name, marked with its language where that is not the page's. */
export function VoucherName({ of: { translations } }: { of: { translations: VoucherWords } }) {
  const { language } = useLanguage()
  const { text, lang } = wordsOf(translations, 'name', language)
  return <span lang={lang}>{text}</span>
}

/** Its name as text, for labels. */
export function useVoucherName(): (voucher: { translations: VoucherWords }) => string {
  const { language } = useLanguage()
  return ({ translations }) => wordsOf(translations, 'name', language).text
}
