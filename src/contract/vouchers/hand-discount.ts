import * as z from 'zod'
import { defineCall } from '../call.ts'
import { maxRupiah, Rupiah } from '../money.ts'
import { wholeNumber } from '../page.ts'
import { Id, line, Time } from '../scalars.ts'

/** For so long the customer can use it. */
export const handDiscountHours = 24

export const giveHandDiscount = defineCall({
  method: 'POST',
  path: '/orders/admin/discounts',
  access: 'admin',
  permission: 'orders',
  summary: `Give a customer a voucher for one order, with a reason and no higher than my sets allow; it ends after ${handDiscountHours} hours`,
  body: z.strictObject({
    user_id: Id,
    type: z.enum(['PERCENTAGE', 'FIXED']),
    value: wholeNumber({ min: 1, max: maxRupiah }).describe('PERCENTAGE: basis points, at most 10000; FIXED: rupiah'),
    reason: line(3, 200).describe('For administrators: it stands at the order and in the log'),
  }),
  response: z.object({
    code: z.string(),
    most: Rupiah.nullable().describe('The most that a percentage takes off: the limit of my sets; null without one'),
    ends_at: Time,
  }),
  code: 201,
  message: 'discount_given',
  idempotent: true,
  errors: ['not_found', 'invalid_input'],
  example: { user_id: '01890000-0000-7000-8000-000000000000', type: 'FIXED', value: 10_000, reason: 'Kemasan penyok' },
})
