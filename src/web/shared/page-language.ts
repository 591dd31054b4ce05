import type { Language } from '#contract/language.ts'

/** In a browser, the language of the page: for what is no part of its tree. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'id' ? 'id' : 'en'
}
