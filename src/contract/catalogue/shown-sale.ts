import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { ShownSale } from '../pages.ts'
import { Slug, Time } from '../scalars.ts'
import { ListItem } from './catalogue.ts'

/** An item of a flash sale. */
export const SaleItem = z.object({
  card: ListItem.describe('As it is sold at this moment'),
  price: Rupiah.describe('In the sale'),
  price_before: Rupiah.nullable().describe('What is struck beside it: the lowest of the 30 days before the sale'),
  quota: z.int().nullable().describe('Units at this price in all'),
  units_left: z.int().nullable().describe('Of these; null where they are not limited'),
  per_customer: z.int().nullable(),
})
export type SaleItem = z.output<typeof SaleItem>

export const getSalePage = defineCall({
  method: 'GET',
  path: '/pages/sale/{slug}',
  access: 'anyone',
  summary: 'A flash sale: announced, running or over, with its items that are for sale',
  params: z.object({ slug: Slug }),
  response: ShownSale.extend({
    words: z.object({ en: z.string(), id: z.string() }),
    now: Time.describe("The shop's clock, by which its countdown goes"),
    items: z.array(SaleItem),
  }),
  errors: ['not_found'],
  cacheable: true,
})
