import type { Language } from '#contract/language.ts'
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
