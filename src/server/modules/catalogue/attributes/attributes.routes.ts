import * as calls from '#contract/catalogue/attributes.ts'
import { serve } from '#server/http/serve.ts'
import { addValue, changeValue, deleteValue } from './keep-values.ts'
import { listAdminValues, listAttributeValues } from './values.queries.ts'

export const attributeRoutes = [
  serve(calls.listAttributeValues, (ctx, { query }) => listAttributeValues(ctx, query)),
  serve(calls.listAdminValues, ({ db, language }, { query }) => listAdminValues(db, language, query)),
  serve(calls.addValue, (ctx, { body }) => addValue(ctx, body)),
  serve(calls.changeValue, (ctx, { params, body }) => changeValue(ctx, params.id, body)),
  serve(calls.deleteValue, (ctx, { params }) => deleteValue(ctx, params.id)),
]
