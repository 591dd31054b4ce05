import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { Rupiah } from '../money.ts'
import { Flag, pageOf, paging } from '../page.ts'
import { Id, line, Time } from '../scalars.ts'

/* What became of a voucher: its uses, and the codes of its campaign. For administrators. */

const byId = z.object({ id: Id })

export const VoucherUse = z.object({
  use_id: Id,
  code: z.string(),
  customer: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  order_id: Id.nullable().describe('null: handed over at the counter, or claimed and not ordered yet'),
  order_number: z.string().nullable(),
  amount: Rupiah,
  goods: Rupiah.nullable().describe('Goods of the order after discounts'),
  is_first_order: z.boolean(),
  used_at: Time,
  given_back_at: Time.nullable(),
})
export type VoucherUse = z.output<typeof VoucherUse>

export const listVoucherUses = defineCall({
  method: 'GET',
  path: '/admin/voucher/{id}/uses',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Every use of a voucher with its order, newest first',
  params: byId,
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('Code or order number, whole'),
    given_back: Flag.optional(),
  }),
  response: pageOf(VoucherUse),
  errors: ['not_found'],
})

export const exportVoucherCodes = defineCall({
  method: 'GET',
  path: '/admin/voucher/{id}/codes/export',
  access: 'admin',
  permission: 'vouchers',
  summary: 'The codes of a campaign as CSV, with who used each and when',
  params: byId,
  query: z.strictObject(sheetFormat),
  response: FileAnswer,
  output: 'file',
  errors: ['not_found'],
})
