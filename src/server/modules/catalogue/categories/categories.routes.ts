import * as calls from '#contract/catalogue/categories.ts'
import { serve } from '#server/http/serve.ts'
import { addCategory } from './add-category.ts'
import { changeCategory } from './change-category.ts'
import { listCategories } from './list-categories.ts'
import { orderCategories } from './order-categories.ts'
import { removeCategory } from './remove-category.ts'

export const categoryRoutes = [
  serve(calls.listCategories, (ctx, { query }) => listCategories(ctx, query)),
  serve(calls.addCategory, (ctx, { body }) => addCategory(ctx, body)),
  serve(calls.orderCategories, (ctx, { body }) => orderCategories(ctx, body)),
  serve(calls.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  serve(calls.deleteCategory, (ctx, { params }) => removeCategory(ctx, params.id)),
]
