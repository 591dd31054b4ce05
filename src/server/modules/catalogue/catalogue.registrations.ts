import type { AdminCtx } from '#server/context.ts'
import { listProducts as listProductsCall } from '#contract/catalogue/products-admin.ts'
import { getSettings } from '#server/modules/business/business.ts'
import type { DashboardLists, Registration } from '#server/registries.ts'
import { namesOfValues } from './attributes/values.queries.ts'
import { namesOfSales } from './flash-sales/flash-sales.queries.ts'
import { namesOfPeriods } from './timed-prices/periods.queries.ts'
import { freshIndex } from './catalogue-index/fresh-index.ts'
import { countByListing } from './listing/listing.queries.ts'
import { lowOnStock } from './catalogue-index/stock-by-item.ts'
import { maxAgeFor } from './freshness.ts'
import { namesOfBrands } from './brands/brands.queries.ts'
import { namesOfFamilies } from './families/families.queries.ts'
import { namesOfEntries } from './search/dictionary/dictionary.queries.ts'
import { findTargets, judgeTarget } from './link-targets.ts'
import { listProducts } from './products/list-products.ts'
import { namesOfBundles, namesOfCategories, namesOfProducts } from './item-names.queries.ts'

/** What the catalogue says in the registries. */
export const catalogueRegistrations: Registration[] = [
  { registry: 'subject_names', type: 'product', load: namesOfProducts },
  { registry: 'subject_names', type: 'bundle', load: namesOfBundles },
  { registry: 'subject_names', type: 'category', load: namesOfCategories },
  { registry: 'subject_names', type: 'brand', load: namesOfBrands },
  { registry: 'subject_names', type: 'price_period', load: namesOfPeriods },
  { registry: 'subject_names', type: 'flash_sale', load: namesOfSales },
  { registry: 'subject_names', type: 'family', load: namesOfFamilies },
  { registry: 'subject_names', type: 'attribute_value', load: namesOfValues },
  { registry: 'subject_names', type: 'dictionary_entry', load: namesOfEntries },
  {
    registry: 'palette',
    kind: 'PRODUCT',
    needs: 'catalogue',
    find: async (ctx, asked) => {
      const { data } = await listProducts(ctx, listProductsCall.query.parse(asked))
      return data.map((product) => ({
        id: product.product_id,
        name: product.name,
        facts: [product.sku, product.category_name],
        amount: product.price,
        status: null,
      }))
    },
  },
  { registry: 'link_targets', judge: judgeTarget, find: findTargets },
  { registry: 'dashboard', load: async (ctx, { length }) => ({ low_stock: await listLowStock(ctx, length) }) },
  {
    registry: 'attention',
    kind: 'LOW_STOCK',
    link: { list: 'products', filters: { is_active: 'true', low_stock: 'true' } },
    count: countLowStock,
  },
  ...(['INCOMPLETE', 'ENDING', 'HALAL_UNKNOWN'] as const).map((listing): Registration => ({
    registry: 'attention',
    kind: `LISTING_${listing}`,
    link: { list: 'products', filters: { is_active: 'true', listing } },
    count: (ctx) => countByListing(ctx, listing),
  })),
]

async function countLowStock(ctx: AdminCtx): Promise<number> {
  const [{ index }, { low_stock_threshold }] = await Promise.all([
    freshIndex(ctx.db, maxAgeFor(ctx)),
    getSettings(ctx.db),
  ])
  return (await lowOnStock(ctx.db, index, low_stock_threshold)).length
}

/** From the table: this is asked once a minute by connections of its own, for which a copy in memory would be another one. */
async function listLowStock({ db }: AdminCtx, length: number): Promise<DashboardLists['low_stock']> {
  const { low_stock_threshold } = await getSettings(db)
  return db
    .selectFrom('products')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where('stock', '<=', low_stock_threshold)
    .select(['product_id', 'name', 'slug', 'stock'])
    .orderBy('stock')
    .orderBy('product_id')
    .limit(length)
    .execute()
}
