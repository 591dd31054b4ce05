import { getForbiddenClaims } from '#contract/catalogue/claims.ts'
import { findClaims } from '#contract/catalogue/find-claims.ts'
import type { Language } from '#contract/language.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** Marks what BPOM forbids in a text while it is written; it stops nothing. */
export function useClaimHints() {
  const { form: texts } = useTexts(adminProductsTexts)
  const { data } = useQueryCall(getForbiddenClaims, {}, { staleTime: 60_000 })
  return (text: string, language: Language) => {
    const found = data ? findClaims(text, data[language]) : []
    return (
      <output className="block text-sm text-warning empty:hidden">
        {found.length > 0 && texts.forbiddenClaims(found.map((word) => `“${word}”`).join(', '))}
      </output>
    )
  }
}
