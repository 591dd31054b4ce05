import type { Language } from '#contract/language.ts'

/** The server renders by this cookie from the next page on. */
export function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}

/** Whether a language was ever chosen in this browser. */
export function isChosenHere(): boolean {
  return /(?:^|;\s*)lang=/.test(document.cookie)
}
