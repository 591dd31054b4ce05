import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { otherLanguage } from '#contract/language.ts'
import { textsOf } from '../texts/catalogue.ts'
import { rememberLanguage } from './language-chosen.ts'
import type { Area, Areas, Language } from '../texts/catalogue.ts'

export type LanguageChoice = {
  language: Language
  /** `isSaved`: it comes from the profile, or is there already. */
  choose: (language: Language, options?: { isSaved: boolean }) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice | null>(null)

/** Gives the tree its language and lets it change without a reload, so that nothing typed is lost. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)

  async function choose(to: Language, { isSaved } = { isSaved: false }) {
    // At once: what the profile says may arrive while the code is fetched, and gives way to a choice.
    rememberLanguage(to)
    const { changeLanguage } = await import('./change-language.ts')
    await changeLanguage({ from: language, to, isSaved, show: setLanguage })
  }

  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (choice === null) throw new Error('LanguageProvider is missing above')
  return choice
}

/** The texts of an area in the language of the page: `const { cart } = useTexts('base')`. */
export function useTexts<A extends Area>(area: A): Areas[A] {
  return textsOf(area, useLanguage().language)
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
