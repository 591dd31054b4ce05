import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Day, Id, line, lines, SeenCount, Slug, Time } from '../scalars.ts'
import { WaitingRoom } from '../waiting-room.ts'
import { endsLater, isOneOfTwo, periodStates, periodTerms, PricePeriod, priceOrReduction } from './price-periods.ts'

const words = z.object({ en: lines(0, 500), id: lines(0, 500) })

/** Several prices with a time as one event (decision 179). */
export const FlashSale = z.object({
  flash_sale_id: Id,
  name: z.string(),
  slug: z.string(),
  words: z.object({ en: z.string(), id: z.string() }),
  state: z.enum(periodStates),
  announced_at: Time,
  starts_at: Time,
  ends_at: Time,
  line_per_minute: z.int().nullable(),
  items: z.array(
    PricePeriod.pick({
      period_id: true,
      item: true,
      price: true,
      reduction_bps: true,
      reduced_price: true,
      quota: true,
      per_customer: true,
      taken: true,
      taken_amount: true,
    }),
  ),
  taken: z.int().describe('Units of all items in orders that were not cancelled and did not expire'),
  taken_amount: Rupiah.describe('What these units cost, before vouchers'),
  version: z.int().describe('Counts up with every edit; sent back with the next one'),
  created_at: Time,
  updated_at: Time,
})
export type FlashSale = z.output<typeof FlashSale>

export const listFlashSales = defineCall({
  method: 'GET',
  path: '/admin/flash-sales',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Flash sales: past, running and coming, with what each has sold',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('A part of the name of the sale'),
    state: z.enum(periodStates).optional(),
    from: Day.optional().describe('Those that are not over before this day'),
    to: Day.optional().describe('Those that begin on this day at the latest'),
    sort: sorting(['starts_at', 'ends_at'], 'starts_at:desc'),
  }),
  response: pageOf(FlashSale),
})

const item = z
  .strictObject({
    item_id: Id.describe('A product or bundle'),
    price: periodTerms.price.default(null),
    reduction_bps: periodTerms.reduction_bps.default(null),
    quota: periodTerms.quota.default(null),
    per_customer: periodTerms.per_customer.default(null),
  })
  .refine(isOneOfTwo, priceOrReduction)
export type FlashSaleItem = z.output<typeof item>

const fields = {
  name: line(2, 80).describe('The same in both languages; customers read it'),
  words: words.describe('Below the name'),
  announced_at: Time.describe('From then on customers see its page'),
  starts_at: Time.describe('A moment in the past, by less than a minute, is now'),
  ends_at: Time,
  line_per_minute: WaitingRoom.shape.per_minute
    .nullable()
    .describe('While it runs so many customers a minute begin their checkout, and others wait in line; null: no line'),
  items: z.array(item).min(1, issue('choose_item')).max(100),
}

type Times = { announced_at?: string | undefined; starts_at?: string | undefined }
const announcedFirst = ({ announced_at, starts_at }: Times) =>
  !announced_at || !starts_at || Date.parse(announced_at) <= Date.parse(starts_at)
const announcedLate = { path: ['announced_at'], error: issue('announced_late') }

export const NewFlashSale = z
  .strictObject({
    ...fields,
    words: fields.words.default({ en: '', id: '' }),
    line_per_minute: fields.line_per_minute.default(null),
    slug: Slug.max(120).optional().describe('Its address; without one it is made of the name. It never changes'),
  })
  .refine(endsLater, { path: ['ends_at'], error: issue('after_start') })
  .refine(announcedFirst, announcedLate)

export const addFlashSale = defineCall({
  method: 'POST',
  path: '/admin/flash-sales',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Set a flash sale with the prices of its items; all of them or none',
  body: NewFlashSale,
  response: FlashSale,
  code: 201,
  message: 'flash_sale_added',
  errors: ['not_found', 'already_taken'],
  example: {
    name: 'Gajian',
    announced_at: '2026-11-27T17:00:00Z',
    starts_at: '2026-11-29T17:00:00Z',
    ends_at: '2026-11-30T17:00:00Z',
    items: [{ item_id: '0199e0a0-0000-7000-8000-000000000001', reduction_bps: 2000, quota: 50, per_customer: 2 }],
  },
})

const byId = z.object({ id: Id })

export const changeFlashSale = defineCall({
  method: 'PATCH',
  path: '/admin/flash-sales/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change a flash sale; of one that runs the name, the words, the end and the quotas',
  params: byId,
  body: z
    .strictObject({ ...fields, version: SeenCount.describe('The version that was edited; another one is a conflict') })
    .partial()
    .refine(endsLater, { path: ['ends_at'], error: issue('after_start') })
    .refine(announcedFirst, announcedLate),
  response: FlashSale,
  message: 'flash_sale_changed',
  errors: ['not_found', 'already_taken', 'conflict'],
  example: { name: 'Gajian hemat', version: 1 },
})

export const endFlashSale = defineCall({
  method: 'DELETE',
  path: '/admin/flash-sales/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Stop a flash sale that runs, now; delete one that has not begun. A past one stays',
  params: byId,
  response: z.null(),
  message: 'flash_sale_ended',
  errors: ['not_found', 'conflict'],
})
