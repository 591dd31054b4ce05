import { getForbiddenClaims } from '#contract/catalogue/claims.ts'
import * as calls from '#contract/catalogue/products-admin.ts'
import { serve } from '#server/http/serve.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { addProduct } from './add-product.ts'
import { getAdminProduct } from './admin-product.queries.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changeProduct } from './change-product.ts'
import { deleteProduct } from './delete-product.ts'
import { exportProducts } from './export-products.ts'
import { listForCustomer, listProducts } from './list-products.ts'
import { addProductImages, deleteProductImage } from './product-images.ts'
import { getProductUsage, listStockLedger } from './product-usage.queries.ts'

/** What administrators do with products. */
export const productRoutes = [
  serve(calls.listProducts, (ctx, { query }) =>
    ctx.actor.kind === 'admin' ? listProducts({ ...ctx, actor: ctx.actor }, query) : listForCustomer(ctx, query),
  ),
  serve(calls.exportProducts, (ctx, { query }) => exportProducts(ctx, query)),
  serve(calls.createProduct, (ctx, { body, files }) => addProduct(ctx, body, files)),
  serve(calls.changeManyProducts, (ctx, { body }) => changeManyProducts(ctx, body)),
  serve(calls.addProductImages, (ctx, { body, files }) => addProductImages(ctx, body.product_id, files)),
  serve(calls.deleteProductImage, (ctx, { params }) => deleteProductImage(ctx, params.id)),
  serve(getForbiddenClaims, async (ctx) => (await getSettings(ctx.db)).claims),
  serve(calls.getAdminProduct, (ctx, { params }) => getAdminProduct(ctx, params.id)),
  serve(calls.changeProduct, (ctx, { params, body }) => changeProduct(ctx, params.id, body)),
  serve(calls.deleteProduct, (ctx, { params }) => deleteProduct(ctx, params.id)),
  serve(calls.getProductUsage, (ctx, { params }) => getProductUsage(ctx, params.id)),
  serve(calls.listStockLedger, (ctx, { params, query }) => listStockLedger(ctx, params.id, query)),
]
