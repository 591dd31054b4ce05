import * as calls from '#contract/catalogue/bundles-admin.ts'
import { serve } from '#server/http/serve.ts'
import { addBundle } from './add-bundle.ts'
import { getAdminBundle } from './bundles.queries.ts'
import { changeBundle } from './change-bundle.ts'
import { changeManyBundles } from './change-many-bundles.ts'
import { listBundles, listParts } from './list-bundles.ts'
import { removeBundle } from './remove-bundle.ts'
import { removePicture } from './remove-picture.ts'

export const bundleRoutes = [
  serve(calls.listBundles, (ctx, { query }) => listBundles(ctx, query)),
  serve(calls.listBundleParts, (ctx, { query }) => listParts(ctx, query)),
  serve(calls.getBundle, (ctx, { params }) => getAdminBundle(ctx, params.id)),
  serve(calls.createBundle, (ctx, { body, files }) => addBundle(ctx, body, files)),
  serve(calls.changeManyBundles, (ctx, { body }) => changeManyBundles(ctx, body)),
  serve(calls.changeBundle, (ctx, { params, body, files }) => changeBundle(ctx, params.id, body, files)),
  serve(calls.deleteBundle, (ctx, { params }) => removeBundle(ctx, params.id)),
  serve(calls.deleteBundleImage, (ctx, { params }) => removePicture(ctx, params.id)),
]
