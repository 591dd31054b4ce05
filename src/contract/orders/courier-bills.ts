import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { Rupiah, SignedRupiah } from '../money.ts'
import { pageOf, paging } from '../page.ts'
import { Day, Id, line, Time } from '../scalars.ts'
import { OrderStatus } from './orders.ts'

/** No courier takes as much for a parcel: what is more was read from another column. */
export const mostBilled = 10_000_000

export const billMaxBytes = 8 * 1024 * 1024
export const billMaxRows = 100_000

const BillName = line(1, 60).describe("What the courier's bill is called, such as its number")

const amounts = {
  charged: Rupiah.describe('What the customer pays for shipping, after vouchers'),
  shop_share: Rupiah.describe('What vouchers take off shipping'),
  billed: Rupiah.describe('What couriers charged for all parcels of the order'),
  difference: SignedRupiah.describe('billed − charged − shop_share'),
}

export const BillLine = z.object({
  delivery_id: Id,
  awb_number: z.string().nullable(),
  bill: z.string(),
  billed: Rupiah,
  entered_at: Time,
  entered_by: z.string().nullable(),
})
export type BillLine = z.output<typeof BillLine>

export const ShippingCost = z.object({
  order_id: Id,
  order_number: z.string(),
  status: OrderStatus,
  courier_name: z.string(),
  ...amounts,
  billed_at: Time.describe('Of the newest entry'),
  lines: z.array(BillLine),
})
export type ShippingCost = z.output<typeof ShippingCost>

const filters = {
  state: z.enum(['differs', 'all']).default('differs').describe('differs: another sum was billed than charged'),
  search: line(0, 60).optional().describe('Order number, AWB or bill'),
  courier: z.string().max(40).optional(),
  from: Day.optional().describe('Entered on or after this day'),
  to: Day.optional(),
  order_id: Id.optional(),
}

export const listShippingCosts = defineCall({
  method: 'GET',
  path: '/admin/shipping-costs',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'Orders with what was charged for shipping and what couriers billed for it, the newest entry first',
  query: z.strictObject({ ...paging(), ...filters }),
  response: pageOf(ShippingCost).extend({
    counts: z.object({ differs: z.int(), all: z.int() }),
    sums: z.object(amounts).describe('Of all that the filters find'),
  }),
})

export const exportShippingCosts = defineCall({
  method: 'GET',
  path: '/admin/shipping-costs/export',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'The same as a file, as many orders as the filters find: shipping-costs-{day}',
  query: z.strictObject({ ...filters, ...sheetFormat }),
  response: FileAnswer,
  output: 'file',
})

export const enterBill = defineCall({
  method: 'POST',
  path: '/admin/shipping-costs',
  access: 'admin',
  permission: 'reconciliation',
  summary:
    'What a bill says of one parcel. The same bill and parcel again is a correction: a further entry of what is different',
  body: z.strictObject({ delivery_id: Id, bill: BillName, billed: Rupiah.max(mostBilled) }),
  response: z.object({ is_changed: z.boolean() }),
  message: 'bill_entered',
  errors: ['not_found'],
  example: { delivery_id: '01890000-0000-7000-8000-000000000000', bill: 'JNE-2026-11', billed: 18_000 },
})

export const BillPreview = z.object({
  rows: z.int(),
  fresh: z.int().describe('Parcels that this bill did not have'),
  corrected: z.int().describe('Parcels that it had with another amount'),
  unchanged: z.int(),
  errors: z.int().describe('Rows that are left out'),
  billed: Rupiah.describe('Of all rows without an error'),
  problems: z
    .array(z.object({ row: z.int(), reference: z.string(), ...serializedFields }))
    .describe('The first hundred'),
  is_applied: z.boolean(),
})
export type BillPreview = z.output<typeof BillPreview>

export const importBill = defineCall({
  method: 'POST',
  path: '/admin/shipping-costs/import',
  access: 'admin',
  permission: 'reconciliation',
  summary:
    "A courier's bill as CSV (8 MB, 100,000 rows) with a column for the AWB or the order number and one for the amount. Without `apply` nothing is written and the answer says what would be; the same file twice changes nothing",
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: billMaxBytes },
  body: z.strictObject({ bill: BillName, apply: z.enum(['true', 'false']).default('false') }),
  response: BillPreview,
  errors: ['invalid_input', 'payload_too_large', 'media_type_not_supported'],
  example: { bill: 'JNE-2026-11', apply: 'false' },
})
