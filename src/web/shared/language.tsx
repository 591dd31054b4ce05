import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { loadSameAreas, textsOf } from '../texts/catalogue.ts'
import type { Area, Areas, Language } from '../texts/catalogue.ts'

type LanguageChoice = { language: Language; choose: (language: Language) => Promise<void> }

const LanguageContext = createContext<LanguageChoice | null>(null)

/** Gives the tree its language and lets it change without a reload, so that nothing typed is lost. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)

  async function choose(next: Language) {
    if (next === language) return
    await loadSameAreas(language, next)
    // The server renders by this cookie from the next page on.
    document.cookie = `lang=${next}; path=/; max-age=31536000; samesite=lax`
    document.documentElement.lang = next
    setLanguage(next)
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

/** Picks the page's language from what the shop's owner wrote in both; English where a translation is missing. */
export function useLocalized(): (text: { en: string; id: string }) => string {
  const { language } = useLanguage()
  return (text) => text[language] || text.en
}
