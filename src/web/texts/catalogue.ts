import { otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import type { en } from './en.ts'

export type { Language }

/** The texts of each area, as the English files have them. */
export type Areas = { [A in keyof typeof en]: Awaited<ReturnType<(typeof en)[A]>>['texts'] }
export type Area = keyof Areas

type Fetch<A extends Area> = () => Promise<{ texts: Areas[A] }>

/** The areas of the public pages. The list of all the others is fetched with the first of them. */
const near: Record<Language, { [A in Area]?: Fetch<A> }> = {
  en: {
    base: () => import('./en/base.ts'),
    catalogue: () => import('./en/catalogue.ts'),
    product: () => import('./en/product.ts'),
  },
  id: {
    base: () => import('./id/base.ts'),
    catalogue: () => import('./id/catalogue.ts'),
    product: () => import('./id/product.ts'),
  },
}

async function allAreas(language: Language): Promise<{ [A in Area]: Fetch<A> }> {
  return language === 'id' ? (await import('./id.ts')).id : (await import('./en.ts')).en
}

const loaded: Record<Language, Partial<Areas>> = { en: {}, id: {} }
/** Areas that are loaded or on their way, in any language. */
export const wantedAreas = new Set<Area>()

/** Fetches an area; at once when it is there already. */
export async function loadArea<A extends Area>(area: A, language: Language): Promise<void> {
  wantedAreas.add(area)
  if (loaded[language][area]) return
  const fetchTexts: Fetch<A> = near[language][area] ?? (await allAreas(language))[area]
  loaded[language][area] = (await fetchTexts()).texts
}

/**
 * The texts of an area; of a part that was asked for just before the language changed, in the one before. Throws when no
 * route on the page names the area: see `texts` in `routes.tsx`.
 */
export function textsOf<A extends Area>(area: A, language: Language): Areas[A] {
  const texts = loaded[language][area] ?? loaded[otherLanguage(language)][area]
  if (!texts) throw new Error(`The texts "${area}" are not loaded; name them in the page's route`)
  return texts
}

/** The texts of an area if they have loaded, for words that have a fallback. */
export function textsIfLoaded<A extends Area>(area: A, language: Language): Areas[A] | undefined {
  return loaded[language][area]
}

/** Where an area's texts are, by the names in the build's manifest. */
export function areaFiles(area: Area, language: Language): string[] {
  const file = `src/web/texts/${language}/${area.replace(/^admin-/, 'admin/')}.ts`
  return near[language][area] ? [file] : [file, `src/web/texts/${language}.ts`]
}
