import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type {
  AdminBrand,
  listAdminBrands as listAdminCall,
  listBrands as listCall,
} from '#contract/catalogue/brands.ts'
import { languages, otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { countFacets } from '../catalogue-index/count-facets.ts'
import { freshIndex } from '../catalogue-index/fresh-index.ts'
import { maxAgeFor } from '../freshness.ts'
import { shownTexts, translationsOf } from '../texts/shown-texts.ts'
import { ofBrands } from '../texts/text-names.ts'
import { allBrands } from './all-brands.ts'

/** Brands with something for sale, counted in memory like lists. */
export async function listBrands(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const maxAgeMs = maxAgeFor(ctx)
  const [{ all }, { index }] = await Promise.all([
    allBrands(ctx.db, maxAgeMs, ctx.language),
    freshIndex(ctx.db, maxAgeMs),
  ])
  const { brands } = countFacets(index, { is_active: true, families: 'together' })
  const carried = all.flatMap(({ brand_id, name, slug, logo_url }) => {
    const item_count = brands.get(brand_id) ?? 0
    return item_count > 0 ? [{ name, slug, logo_url, item_count }] : []
  })
  const from = (query.page - 1) * query.limit
  return { data: carried.slice(from, from + query.limit), meta: metaOf(query, carried.length) }
}

type Row = Omit<AdminBrand, 'missing'>

const columns = (language: Language) => sql`
  b.brand_id, b.name, b.slug, b.logo_url, ${shownTexts('b', ofBrands.all, language)},
  ${translationsOf('b', ofBrands.all)} as translations, b.version, b.created_at, b.updated_at,
  (select count(*)::integer from products p where p.brand_id = b.brand_id and p.archived_at is null) as product_count`

/** One page of the administrators' list. There are some hundred brands, so they are read whole. */
export async function listAdminBrands(
  db: Db,
  language: Language,
  query: Query<typeof listAdminCall>,
): Promise<Page<AdminBrand>> {
  const [by = 'name', direction] = query.sort.split(':')
  const column = by === 'name' ? sql`fold(name)` : sql.ref(by)
  const { rows, total } = await countedPage(query, (window) =>
    sql<Row & { total: number }>`
    select *, (count(*) over ())::integer as total from (select ${columns(language)} from brands b) brands
     where position(fold(${query.search ?? ''}) in fold(name)) > 0 or ${query.search ?? ''} = ''
     order by ${column} ${direction === 'desc' ? sql`desc` : sql`asc`}, brand_id
     ${window}`.execute(db),
  )
  return { data: rows.map(withMissing), meta: metaOf(query, total) }
}

/** A brand as it is now; `not_found` where there is none. */
export async function getAdminBrand(db: Db | Tx, language: Language, brand_id: string): Promise<AdminBrand> {
  const { rows } = await sql<Row>`
    select ${columns(language)} from brands b where b.brand_id = ${brand_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return withMissing(rows[0])
}

function withMissing(row: Row): AdminBrand {
  const { translations } = row
  const isMissing = (language: Language) =>
    translations[language].description === '' && translations[otherLanguage(language)].description !== ''
  return { ...row, missing: languages.filter(isMissing) }
}

/** Names for the audit log. */
export async function namesOfBrands(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select brand_id as id, name from brands where brand_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
