import * as z from 'zod'
import { provinces } from './people/addresses.ts'
import { defineCall } from './call.ts'
import { pageOf, wholeNumber } from './page.ts'
import { line } from './scalars.ts'

export const RegionLevel = z.enum(['province', 'city', 'district', 'postal_code'])
export type RegionLevel = z.output<typeof RegionLevel>

/** One entry of Indonesia's regions, with the regions that contain it: what an address copies when it is picked. */
export const Region = z.object({
  level: RegionLevel,
  name: z.string().describe('Of the region itself; for a postal code its five digits'),
  province: z.string(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  village: z.string().nullable().describe('Where the search named one village of the district'),
  postal_code: z.string().nullable().describe('Where the district has only one, or the search left only one'),
  villages: z.array(z.string()).describe('Of a postal code'),
})
export type Region = z.output<typeof Region>

export const listRegions = defineCall({
  method: 'GET',
  path: '/regions',
  access: 'anyone',
  summary: "Indonesia's provinces, cities, districts and postal codes, searched as somebody types",
  query: z.strictObject({
    level: RegionLevel.default('district').describe(
      'Districts are also found by their villages, postal codes, city and province',
    ),
    search: line(0, 100).default(''),
    province: z.enum(provinces).optional().describe('Only what lies in it'),
    city: line(1, 100).optional().describe('Only what lies in it; needs no `province` where its name is unique'),
    district: line(1, 100).optional().describe('Only the postal codes of this district of `city`'),
    limit: wholeNumber({ min: 1, max: 100 }).default(20),
  }),
  response: pageOf(Region).describe('The best match first. Nothing at all asked for is answered with nothing'),
  cacheable: true,
})
