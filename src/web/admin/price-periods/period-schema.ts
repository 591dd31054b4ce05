import * as z from 'zod'
import { issue } from '#contract/messages/issues.ts'
import { NewPricePeriod } from '#schemas/catalogue/price-periods.ts'

const { name, starts_at, ends_at, item_ids, price, reduction_bps, quota, per_customer } = NewPricePeriod.shape

/** The form's values; of price and percentage the one counts that is chosen. */
export type PeriodValues = {
  item_ids: string[]
  name: string
  starts_at: string | null
  ends_at: string | null
  way: 'PERCENT' | 'PRICE'
  price: number | null
  reduction_bps: number | null
  quota: number | null
  per_customer: number | null
}

const moment = (schema: typeof starts_at) => z.string(issue('required')).pipe(schema)

const schema = z
  .object({
    item_ids,
    name,
    starts_at: moment(starts_at),
    ends_at: moment(ends_at),
    way: z.enum(['PERCENT', 'PRICE']),
    price,
    reduction_bps,
    quota,
    per_customer,
  })
  .refine((typed) => typed.way === 'PERCENT' || typed.price !== null, { path: ['price'], error: issue('required') })
  .refine((typed) => typed.way === 'PRICE' || typed.reduction_bps !== null, {
    path: ['reduction_bps'],
    error: issue('required'),
  })
  .refine((typed) => Date.parse(typed.ends_at) > Date.parse(typed.starts_at), {
    path: ['ends_at'],
    error: issue('after_start'),
  })

export type CheckedPeriod = z.output<typeof schema>

/** The form gives every field. */
export const periodSchema = schema as unknown as z.ZodType<CheckedPeriod, PeriodValues>
