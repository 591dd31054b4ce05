import * as calls from '#contract/catalogue/catalogue.ts'
import { getSalePage } from '#contract/catalogue/shown-sale.ts'
import * as pages from '#contract/pages.ts'
import { metaOf, wholeList } from '#contract/page.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { serve } from '#server/http/serve.ts'
import * as attributeCalls from '#contract/catalogue/attributes.ts'
import { addValue, changeValue, deleteValue } from './attributes/keep-values.ts'
import { listAdminValues, listAttributeValues } from './attributes/values.queries.ts'
import * as brandCalls from '#contract/catalogue/brands.ts'
import * as periodCalls from '#contract/catalogue/price-periods.ts'
import * as saleCalls from '#contract/catalogue/flash-sales.ts'
import { addFlashSale, changeFlashSale, endFlashSale } from './flash-sales/keep-flash-sales.ts'
import { listFlashSales } from './flash-sales/flash-sales.queries.ts'
import { readSalePage } from './flash-sales/sale-page.queries.ts'
import { listAdminBrands, listBrands } from './brands/brands.queries.ts'
import { addPricePeriods, changePricePeriod, endPricePeriod } from './timed-prices/keep-periods.ts'
import { listPricePeriods } from './timed-prices/periods.queries.ts'
import { addBrand, changeBrand, deleteBrand } from './brands/keep-brands.ts'
import { bundleRoutes } from './bundles/bundles.routes.ts'
import { loadCards } from './cards.queries.ts'
import * as categoryCalls from '#contract/catalogue/categories.ts'
import { addCategory } from './categories/add-category.ts'
import { changeCategory } from './categories/change-category.ts'
import { listCategories } from './categories/list-categories.ts'
import { orderCategories } from './categories/order-categories.ts'
import { removeCategory } from './categories/remove-category.ts'
import * as familyCalls from '#contract/catalogue/families.ts'
import { listFamilies } from './families/families.queries.ts'
import { addFamily, changeFamily, deleteFamily } from './families/keep-families.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { getBundleBySlug, getBundlePage, getProduct, getProductBySlug, getProductPage } from './item-pages.ts'
import { listActiveProducts, listItems } from './list-items.ts'
import { getListPage } from './list-page.ts'
import { getContentPage, getHomePage, getShell } from './shop-pages.ts'
import { productRoutes } from './products/products.routes.ts'
import { getAdminProduct } from './products/admin-product.queries.ts'
import { searchRoutes } from './search/search.routes.ts'
import { readSiteMapPage } from './site-map.queries.ts'
import { suggest } from './suggest.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { storePicture } from '#server/pictures/store-picture.ts'

