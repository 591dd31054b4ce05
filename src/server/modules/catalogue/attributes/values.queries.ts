import { sql } from 'kysely'
import { attributes } from '#contract/catalogue/attributes.ts'
import type {
  AdminValue,
  listAdminValues as listAdminCall,
  listAttributeValues as listCall,
} from '#contract/catalogue/attributes.ts'
import type { Output, Query } from '#contract/call.ts'
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
import { shownText, shownTexts, translationsOf } from '../texts/shown-texts.ts'
import { ofValues } from '../texts/text-names.ts'
import { allValues } from './all-values.ts'

/** Values that something for sale carries, counted in memory like lists. */
export async function listAttributeValues(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const maxAgeMs = maxAgeFor(ctx)
  const [all, { index }] = await Promise.all([allValues(ctx.db, maxAgeMs, ctx.language), freshIndex(ctx.db, maxAgeMs)])
  const counts = countFacets(index, { is_active: true, families: 'together' }).values
  const carried = attributes
    .filter((attribute) => query.attribute === undefined || query.attribute === attribute)
    .flatMap((attribute) => all.get(attribute) ?? [])
    .flatMap(({ attribute, slug, name, untranslated, value_no }) => {
      const item_count = counts.get(value_no) ?? 0
      return item_count > 0 ? [{ attribute, slug, name, untranslated, item_count }] : []
    })
  const from = (query.page - 1) * query.limit
  return { data: carried.slice(from, from + query.limit), meta: metaOf(query, carried.length) }
}

type Row = Omit<AdminValue, 'missing'>

const columns = (language: Language) => sql`
  v.value_id, v.attribute, v.slug, ${shownTexts('v', ofValues.all, language)},
  ${translationsOf('v', ofValues.all)} as translations, v.needs_certificate, v.display_order, v.version, v.updated_at,
  (select count(*)::integer from products p
    where p.value_ids <> '{}' and p.value_ids @> array[v.value_id] and p.archived_at is null) as product_count`

/** One page of the administrators' list. There are some hundred values, so they are read whole. */
export async function listAdminValues(
  db: Db,
  language: Language,
  query: Query<typeof listAdminCall>,
): Promise<Page<AdminValue>> {
  const [by = 'name', direction] = query.sort.split(':')
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const place = sql`array_position(${attributes}::text[], v.attribute)`
  const order =
    by === 'display_order'
      ? sql`${place} ${way}, v.display_order ${way}`
      : by === 'name'
        ? sql`fold(${shownText('v', 'name', language)}) ${way}`
        : sql`${sql.ref(by)} ${way}`
  const { rows, total } = await countedPage(query, (window) =>
    sql<Row & { total: number }>`
    select ${columns(language)}, (count(*) over ())::integer as total from attribute_values v
     where (${query.attribute ?? null}::text is null or v.attribute = ${query.attribute ?? null})
       and (${query.search ?? ''} = '' or position(fold(${query.search ?? ''}) in fold(v.name_en || ' ' || v.name_id)) > 0)
     order by ${order}, v.value_no ${window}`.execute(db),
  )
  return { data: rows.map(withMissing), meta: metaOf(query, total) }
}

/** A value as it is now; `not_found` where there is none. */
export async function getAdminValue(db: Db | Tx, language: Language, value_id: string): Promise<AdminValue> {
  const { rows } = await sql<Row>`
    select ${columns(language)} from attribute_values v where v.value_id = ${value_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return withMissing(rows[0])
}

function withMissing(row: Row): AdminValue {
  const { translations } = row
  const isMissing = (language: Language) =>
    translations[language].name === '' && translations[otherLanguage(language)].name !== ''
  return { ...row, missing: languages.filter(isMissing) }
}

/** Names for the audit log. */
export async function namesOfValues(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select value_id as id, ${shownText('attribute_values', 'name', language)} as name from attribute_values
     where value_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
