import { languages } from '#contract/language.ts'
import { useTexts } from '../../language.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

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
