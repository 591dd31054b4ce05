import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Id, line, SeenCount, Time } from '../scalars.ts'

export const periodStates = ['RUNNING', 'COMING', 'PAST'] as const

/** A price from one moment to another (decision 176). */
export const PricePeriod = z.object({
  period_id: Id,
  item: z.object({
    type: z.enum(['product', 'bundle']),
    id: Id,
    name: z.string(),
    sku: z.string(),
    image_url: z.string().nullable(),
    price: Rupiah.describe('Without any period'),
    is_active: z.boolean(),
  }),
  flash_sale: z.object({ flash_sale_id: Id, name: z.string() }).nullable().describe('The event that keeps it'),
  name: z.string(),
  state: z.enum(periodStates).describe('One whose quota is used up goes on running: units may come back'),
  starts_at: Time,
  ends_at: Time.describe('From this moment on the price is over'),
  price: Rupiah.nullable().describe('Fixed; otherwise it follows from `reduction_bps`'),
  reduction_bps: z.int().nullable().describe('Basis points off the price without it'),
  reduced_price: Rupiah.describe('What it comes to now'),
  quota: z.int().nullable().describe('Units in all'),
  per_customer: z.int().nullable(),
  taken: z.int().describe('Units in orders that were not cancelled and did not expire'),
  taken_amount: Rupiah.describe('What these units cost, before vouchers'),
  version: z.int().describe('Counts up with every edit; sent back with the next one'),
  created_at: Time,
  updated_at: Time,
})
export type PricePeriod = z.output<typeof PricePeriod>

export const listPricePeriods = defineCall({
  method: 'GET',
  path: '/admin/price-periods',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Prices with a time: past, running and coming',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('A part of the name of the period or the item, or of its SKU'),
    state: z.enum(periodStates).optional(),
    item_id: Id.optional().describe('Of a product or bundle'),
    sort: sorting(['starts_at', 'ends_at', 'taken'], 'starts_at:desc'),
  }),
  response: pageOf(PricePeriod),
})

/** What a price with a time is set to. */
export const periodTerms = {
  price: Rupiah.min(100).max(1_000_000_000).nullable(),
  reduction_bps: z.int().min(100).max(9000).nullable(),
  quota: z.int().min(1).max(1_000_000).nullable(),
  per_customer: z.int().min(1).max(1000).nullable(),
}

const fields = {
  ...periodTerms,
  name: line(1, 80).describe('What administrators call it'),
  starts_at: Time.describe('A moment in the past, by less than a minute, is now'),
  ends_at: Time,
}

type Times = { starts_at?: string | undefined; ends_at?: string | undefined }
/** For a body of which each time may be left out. */
export const endsLater = ({ starts_at, ends_at }: Times) =>
  !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at)

type Reduction = { price: number | null; reduction_bps: number | null }
/** Either a price or a percentage. */
export const isOneOfTwo = ({ price, reduction_bps }: Reduction) => (price === null) !== (reduction_bps === null)
export const priceOrReduction = { path: ['price'], error: issue('price_or_reduction') }

export const NewPricePeriod = z
  .strictObject({
    ...fields,
    item_ids: z.array(Id).min(1).max(100).describe('Products and bundles that get one each'),
    price: fields.price.default(null),
    reduction_bps: fields.reduction_bps.default(null),
    quota: fields.quota.default(null).describe('For each item'),
    per_customer: fields.per_customer.default(null),
  })
  .refine(endsLater, { path: ['ends_at'], error: issue('after_start') })
  .refine(isOneOfTwo, priceOrReduction)

export const addPricePeriods = defineCall({
  method: 'POST',
  path: '/admin/price-periods',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Give items a price from one moment to another; all of them or none',
  body: NewPricePeriod,
  response: z.object({ period_ids: z.array(Id) }),
  code: 201,
  message: 'price_periods_added',
  errors: ['not_found', 'already_taken'],
  example: {
    item_ids: ['0199e0a0-0000-7000-8000-000000000001'],
    name: 'Payday',
    starts_at: '2026-11-29T17:00:00Z',
    ends_at: '2026-11-30T17:00:00Z',
    reduction_bps: 2000,
    quota: 50,
    per_customer: 2,
  },
})

const byId = z.object({ id: Id })

export const changePricePeriod = defineCall({
  method: 'PATCH',
  path: '/admin/price-periods/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change a period; of one that runs the name, the end and the quota',
  params: byId,
  body: z
    .strictObject({ ...fields, version: SeenCount.describe('The version that was edited; another one is a conflict') })
    .partial()
    .refine(endsLater, { path: ['ends_at'], error: issue('after_start') }),
  response: PricePeriod,
  message: 'price_period_changed',
  errors: ['not_found', 'already_taken', 'conflict'],
  example: { quota: 80, version: 1 },
})

export const endPricePeriod = defineCall({
  method: 'DELETE',
  path: '/admin/price-periods/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'End a period that runs, now; delete one that has not begun. A past one stays',
  params: byId,
  response: z.null(),
  message: 'price_period_ended',
  errors: ['not_found', 'conflict'],
})
