import type { Language } from '#contract/language.ts'
import { loadSameAreas } from '../texts/same-areas.ts'
import { saveLanguage } from './keep-language.ts'
import { languageChosen } from './language-chosen.ts'

type Change = { from: Language; to: Language; isSaved: boolean; show: (language: Language) => void }

/** Shows the page in the language that was chosen, once all its words are here, and keeps the choice. */
export async function changeLanguage({ from, to, isSaved, show }: Change): Promise<void> {
  if (!isSaved) saveLanguage(to).catch(() => undefined)
  if (to === from) return
  await loadSameAreas(to)
  document.documentElement.lang = to
  show(to)
  window.dispatchEvent(new Event(languageChosen))
}
