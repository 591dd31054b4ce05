import { createContext, use } from 'react'
import { otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { textsIn } from '../texts/texts-in.ts'

/** The language of the tree. Another one is a page of its own: see `chooseLanguage`. */
export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): { language: Language } {
  const language = use(LanguageContext)
  if (language === null) throw new Error('No language above')
  return { language }
}

/** Texts in the language of the page: `const { cart } = useTexts(baseTexts)`. */
export function useTexts<T extends object>(texts: T): T {
  return textsIn(texts, useLanguage().language)
}

/** Picks the page's language from what the shop's owner wrote in both; the other one where a translation is missing. */
export function useLocalized(): (text: { en: string; id: string }) => string {
  const { language } = useLanguage()
  return (text) => text[language] || text[otherLanguage(language)]
}

/** The `lang` of such a text where it is not the page's own. */
export function useLangOfBoth(): (text: { en: string; id: string }) => Language | undefined {
  const { language } = useLanguage()
  const other = otherLanguage(language)
  return (text) => (text[language] === '' && text[other] !== '' ? other : undefined)
}

type MayBeForeign = { untranslated?: readonly string[] | null | undefined }

/** The `lang` of a text of the catalogue that comes in the other language; undefined where it is in the page's own. */
export function useLangOf(): (thing: MayBeForeign, text: string) => Language | undefined {
  const { language } = useLanguage()
  return ({ untranslated }, text) => (untranslated?.includes(text) ? otherLanguage(language) : undefined)
}
