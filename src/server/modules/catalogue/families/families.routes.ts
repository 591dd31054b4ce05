import * as calls from '#contract/catalogue/families.ts'
import { serve } from '#server/http/serve.ts'
import { listFamilies } from './families.queries.ts'
import { addFamily, changeFamily, deleteFamily } from './keep-families.ts'

export const familyRoutes = [
  serve(calls.listFamilies, ({ db, language }, { query }) => listFamilies(db, language, query)),
  serve(calls.addFamily, (ctx, { body }) => addFamily(ctx, body)),
  serve(calls.changeFamily, (ctx, { params, body }) => changeFamily(ctx, params.id, body)),
  serve(calls.deleteFamily, (ctx, { params }) => deleteFamily(ctx, params.id)),
]
