import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import type { TermFacts } from './check-terms.ts'
import type { Terms } from './terms.ts'

type Known = Pick<TermFacts, 'now' | 'used_count' | 'given_amount' | 'isCampaign'> & { voucher_id: string }

/**
 * Looks up what some terms name, and keeps it from being removed until the transaction ends: it is locked in the order
 * products, bundles, categories, people.
 */
export async function loadFacts(tx: Tx, terms: Terms, { voucher_id, ...known }: Known): Promise<TermFacts> {
  const { scope, target_ids, gift, customer_ids } = terms
  const products = [...(scope === 'PRODUCTS' ? target_ids : []), ...(gift ? [gift.product_id] : [])]
  const knownProducts = await lockKnown(tx, 'product', products)
  const isGiftKnown = gift !== null && knownProducts.has(gift.product_id)
  return {
    ...known,
    isCodeTaken: await isTaken(tx, terms.code, voucher_id),
    isGiftKnown,
    unknownTargets: countUnknown(target_ids, scope === 'PRODUCTS' ? knownProducts : await lockTargets(tx, terms)),
    unknownCustomers: countUnknown(customer_ids, await lockCustomers(tx, customer_ids)),
  }
}

function countUnknown(ids: readonly string[], known: ReadonlySet<string>): number {
  return ids.filter((id) => !known.has(id)).length
}

async function isTaken(tx: Tx, code: string, voucher_id: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('voucher_codes')
    .select('code')
    .where('code', '=', code)
    .where('voucher_id', '!=', voucher_id)
    .executeTakeFirst()
  return taken !== undefined
}

async function lockTargets(tx: Tx, { scope, target_ids }: Terms): Promise<Set<string>> {
  if (scope === 'BUNDLES') return lockKnown(tx, 'bundle', target_ids)
  return scope === 'CATEGORIES' ? lockKnown(tx, 'category', target_ids) : new Set()
}

const sources = {
  product: { view: sql`shelf_products`, id: sql`product_id`, isThere: sql`archived_at is null` },
  bundle: { view: sql`shelf_bundles`, id: sql`bundle_id`, isThere: sql`archived_at is null` },
  category: { view: sql`shelf_categories`, id: sql`category_id`, isThere: sql`deleted_at is null` },
}

/** Those of the ids that are there and not deleted. */
async function lockKnown(tx: Tx, kind: keyof typeof sources, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { view, id, isThere } = sources[kind]
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${view} where ${id} = any(${ids}::uuid[]) and ${isThere} order by ${id} for key share`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.id))
}

async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ user_id: string }>`
    select user_id from people where user_id = any(${ids}::uuid[]) and role = 'CUSTOMER' and status <> 'CLOSED'
     order by user_id for key share`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}
