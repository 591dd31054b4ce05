import * as calls from '#contract/catalogue/catalogue.ts'
import * as pages from '#contract/pages.ts'
import { metaOf, wholeList } from '#contract/page.ts'
import { uploadPicture } from '#contract/pictures.ts'
import { serve } from '#server/http/serve.ts'
import { attributeRoutes } from './attributes/attributes.routes.ts'
import { brandRoutes } from './brands/brands.routes.ts'
import { bundleRoutes } from './bundles/bundles.routes.ts'
import { loadCards } from './cards.queries.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { familyRoutes } from './families/families.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { getBundleBySlug, getBundlePage, getProduct, getProductBySlug, getProductPage } from './item-pages.ts'
import { listActiveProducts, listItems } from './list-items.ts'
import { getListPage } from './list-page.ts'
import { getContentPage, getHomePage, getShell } from './shop-pages.ts'
import { keepPicture } from './pictures/keep-picture.ts'
import { productRoutes } from './products/products.routes.ts'
import { getAdminProduct } from './products/admin-product.queries.ts'
import { searchRoutes } from './search/search.routes.ts'
import { readSiteMapPage } from './site-map.queries.ts'
import { suggest } from './suggest.ts'

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
  serve(pages.listCards, async (ctx, { query }) =>
    wholeList(await loadCards(ctx.db, query.ids, { isActive: true, language: ctx.language })),
  ),
  serve(pages.getSiteMapPage, (ctx, { query }) => readSiteMapPage(ctx.db, query.page)),
  serve(pages.getContentPage, (ctx, { params }) => getContentPage(ctx, params.type)),
  ...attributeRoutes,
  ...brandRoutes,
  ...categoryRoutes,
  ...familyRoutes,
  ...importRoutes,
  ...productRoutes,
  ...bundleRoutes,
  ...searchRoutes,
]
