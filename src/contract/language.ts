/** The languages in which the shop speaks to people. */
export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** The language that is shown where a text is missing in this one. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'id' : 'en'
}

/** The query of an address that stands for one language, whatever the reader's own is. */
export const languageQuery = 'lang'

/** The address of a page in a language: English has the plain one, which everybody else gets their own language at. */
export function addressIn(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}${languageQuery}=${language}`
}
