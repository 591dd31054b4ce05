import type { AdminCtx } from '#server/context.ts'
import { getSettings } from '#server/modules/business/business.ts'
import type { DashboardLists, Entry } from '#server/registries.ts'
import { namesOfBundles, namesOfCategories, namesOfProducts } from './item-names.queries.ts'

/** What the catalogue says in the registries. */
export const catalogueEntries: Entry[] = [
  { registry: 'subject_names', type: 'product', load: namesOfProducts },
  { registry: 'subject_names', type: 'bundle', load: namesOfBundles },
  { registry: 'subject_names', type: 'category', load: namesOfCategories },
  { registry: 'dashboard', load: async (ctx, { length }) => ({ low_stock: await listLowStock(ctx, length) }) },
]

async function listLowStock(ctx: AdminCtx, length: number): Promise<DashboardLists['low_stock']> {
  const { low_stock_threshold } = await getSettings(ctx.db)
  return ctx.db
    .selectFrom('products')
    .select(['product_id', 'name', 'slug', 'stock'])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where('stock', '<=', low_stock_threshold)
    .orderBy('stock')
    .orderBy('product_id')
    .limit(length)
    .execute()
}
