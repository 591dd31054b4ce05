import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { pageOf, paging } from '../page.ts'
import { Id, line } from '../scalars.ts'

/** What a pasted or uploaded list of people comes to, row by row. */
export const AudienceCheck = z.object({
  customers: z.array(z.object({ user_id: Id, name: z.string(), email: z.string() })),
  problems: z.array(
    z.object({ row: z.int(), text: z.string(), reason: z.enum(['NOT_READABLE', 'NOT_FOUND', 'NO_CUSTOMER', 'TWICE']) }),
  ),
})
export type AudienceCheck = z.output<typeof AudienceCheck>

export const checkAudience = defineCall({
  method: 'POST',
  path: '/admin/voucher/audience',
  access: 'admin',
  permission: 'vouchers',
  summary:
    'Which customers a list of e-mail addresses or phone numbers names, one per line or as the first column of a CSV',
  body: z.strictObject({ text: z.string().min(1, issue('required')).max(1_000_000) }),
  response: AudienceCheck,
  errors: [],
  example: { text: 'siti@example.com\n0812 3456 7890' },
})

export const findCustomers = defineCall({
  method: 'GET',
  path: '/admin/voucher/customers',
  access: 'admin',
  permission: 'vouchers',
  summary: 'Customers by name, e-mail or phone, for choosing them; or those of these ids',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional(),
    user_ids: z
      .string()
      .max(4_000)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).min(1).max(100))
      .optional()
      .describe('These, separated by commas'),
    voucher_id: Id.optional().describe('Those chosen for it'),
  }),
  response: pageOf(z.object({ user_id: Id, name: z.string(), email: z.string(), phone_number: z.string().nullable() })),
})
