/**
 * Catalogue: products, bundles, categories, their pictures and stock; lists, search and the public pages.
 *
 * Owns the tables categories, brands, attribute_values, families, products, bundles, bundle_items, price_changes, registration_warnings, pictures, old_slugs, stock_ledger, catalogue_items,
 * catalogue_words, catalogue_changes, catalogue_skus, search_words, search_state, dictionary_entries, dictionary_terms, price_periods, price_period_buyers, flash_sales and
 * searched_words. Stock changes only through takeStock and returnStock, which note
 * it in the ledger. Lists are answered from a copy in memory that follows the tables, see `catalogue-index/catalogue-index.ts`.
 */
import { sql } from 'kysely'
import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import type { Ctx } from '#server/context.ts'
import { applyTask } from './imports/apply-import.ts'
import { checkTask } from './imports/check-import.ts'
import { endRegistrationsTask } from './listing/end-registrations.ts'
import { previewPictures } from './pictures/preview-pictures.ts'
import { forgetSearches } from './search/searched-words.ts'
import { refreshSearchWords } from './search/refresh-search-words.ts'

export { loadCards } from './cards.queries.ts'
export { categoryTree, chainOf, pathOf } from './category-tree.ts'
export type { CategoryTree } from './category-tree.ts'
export { countSold } from './stock/count-sold.ts'
export { findSaleWithLine, namesOfSales } from './flash-sales/flash-sales.queries.ts'
export { returnStock } from './stock/return-stock.ts'
export { flushSearches } from './search/searched-words.ts'
export { holdStock, takeStock } from './stock/take-stock.ts'
export { giveBackTimedPrices, holdTimedPrices, takeTimedPrices } from './timed-prices/take-timed-prices.ts'
export { priceNow, runningPeriod, timedPrice } from './timed-prices/timed-columns.ts'
export type { TimedUnits } from './timed-prices/take-timed-prices.ts'
export { createValue } from './attributes/keep-values.ts'
export { createBrand } from './brands/keep-brands.ts'
export { createFamily } from './families/keep-families.ts'
export { productsOfFamily } from './families/families.queries.ts'
export { createBundle } from './bundles/create-bundle.ts'
export { createCategory } from './categories/create-category.ts'
export { createProduct } from './editing/create-product.ts'
export { itemOfSku, namesOfBundles, namesOfCategories, namesOfItems, renameItems } from './item-names.queries.ts'
export { shownText, shownTexts, untranslated } from './texts/shown-texts.ts'
export { loadShelfStock, volumeOfUnits } from './products/product-rows.queries.ts'

/**
 * Words first, then the changes are forgotten: what changed while no worker ran is still there for the next run. Server
 * processes have long read what is an hour old, see `catalogue-index/fresh-index.ts`.
 */
const followChangesTask = defineRecurringTask({
  kind: 'catalogue.follow-changes',
  everySeconds: 300,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    const changed = await db
      .selectFrom('catalogue_changes')
      .select('change_id')
      .where('words_changed', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (changed) await refreshSearchWords(db)
    await sql`delete from catalogue_changes where changed_at < clock_timestamp() - interval '1 hour'`.execute(db)
  },
})

const previewPicturesTask = defineRecurringTask({
  kind: 'catalogue.preview-pictures',
  everySeconds: 60,
  run: async (ctx) => {
    await previewPictures(ctx)
  },
})

const forgetImportsTask = defineRecurringTask({
  kind: 'catalogue.forget-imports',
  everySeconds: 24 * 3600,
  run: (ctx) => forgetImports(ctx),
})

const forgetSearchesTask = defineRecurringTask({
  kind: 'catalogue.forget-searches',
  everySeconds: 24 * 3600,
  run: (ctx) => forgetSearches(ctx),
})

export const catalogueTasks = [
  endRegistrationsTask,
  followChangesTask,
  previewPicturesTask,
  forgetImportsTask,
  forgetSearchesTask,
]
export const importTasks = [checkTask, applyTask]

const keptDays = 7

/** Removes old imports with their rows; what they wrote is in the audit log. */
async function forgetImports({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 3600_000)
  await inBackground(db).deleteFrom('product_imports').where('created_at', '<', before.toISOString()).execute()
}
