import * as z from 'zod'
import { Membership } from '../affiliate/affiliate.ts'
import { defineCall } from '../call.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah, SignedRupiah } from '../money.ts'
import { OrderNote } from '../orders/orders-admin.ts'
import { OrderStatus } from '../orders/orders.ts'
import { Flag, pageOf, paging, sorting } from '../page.ts'
import { Day, Id, line, lines, Time } from '../scalars.ts'
import { TicketStatus } from '../support/tickets.ts'
import { WithdrawalStatus } from '../wallet/withdrawals.ts'
import { Address } from './addresses.ts'

export const customerStatuses = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const
export const CustomerStatus = z.enum(customerStatuses)
export type CustomerStatus = z.output<typeof CustomerStatus>

/** NONE has no paid order yet, NEW has one, RETURNING has more. */
export const buyings = ['NONE', 'NEW', 'RETURNING'] as const

/** A word by which administrators find customers again; kept in small letters. */
const Tag = line(1, 30).transform((tag) => tag.toLowerCase())
export const mostTags = 10

export const CustomerRow = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  status: CustomerStatus,
  is_email_verified: z.boolean(),
  membership: Membership,
  tags: z.array(z.string()),
  order_count: z.int().describe('Orders that were paid and not cancelled'),
  spent: SignedRupiah.describe(
    'Money that came in for orders, less what went back; below zero where a bank takes back what was refunded',
  ),
  last_order_at: Time.nullable().describe('When the newest order that was ever paid was placed'),
  joined_at: Time,
})
export type CustomerRow = z.output<typeof CustomerRow>

const filters = {
  search: line(0, 100).optional().describe('Parts of the name, the e-mail or the phone number'),
  status: CustomerStatus.optional().describe('Without it all but closed accounts'),
  buying: z.enum(buyings).optional(),
  membership: Membership.optional(),
  is_email_verified: Flag.optional(),
  tag: Tag.optional(),
  joined_from: Day.optional(),
  joined_until: Day.optional().describe('The last day'),
}

export const listCustomers = defineCall({
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
  permission: 'customers',
  summary:
    'Customers, with what they spent and when they ordered last, and the tags that the list can be narrowed down to',
  query: z.strictObject({
    ...paging(),
    ...filters,
    sort: sorting(['joined_at', 'spent', 'order_count', 'last_order_at'], 'joined_at:desc'),
  }),
  response: pageOf(CustomerRow).extend({
    is_more: z.boolean().describe('There are more than `totalItems`: narrowed lists are counted up to 10,000'),
    tags: z.array(z.string()).describe('Every tag that a customer has'),
  }),
})

export const exportCustomers = defineCall({
  method: 'GET',
  path: '/admin/customers/export',
  access: 'admin',
  permission: 'customers_manage',
  freshProof: true,
  summary: 'The customers that the filters leave as CSV, those who joined first at the top; written to the audit log',
  query: z.strictObject({ ...filters, ...sheetFormat }),
  response: FileAnswer,
  output: 'file',
})

const newest = { total: z.int() }
const Person = z.object({ user_id: Id, name: z.string() })

/** What modules tell of a customer, each its own part: how many of everything, and the newest five. */
export const CustomerSections = z.object({
  is_agreed_to_offers: z.boolean(),
  orders: z.object({
    ...newest,
    newest: z.array(
      z.object({ order_id: Id, order_number: z.string(), status: OrderStatus, total: Rupiah, placed_at: Time }),
    ),
  }),
  wallet: z.object({ points: Rupiah, cash: Rupiah, held: Rupiah, debt: Rupiah.describe('Points that they owe') }),
  withdrawals: z.object({
    ...newest,
    newest: z.array(
      z.object({
        disbursement_id: Id,
        number: z.string(),
        status: WithdrawalStatus,
        amount: Rupiah,
        created_at: Time,
      }),
    ),
  }),
  referrals: z.object({
    referral_code: z.string(),
    referred_by: Person.nullable(),
    total: z.int().describe('How many they brought'),
  }),
  commission: z.object({ paid: Rupiah, pending: Rupiah }),
  vouchers: z.object({
    ...newest,
    saved: z.int(),
    newest: z.array(
      z.object({
        use_id: Id,
        voucher_id: Id,
        code: z.string(),
        amount: Rupiah,
        order_number: z.string().nullable(),
        used_at: Time,
        given_back_at: Time.nullable(),
      }),
    ),
  }),
  reviews: z.object({
    ...newest,
    newest: z.array(
      z.object({
        review_id: Id,
        order_id: Id,
        is_of_bundle: z.boolean(),
        item_name: z.string(),
        rating: z.int(),
        is_hidden: z.boolean(),
        created_at: Time,
      }),
    ),
  }),
  tickets: z.object({
    ...newest,
    newest: z.array(
      z.object({ ticket_id: Id, number: z.string(), subject: z.string(), status: TicketStatus, created_at: Time }),
    ),
  }),
})
export type CustomerSections = z.output<typeof CustomerSections>

