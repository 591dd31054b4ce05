import * as z from 'zod'
import { defineCall } from '../call.ts'
import { daysInRange } from '../days.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { PageMeta, paging, sorting } from '../page.ts'
import { Day, Id, line, Time } from '../scalars.ts'
import { ClaimStatus, RedeemChannel, VoucherGift } from './vouchers.ts'

export const ClaimRow = z.object({
  claim_id: Id,
  voucher: z.object({ voucher_id: Id, code: z.string(), name: z.string() }),
  customer: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  gift: VoucherGift,
  channel: RedeemChannel,
  status: ClaimStatus,
  claimed_at: Time,
  expires_at: Time,
  spent_at: Time.nullable(),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  admin_name: z.string().nullable(),
  place: z.string().nullable(),
})
export type ClaimRow = z.output<typeof ClaimRow>

const claimFilters = {
  search: line(0, 100)
    .optional()
    .describe('Customer’s name or e-mail, code, product, order number, or the number on the receipt of the counter'),
  status: ClaimStatus.optional(),
  channel: RedeemChannel.optional(),
  voucher_id: Id.optional(),
  from_date: Day.optional(),
  to_date: Day.optional(),
}

export const listClaims = defineCall({
  method: 'GET',
  path: '/admin/voucher/histories',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Claims of gifts, newest first',
  query: z.strictObject({ ...paging(), ...claimFilters, sort: sorting(['claimed_at', 'spent_at'], 'claimed_at:desc') }),
  response: z.object({
    data: z.array(ClaimRow),
    pagination: PageMeta.extend({
      counts: z.record(ClaimStatus, z.int()).describe('How many of each status the other filters leave'),
    }),
  }),
})

/** Days between the first and the last one of an export, both counted. */
export const mostClaimDays = 366

export const exportClaims = defineCall({
  method: 'GET',
  path: '/admin/voucher/histories/export',
  access: 'admin',
  permission: 'vouchers',
  summary: 'The claims that the filters leave as CSV, newest first: history-claim-freebies.csv',
  query: z
    .strictObject({ ...claimFilters, ...sheetFormat })
    .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
      path: ['to_date'],
      message: issue('before_first_day'),
    })
    .refine(({ from_date, to_date }) => !from_date || !to_date || daysInRange(from_date, to_date) <= mostClaimDays, {
      path: ['to_date'],
      message: issue('at_most_days', { max: mostClaimDays }),
    }),
  response: FileAnswer,
  output: 'file',
})
