import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useSettled } from '../../../shared/admin/use-settled.ts'
import { sentenceOf } from './sentence.ts'
import type { Names } from './sentence.ts'
import type { VoucherValues } from './voucher-values.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

/** The voucher of the form in one sentence, read out a moment after it has changed. */
export function SentenceCard({ values, names }: { values: VoucherValues; names: Names }) {
  const { sentence: texts } = useTexts(adminVoucherFormTexts)
  const { language } = useLanguage()
  const sentence = sentenceOf(values, names, texts, language)
  const settled = useSettled(sentence, 1_500)
  return (
    <section
      aria-label={texts.title}
      data-sentence
      className="rounded-xl border border-success-line bg-surface-tint px-4 py-3.5 sm:px-6"
    >
      <h2 className="text-sm font-semibold text-text-accent">{texts.title}</h2>
      <p className="tabular mt-0.5 text-base font-semibold break-words sm:text-lg">{sentence}</p>
      <output className="sr-only">{settled}</output>
    </section>
  )
}