export const CustomerDetail = CustomerRow.extend({
  language: z.enum(['en', 'id']),
  is_phone_number_verified: z.boolean(),
  profile_picture: z.string().nullable(),
  suspended: z.object({ at: Time, reason: z.string() }).nullable(),
  last_sign_in_at: Time.nullable().describe('Of the last month; older ones are not kept'),
  open_sessions: z.int().describe('Devices on which they are signed in'),
  addresses: z.array(Address),
  notes: z.array(OrderNote).describe('Oldest first; the customer never reads them'),
  ...CustomerSections.shape,
})
export type CustomerDetail = z.output<typeof CustomerDetail>

const byId = z.object({ id: Id })

export const getCustomer = defineCall({
  method: 'GET',
  path: '/admin/customers/{id}',
  access: 'admin',
  permission: 'customers',
  summary: 'A customer on one page. That somebody looked is written to the audit log, once within ten minutes',
  params: byId,
  response: CustomerDetail,
  errors: ['not_found'],
})

const reason = line(3, 300)

export const setCustomerStatus = defineCall({
  method: 'PATCH',
  path: '/admin/customers/{id}/status',
  access: 'admin',
  permission: 'customers_manage',
  summary: 'Suspend a customer, who is signed out everywhere at once, or open the account again; with a reason',
  params: byId,
  body: z.strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED']), reason }),
  response: z.null(),
  message: 'customer_changed',
  errors: ['not_found', 'conflict'],
  example: { status: 'SUSPENDED', reason: 'Penyalahgunaan voucher' },
})

export const exportCustomerData = defineCall({
  method: 'GET',
  path: '/admin/customers/{id}/export',
  access: 'admin',
  permission: 'customers_manage',
  freshProof: true,
  summary: 'Everything the shop holds about a customer as a JSON file, for who asked for it; written to the audit log',
  params: byId,
  response: FileAnswer,
  output: 'file',
  errors: ['not_found'],
})

export const closeCustomer = defineCall({
  method: 'POST',
  path: '/admin/customers/{id}/close',
  access: 'admin',
  permission: 'customers_manage',
  summary:
    'Close an account because its owner asked for it: what names them is removed, orders and the ledger are kept',
  params: byId,
  body: z.strictObject({
    reason,
    give_up_balance: z.boolean().default(false).describe('They know that what is left in the wallet is lost'),
  }),
  response: z.null(),
  message: 'customer_closed',
  errors: ['not_found', 'account_in_use'],
  example: { reason: 'Permintaan lewat tiket TK-000123' },
})

export const addCustomerNote = defineCall({
  method: 'POST',
  path: '/admin/customers/{id}/notes',
  access: 'admin',
  permission: 'customers',
  summary: 'Note something about a customer for the other administrators',
  params: byId,
  body: z.strictObject({ note: lines(1, 1000) }),
  response: OrderNote,
  code: 201,
  message: 'note_added',
  errors: ['not_found'],
  example: { note: 'Minta dihubungi lewat WhatsApp saja.' },
})

export const setCustomerTags = defineCall({
  method: 'PUT',
  path: '/admin/customers/{id}/tags',
  access: 'admin',
  permission: 'customers',
  summary: 'Replace the tags of a customer',
  params: byId,
  body: z.strictObject({ tags: z.array(Tag).max(mostTags, issue('at_most_entries', { max: mostTags })) }),
  response: z.object({ tags: z.array(z.string()) }),
  message: 'customer_changed',
  errors: ['not_found'],
  example: { tags: ['reseller', 'bandung'] },
})
