import { useLanguage, useTexts } from '../language.tsx'
import { goodsOf, minSpendOf, reasonOf, savingOf } from './voucher-phrases.ts'
import { voucherCardTexts } from './voucher-card.en.ts'

/** What a voucher is, in the words of the page. */
export function useVoucherTexts() {
  const texts = useTexts(voucherCardTexts)
  const { language } = useLanguage()
  return {
    texts,
    goods: (voucher: Parameters<typeof goodsOf>[0]) => goodsOf(voucher, texts),
    saving: (voucher: Parameters<typeof savingOf>[0]) => savingOf(voucher, texts),
    minSpend: (voucher: Parameters<typeof minSpendOf>[0]) => minSpendOf(voucher, texts),
    reason: (voucher: Parameters<typeof reasonOf>[0], judged: Parameters<typeof reasonOf>[1]) =>
      reasonOf(voucher, judged, { texts, language }),
  }
}
