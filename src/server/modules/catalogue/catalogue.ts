/**
 * Catalogue: products, bundles, categories, their pictures and stock; lists, search and the public pages.
 *
 * Owns the tables categories, brands, attribute_values, families, products, bundles, bundle_items, pictures, old_slugs, stock_ledger, catalogue_items,
 * catalogue_words, catalogue_changes, catalogue_skus, search_words, search_state, dictionary_entries, dictionary_terms and
 * searched_words. Stock changes only through takeStock and returnStock, which note
 * it in the ledger. Lists are answered from a copy in memory that follows the tables, see `catalogue-index/catalogue-index.ts`.
 */
export { loadCards } from './cards.queries.ts'
export { categoryTree, chainOf, pathOf } from './category-tree.ts'
export type { CategoryTree } from './category-tree.ts'
export { countSold } from './stock/count-sold.ts'
export { returnStock } from './stock/return-stock.ts'
export { flushSearches } from './search/searched-words.ts'
export { takeStock } from './stock/take-stock.ts'
export { createValue } from './attributes/keep-values.ts'
export { createBrand } from './brands/keep-brands.ts'
export { createFamily } from './families/keep-families.ts'
export { productsOfFamily } from './families/families.queries.ts'
export { createBundle } from './bundles/create-bundle.ts'
export { createCategory } from './categories/create-category.ts'
export { createProduct } from './writing/create-product.ts'
export { namesOfBundles, namesOfCategories, namesOfItems } from './item-names.queries.ts'
export { shownText, shownTexts, untranslated } from './texts/shown-texts.ts'
export { loadShelfStock, volumeOfUnits } from './products/product-rows.queries.ts'
