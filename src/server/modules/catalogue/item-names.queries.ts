import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

type Named = { id: string; name: string }

export async function namesOfProducts(db: Db | Tx, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select product_id as id, name from products where product_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function namesOfBundles(db: Db | Tx, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select bundle_id as id, name from bundles where bundle_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function namesOfCategories(db: Db | Tx, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select category_id as id, name from categories where category_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The names of products and bundles by their ids. */
export async function namesOfItems(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all([namesOfProducts(db, ids), namesOfBundles(db, ids)])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}
