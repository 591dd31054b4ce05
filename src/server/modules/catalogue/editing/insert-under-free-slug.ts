import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseTaken, refusingTaken } from './refuse-taken.ts'
import { freeSlug, slugOf } from './slugs.ts'

type Item = {
  table: 'products' | 'bundles'
  name: string
  slug: string | undefined
  sku: string
  /** Answers false when nothing was written because the slug or the SKU is taken. */
  insert: (slug: string) => Promise<boolean>
}

/** As many may save the same name at once: in each round one of them gets the address. */
const maxAttempts = 20

/**
 * Inserts under the given slug, or under the next free one where it comes from the name. A slug that was typed and a
 * SKU that is taken, by a product or a bundle, are refused by field. Answers the slug.
 */
export async function insertUnderFreeSlug(tx: Tx, { table, name, slug, sku, insert }: Item): Promise<string> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const free = await freeSlug(tx, table, slug ?? slugOf(name))
    if (slug !== undefined && free !== slug) throw refuseTaken('slug')
    if (await refusingTaken(() => insert(free))) return free
    const holder = await tx.selectFrom(table).select('slug').where('sku', '=', sku).executeTakeFirst()
    if (holder) throw refuseTaken('sku')
  }
  throw new AppError('conflict')
}
