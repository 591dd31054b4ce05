import { sql } from 'kysely'
import { reservedSlugs } from '#contract/catalogue/product-fields.ts'
import type { Tx } from '#server/db/db.ts'

type Table = 'products' | 'bundles' | 'categories' | 'brands' | 'flash_sales'

const maxLength = 120

/** The part of an address that a name makes: `Serum Vitamin C 10%` becomes `serum-vitamin-c-10`. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, maxLength).replace(/^-+|-+$/g, '') || 'item'
}

const idOf = {
  products: 'product_id',
  bundles: 'bundle_id',
  categories: 'category_id',
  brands: 'brand_id',
  flash_sales: 'flash_sale_id',
} as const
/** The address of these never changes, so they leave none behind. */
const fixed: readonly Table[] = ['brands', 'flash_sales']

/**
 * The slug, or the slug with the first free number behind it. Words of the shop's routes count as taken, and so do
 * addresses that redirect: they still lead to what they named; what a thing (`own_id`) has or had itself is free for it.
 * Another transaction may take the answer first, so the write has to check again.
 */
export async function freeSlug(tx: Tx, table: Table, slug: string, own_id: string | null = null): Promise<string> {
  const id = sql.ref(idOf[table])
  const live = table === 'categories' ? sql`deleted_at is null` : sql`true`
  const oldSlugs = sql`
    select slug from old_slugs
     where slug >= ${slug} and slug < ${`${slug}.`} and ${id} is not null and ${id} is distinct from ${own_id}::uuid`
  // '.' is the character after '-', so the range holds the slug and everything that continues it with a dash.
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
     where slug >= ${slug} and slug < ${`${slug}.`} and ${live} and ${id} is distinct from ${own_id}::uuid
    ${fixed.includes(table) ? sql`` : sql`union all ${oldSlugs}`}
  `.execute(tx)
  const taken = new Set([...(table === 'products' ? reservedSlugs : []), ...rows.map((row) => row.slug)])
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
  }
}
