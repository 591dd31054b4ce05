import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { AdminFamily, listFamilies as listCall } from '#contract/catalogue/families.ts'
import { languages, otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownText, shownTexts, translationsOf } from '../texts/shown-texts.ts'
import { ofFamilies } from '../texts/text-names.ts'

type Row = Omit<AdminFamily, 'missing'>

const columns = (language: Language) => sql`
  f.family_id, f.kind, ${shownTexts('f', ofFamilies.all, language)}, ${translationsOf('f', ofFamilies.all)} as translations,
  f.version, f.updated_at,
  (select coalesce(json_agg(json_build_object(
            'product_id', p.product_id, 'name', ${shownText('p', 'name', language)}, 'sku', p.sku, 'price', p.price, 'stock', p.stock,
            'is_active', p.is_active, 'label', json_build_object('en', p.family_label_en, 'id', p.family_label_id),
            'image_url', (select image_url from pictures i where i.product_id = p.product_id order by i.index limit 1))
            order by p.family_position), '[]'::json)
     from products p where p.family_id = f.family_id and p.archived_at is null) as products`

/** One page of the families. A name of a product or a SKU finds its family. */
export async function listFamilies(
  db: Db,
  language: Language,
  query: Query<typeof listCall>,
): Promise<Page<AdminFamily>> {
  const [by, direction] = query.sort.split(':')
  const column = by === 'updated_at' ? sql`f.updated_at` : sql`fold(${shownText('f', 'name', language)})`
  const typed = query.search ?? ''
  const { rows, total } = await countedPage(query, (window) =>
    sql<Row & { total: number }>`
    select ${columns(language)}, (count(*) over ())::integer as total from families f
     where (${query.kind ?? null}::text is null or f.kind = ${query.kind ?? null})
       and (${typed} = '' or position(fold(${typed}) in fold(f.name_en || ' ' || f.name_id)) > 0
            or exists (select from products p where p.family_id = f.family_id
                          and position(fold(${typed}) in fold(p.name_en || ' ' || p.name_id || ' ' || p.sku)) > 0))
     order by ${column} ${direction === 'desc' ? sql`desc` : sql`asc`}, f.family_id
     ${window}`.execute(db),
  )
  return { data: rows.map(withMissing), meta: metaOf(query, total) }
}

/** A family as it is now; `not_found` where there is none. */
export async function getAdminFamily(db: Db | Tx, language: Language, family_id: string): Promise<AdminFamily> {
  const { rows } = await sql<Row>`
    select ${columns(language)} from families f where f.family_id = ${family_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return withMissing(rows[0])
}

function withMissing(row: Row): AdminFamily {
  const { translations } = row
  const isMissing = (language: Language) =>
    translations[language].name === '' && translations[otherLanguage(language)].name !== ''
  return { ...row, missing: languages.filter(isMissing) }
}

/** The products whose reviews are shown together with those of a product, itself among them. */
export async function productsOfFamily(db: Db, product_id: string): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from products where product_id = ${product_id}
     union
    select o.product_id from products p join products o using (family_id)
     where p.product_id = ${product_id} and o.archived_at is null`.execute(db)
  return rows.map((row) => row.product_id)
}

/** Names for the audit log. */
export async function namesOfFamilies(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select family_id as id, ${shownText('families', 'name', language)} as name from families
     where family_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
