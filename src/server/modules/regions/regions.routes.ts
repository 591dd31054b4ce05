import * as calls from '#contract/regions.ts'
import { serve } from '#server/http/serve.ts'
import { listRegions } from './list-regions.ts'

export const regionRoutes = [serve(calls.listRegions, async (_ctx, { query }) => listRegions(query))]
