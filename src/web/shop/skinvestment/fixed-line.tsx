import { ShieldCheck } from '../../ui/icons/shop-icons.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

/** What Skinvestment is not, in the words that are fixed; with their meaning for those who do not read Indonesian. */
export function FixedLine() {
  const { page: texts } = useTexts(skinvestmentTexts)
  const { language } = useLanguage()
  return (
    <div role="note" className="flex items-start gap-3 rounded-xl border border-info-line bg-info-soft px-4 py-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-info" />
      <p className="min-w-0 text-pretty">
        <span lang={language === 'id' ? undefined : 'id'} className="font-semibold">
          {texts.fixedLine}
        </span>
        {texts.fixedLineMeans !== '' && <span className="block text-sm text-text-muted">{texts.fixedLineMeans}</span>}
      </p>
    </div>
  )
}
