import type { Language } from '#contract/language.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useTexts } from '../../language.tsx'

/** The languages in which texts of a row are missing. */
export function MissingBadges({ missing }: { missing: readonly Language[] }) {
  const { bilingual: texts } = useTexts('admin')
  return missing.map((language) => (
    <Badge key={language} tone="warning">
      {texts.missingIn[language]}
    </Badge>
  ))
}
