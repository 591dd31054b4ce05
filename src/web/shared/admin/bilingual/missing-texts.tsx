import type { Language } from '#contract/language.ts'
import { languages } from '#contract/language.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useTexts } from '../../language.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

/** The languages in which texts of a row are missing. */
export function MissingBadges({ missing }: { missing: readonly Language[] }) {
  const { bilingual: texts } = useTexts(adminTexts)
  return missing.map((language) => (
    <Badge key={language} tone="warning">
      {texts.missingIn[language]}
    </Badge>
  ))
}

/** A list's filter for what is not there in one of the languages. */
export function useMissingFilter() {
  const { bilingual: texts } = useTexts(adminTexts)
  return {
    kind: 'choice',
    name: 'missing',
    label: texts.filter,
    any: texts.any,
    options: languages.map((language) => ({ value: language, label: texts.missingIn[language] })),
  } as const
}