export const catalogueRoutes = [
  serve(calls.listItemsPublic, async (ctx, { query }) => {
    if (query.is_active === false) return { data: [], meta: metaOf(query, 0) }
    return (await listItems(ctx, { ...query, is_active: true })).page
  }),
  serve(calls.listProductsPublic, async (ctx, { query }) => {
    return query.is_active === false ? { data: [], meta: metaOf(query, 0) } : listActiveProducts(ctx, query)
  }),
  serve(calls.getProduct, async (ctx, { params }) => {
    const product = await getProduct(ctx, params.id)
    return ctx.actor.kind === 'admin' ? getAdminProduct(ctx, product.product_id) : product
  }),
  serve(calls.getProductBySlug, (ctx, { params }) => getProductBySlug(ctx, params.slug)),
  serve(calls.getBundleBySlug, (ctx, { params }) => getBundleBySlug(ctx, params.slug)),
  serve(calls.suggest, (ctx, { query }) => suggest(ctx, query.search)),
  serve(uploadPicture, (ctx, { files }) => keepPicture(ctx, files)),
  serve(pages.getShell, (ctx) => getShell(ctx)),
  serve(pages.getHomePage, (ctx) => getHomePage(ctx)),
  serve(pages.getListPage, (ctx, { query }) => getListPage(ctx, query)),
  serve(pages.getProductPage, (ctx, { params }) => getProductPage(ctx, params.slug)),
  serve(pages.getBundlePage, (ctx, { params }) => getBundlePage(ctx, params.slug)),
  serve(getSalePage, (ctx, { params }) => readSalePage(ctx, params.slug)),
  serve(pages.listCards, async (ctx, { query }) =>
    wholeList(await loadCards(ctx.db, query.ids, { isActive: true, language: ctx.language })),
  ),
  serve(pages.getSiteMapPage, (ctx, { query }) => readSiteMapPage(ctx.db, query.page)),
  serve(pages.getContentPage, (ctx, { params }) => getContentPage(ctx, params.type)),
  serve(attributeCalls.listAttributeValues, (ctx, { query }) => listAttributeValues(ctx, query)),
  serve(attributeCalls.listAdminValues, ({ db, language }, { query }) => listAdminValues(db, language, query)),
  serve(attributeCalls.addValue, (ctx, { body }) => addValue(ctx, body)),
  serve(attributeCalls.changeValue, (ctx, { params, body }) => changeValue(ctx, params.id, body)),
  serve(attributeCalls.deleteValue, (ctx, { params }) => deleteValue(ctx, params.id)),
  serve(periodCalls.listPricePeriods, ({ db, language }, { query }) => listPricePeriods(db, language, query)),
  serve(periodCalls.addPricePeriods, (ctx, { body }) => addPricePeriods(ctx, body)),
  serve(periodCalls.changePricePeriod, (ctx, { params, body }) => changePricePeriod(ctx, params.id, body)),
  serve(periodCalls.endPricePeriod, (ctx, { params }) => endPricePeriod(ctx, params.id)),
  serve(saleCalls.listFlashSales, ({ db, language }, { query }) => listFlashSales(db, language, query)),
  serve(saleCalls.addFlashSale, (ctx, { body }) => addFlashSale(ctx, body)),
  serve(saleCalls.changeFlashSale, (ctx, { params, body }) => changeFlashSale(ctx, params.id, body)),
  serve(saleCalls.endFlashSale, (ctx, { params }) => endFlashSale(ctx, params.id)),
  serve(brandCalls.listBrands, (ctx, { query }) => listBrands(ctx, query)),
  serve(brandCalls.listAdminBrands, ({ db, language }, { query }) => listAdminBrands(db, language, query)),
  serve(brandCalls.addBrand, (ctx, { body }) => addBrand(ctx, body)),
  serve(brandCalls.changeBrand, (ctx, { params, body }) => changeBrand(ctx, params.id, body)),
  serve(brandCalls.deleteBrand, (ctx, { params }) => deleteBrand(ctx, params.id)),
  serve(categoryCalls.listCategories, (ctx, { query }) => listCategories(ctx, query)),
  serve(categoryCalls.addCategory, (ctx, { body }) => addCategory(ctx, body)),
  serve(categoryCalls.orderCategories, (ctx, { body }) => orderCategories(ctx, body)),
  serve(categoryCalls.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  serve(categoryCalls.deleteCategory, (ctx, { params }) => removeCategory(ctx, params.id)),
  serve(familyCalls.listFamilies, ({ db, language }, { query }) => listFamilies(db, language, query)),
  serve(familyCalls.addFamily, (ctx, { body }) => addFamily(ctx, body)),
  serve(familyCalls.changeFamily, (ctx, { params, body }) => changeFamily(ctx, params.id, body)),
  serve(familyCalls.deleteFamily, (ctx, { params }) => deleteFamily(ctx, params.id)),
  ...importRoutes,
  ...productRoutes,
  ...bundleRoutes,
  ...searchRoutes,
]

/** Stores the one picture that was sent. */
async function keepPicture(ctx: AdminCtx, files: readonly UploadedFile[]): Promise<{ image_url: string }> {
  const [file] = files
  if (!file) throw new AppError('invalid_input', { fields: { file: say('choose_picture') } })
  return storePicture(ctx.ports.files, file.bytes)
}
