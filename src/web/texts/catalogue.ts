import { en } from './en.ts'
import { id } from './id.ts'

export type Language = 'en' | 'id'
export const languages: readonly Language[] = ['en', 'id']

/** The texts of each area, as the English files have them. */
export type Areas = { [A in keyof typeof en]: Awaited<ReturnType<(typeof en)[A]>>['texts'] }
export type Area = keyof Areas

const catalogues: Record<Language, { [A in Area]: () => Promise<{ texts: Areas[A] }> }> = { en, id }
const loaded: Record<Language, Partial<Areas>> = { en: {}, id: {} }

/** Fetches an area; at once when it is there already. */
export async function loadArea<A extends Area>(area: A, language: Language): Promise<void> {
  if (loaded[language][area]) return
  loaded[language][area] = (await catalogues[language][area]()).texts
}

/** Everything that is in use, in another language: before switching to it. */
export async function loadSameAreas(from: Language, to: Language): Promise<void> {
  // The keys were put there by `loadArea`.
  await Promise.all((Object.keys(loaded[from]) as Area[]).map((area) => loadArea(area, to)))
}

/** The texts of an area. Throws when no route on the page names it: see `texts` in `routes.tsx`. */
export function textsOf<A extends Area>(area: A, language: Language): Areas[A] {
  const texts = loaded[language][area]
  if (!texts) throw new Error(`The texts "${area}" are not loaded; name them in the page's route`)
  return texts
}

/** Where an area's texts lie, as the build's manifest names them. */
export function areaFile(area: Area, language: Language): string {
  return `src/web/texts/${language}/${area}.ts`
}
