/**
 * Regions: the list of Indonesia's provinces, cities and regencies, districts and postal codes, for picking and for
 * checking. Owns no table: the list is part of the program (`regions.txt`), the same for every shop.
 */
import * as calls from '#contract/regions.ts'
import { serve } from '#server/http/serve.ts'
import { listRegions } from './list-regions.ts'

export { placeOfDistrict, settlePlace } from './settle-place.ts'
export type { SettledPlace, TypedPlace } from './settle-place.ts'

export const regionRoutes = [serve(calls.listRegions, async (_ctx, { query }) => listRegions(query))]
