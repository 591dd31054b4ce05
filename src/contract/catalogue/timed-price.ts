import * as z from 'zod'
import { Rupiah } from '../money.ts'
import { Time } from '../scalars.ts'

/** What is said of a price that ends by itself. Administrators read the item's own price as `price` beside it. */
export const TimedPrice = z
  .object({
    price: Rupiah.describe('Now'),
    price_after: Rupiah.describe('Without the period'),
    ends_at: Time,
    units_left: z.int().nullable().describe('At this price; null where it is not limited'),
    per_customer: z.int().nullable().describe('Units that one customer gets at this price'),
  })
  .describe('Of the period that runs now and makes it cheaper')
export type TimedPrice = z.output<typeof TimedPrice>
