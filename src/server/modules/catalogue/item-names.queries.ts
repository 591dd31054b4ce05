import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownText } from './texts/shown-texts.ts'

type Named = { id: string; name: string }

/** Without a language the name that things have in the shop's own papers. */
function nameIn(table: string, language: Language | undefined) {
  return language === undefined ? sql.ref(`${table}.name`) : shownText(table, 'name', language)
}

/** Whose SKU it is, in any case; what was deleted has none. */
export async function itemOfSku(
  db: Db,
  sku: string,
): Promise<{ product_id: string } | { bundle_id: string } | undefined> {
  const { rows } = await sql<{ product_id: string | null; bundle_id: string | null }>`
    select p.product_id, b.bundle_id
      from catalogue_skus s left join products p on p.product_id = s.item_id left join bundles b on b.bundle_id = s.item_id
     where s.sku_folded = lower(${sku}) and coalesce(p.archived_at, b.archived_at) is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return row.bundle_id === null ? { product_id: row.product_id! } : { bundle_id: row.bundle_id }
}

export async function namesOfProducts(db: Db | Tx, ids: readonly string[], language?: Language): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select product_id as id, ${nameIn('products', language)} as name from products where product_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

export async function namesOfBundles(db: Db | Tx, ids: readonly string[], language?: Language): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select bundle_id as id, ${nameIn('bundles', language)} as name from bundles where bundle_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

export async function namesOfCategories(db: Db | Tx, ids: readonly string[], language?: Language): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select category_id as id, ${nameIn('categories', language)} as name from categories where category_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/** The names of products and bundles by their ids. */
export async function namesOfItems(
  db: Db | Tx,
  ids: readonly string[],
  language?: Language,
): Promise<Map<string, string>> {
  const found = await Promise.all([namesOfProducts(db, ids, language), namesOfBundles(db, ids, language)])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

/** Rows about products and bundles under the names of their items in a language; those that are no item keep theirs. */
export async function renameItems<Row extends { name: string }>(
  rows: readonly Row[],
  { db, language, idOf }: { db: Db; language: Language; idOf: (row: Row) => string | null },
): Promise<Row[]> {
  const names = await namesOfItems(
    db,
    rows.flatMap((row) => idOf(row) ?? []),
    language,
  )
  return rows.map((row) => ({ ...row, name: names.get(idOf(row) ?? '') || row.name }))
}
