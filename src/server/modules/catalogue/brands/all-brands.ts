import { sql } from 'kysely'
import type { Brand } from '#contract/catalogue/brands.ts'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { cached } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import { shownTexts } from '../texts/shown-texts.ts'
import { ofBrands } from '../texts/text-names.ts'

/** All brands by name, in one language. */
export type AllBrands = {
  all: readonly Brand[]
  byId: ReadonlyMap<string, Brand>
  bySlug: ReadonlyMap<string, Brand>
}

type Shelves = Record<Language, AllBrands>

const brands = cached({ load: readListings, maxAgeMs: 0 })

/** The brands, at most `maxAgeMs` old; cached per process like the tree of categories. */
export async function allBrands(db: Db, maxAgeMs: number, language: Language = 'en'): Promise<AllBrands> {
  return (await brands.get(db, { maxAgeMs }))[language]
}

async function readListings(db: Db): Promise<Shelves> {
  const [en, id] = await Promise.all(languages.map((language) => readListing(db, language)))
  return { en, id } as Shelves // in the order of the languages
}

async function readListing(db: Db, language: Language): Promise<AllBrands> {
  const { rows } = await sql<Brand>`
    select brand_id, name, slug, logo_url, ${shownTexts('brands', ofBrands.all, language)} from brands
     order by fold(name), brand_id`.execute(db)
  return {
    all: rows,
    byId: new Map(rows.map((brand) => [brand.brand_id, brand])),
    bySlug: new Map(rows.map((brand) => [brand.slug, brand])),
  }
}

/** The ids of the brands with these addresses; one that is not there carries nothing. */
export function brandIds({ bySlug }: AllBrands, slugs: readonly string[] | undefined): ReadonlySet<string> | undefined {
  if (slugs === undefined) return undefined
  return new Set(slugs.flatMap((slug) => bySlug.get(slug)?.brand_id ?? []))
}
