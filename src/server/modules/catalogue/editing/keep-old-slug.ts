import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

type Thing = { product_id: string } | { bundle_id: string } | { category_id: string }

/**
 * After a change of address: the old one leads to the thing from now on, and the present one is an old one of it no
 * longer. No other item can have taken the old one, because `freeSlug` counts old addresses as taken.
 */
export async function keepOldSlug(tx: Tx, thing: Thing, move: { from: string; to: string; now: Date }): Promise<void> {
  if (move.from === move.to) return
  const owner = { product_id: null, bundle_id: null, category_id: null, ...thing }
  await sql`
    insert into old_slugs (slug, product_id, bundle_id, category_id, created_at)
    values (${move.from}, ${owner.product_id}::uuid, ${owner.bundle_id}::uuid, ${owner.category_id}::uuid,
            ${move.now.toISOString()}::timestamptz)
        on conflict (slug, kind) do update
       set product_id = excluded.product_id, bundle_id = excluded.bundle_id, category_id = excluded.category_id,
           created_at = excluded.created_at`.execute(tx)
  await forgetOldSlug(tx, thing, move.to)
}

/** Gives one old address of a thing free, or all of them. */
export async function forgetOldSlug(tx: Tx, thing: Thing, slug: string | null = null): Promise<void> {
  const [column, id] = idOf(thing)
  await sql`
    delete from old_slugs where ${sql.ref(column)} = ${id}::uuid and (${slug}::text is null or slug = ${slug}::text)
  `.execute(tx)
}

function idOf(thing: Thing) {
  if ('product_id' in thing) return ['product_id', thing.product_id] as const
  if ('bundle_id' in thing) return ['bundle_id', thing.bundle_id] as const
  return ['category_id', thing.category_id] as const
}
