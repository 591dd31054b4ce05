import { languages } from '#contract/language.ts'
import { loadArea } from './catalogue.ts'
import type { Area, Language } from './catalogue.ts'

/** The server writes pages in both languages; a browser reads one in one. */
const ofPage: readonly Language[] = import.meta.env.SSR
  ? languages
  : [document.documentElement.lang === 'id' ? 'id' : 'en']

/** For a part that comes later than its page and brings words of its own. */
export async function loadLaterArea(area: Area): Promise<void> {
  await Promise.all(ofPage.map((language) => loadArea(area, language)))
}
