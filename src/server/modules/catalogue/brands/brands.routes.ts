import * as calls from '#contract/catalogue/brands.ts'
import { serve } from '#server/http/serve.ts'
import { listAdminBrands, listBrands } from './brands.queries.ts'
import { addBrand, changeBrand, deleteBrand } from './keep-brands.ts'

export const brandRoutes = [
  serve(calls.listBrands, (ctx, { query }) => listBrands(ctx, query)),
  serve(calls.listAdminBrands, ({ db, language }, { query }) => listAdminBrands(db, language, query)),
  serve(calls.addBrand, (ctx, { body }) => addBrand(ctx, body)),
  serve(calls.changeBrand, (ctx, { params, body }) => changeBrand(ctx, params.id, body)),
  serve(calls.deleteBrand, (ctx, { params }) => deleteBrand(ctx, params.id)),
]
