import type { Language } from '#contract/language.ts'
import { loadSameAreas } from '../texts/same-areas.ts'
import { saveLanguage } from './keep-language.ts'
import { languageChosen } from './language-chosen.ts'

/** The server renders by this cookie from the next page on. */
export function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}

type Change = { from: Language; to: Language; isSaved: boolean; show: (language: Language) => void }

/** Keeps a choice and shows the page in it, once all its words are here. */
export async function changeLanguage({ from, to, isSaved, show }: Change): Promise<void> {
  rememberLanguage(to)
  if (!isSaved) saveLanguage(to).catch(() => undefined)
  if (to === from) return
  await loadSameAreas(to)
  document.documentElement.lang = to
  show(to)
  window.dispatchEvent(new Event(languageChosen))
}
