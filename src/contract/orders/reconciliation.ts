import { StoredMessage } from '../messages/stored-message.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging } from '../page.ts'
import { Id, line, Time } from '../scalars.ts'
import { AccountNumber, BankCode } from '../wallet/withdrawals.ts'

export const discrepancyKinds = [
  'PAID_THERE',
  'NOT_PAID_THERE',
  'AMOUNT_DIFFERS',
  'PAID_TWICE',
  'GIVEN_BACK',
  'UNKNOWN_PAYMENT',
  'ORDER_UNPAID',
  'ORDER_WITHOUT_PAYMENT',
  'TOTAL_DIFFERS',
  'REFUND_DIFFERS',
  'REFUND_STUCK',
  'OVERDUE',
  'BACK_TWICE',
  'PAYOUT_PAID_THERE',
  'PAYOUT_NOT_PAID_THERE',
  'PAYOUT_AMOUNT_DIFFERS',
  'PAYOUT_UNKNOWN',
  'UNCLAIMED_MONEY',
] as const
export const DiscrepancyKind = z.enum(discrepancyKinds).describe(
  `PAID_THERE: the provider has money for a payment that the shop does not count as paid.
NOT_PAID_THERE: the shop counts a payment as paid, the provider does not.
AMOUNT_DIFFERS: another amount came in than the order asks for.
PAID_TWICE: an order was paid on two pages; the second payment pays nothing.
GIVEN_BACK: the provider gave money back that nobody here gave back.
UNKNOWN_PAYMENT: an authentic webhook about a payment that the shop does not know.
ORDER_UNPAID: a payment is paid, its order is neither paid nor refunded.
ORDER_WITHOUT_PAYMENT: an order is paid, no payment of it is.
TOTAL_DIFFERS: a payment is of another amount than its order.
REFUND_DIFFERS: the refund on the order and the one in the wallet's ledger differ.
REFUND_STUCK: money that should go back to a buyer does not.
OVERDUE: an order waits for its payment although its time is over.
BACK_TWICE: the provider took back money of an order that the shop had refunded.
PAYOUT_PAID_THERE: the bank provider has paid a payout that did not arrive by what the shop has.
PAYOUT_NOT_PAID_THERE: a payout arrived by what the shop has, the bank provider says otherwise.
PAYOUT_AMOUNT_DIFFERS: the bank provider has another amount for a payout.
PAYOUT_UNKNOWN: an authentic webhook about a payout that the shop does not know.
UNCLAIMED_MONEY: money came for a customer whose account is closed; the shop owes it until it arrived somewhere.`,
)
export type DiscrepancyKind = z.output<typeof DiscrepancyKind>

export const DiscrepancyAction = z.enum(['ask', 'refund', 'credit', 'bank', 'clear'])
export type DiscrepancyAction = z.output<typeof DiscrepancyAction>

export const Discrepancy = z.object({
  difference_id: Id,
  kind: DiscrepancyKind,
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  payment_id: Id.nullable(),
  provider: z.string().nullable(),
  reference: z.string().nullable().describe('The payment that it is about, or the number of the withdrawal'),
  withdrawal_id: Id.nullable().describe(
    'Of a payout: its withdrawal; of money for a closed account the one that sends it to a bank',
  ),
  expected: z.string().describe('What the shop has'),
  expected_message: StoredMessage,
  found: z.string().describe('What stands against it'),
  found_message: StoredMessage,
  amount: Rupiah.nullable(),
  first_seen_at: Time,
  last_seen_at: Time,
  cleared_at: Time.nullable(),
  resolution: z
    .enum(['GONE', 'TAKEN_OVER', 'REFUNDED', 'CREDITED', 'CLEARED', 'PAID_OUT'])
    .nullable()
    .describe(
      'It was gone, taken over from the provider, given back there, put into the wallet, settled by a person, or sent to a bank account',
    ),
  cleared_by: z.string().nullable(),
  note: z.string(),
  note_message: StoredMessage,
  allowed_actions: z.array(DiscrepancyAction),
})
export type Discrepancy = z.output<typeof Discrepancy>

const Run = z.object({
  started_at: Time,
  finished_at: Time,
  asked: z.int().describe('Payments and payouts that their providers were asked about'),
  unanswered: z.int(),
  found: z.int(),
})

export const listDiscrepancies = defineCall({
  method: 'GET',
  path: '/admin/reconciliation',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'What orders, payments, payouts, ledger and providers do not agree on',
  query: z.strictObject({
    ...paging(),
    state: z.enum(['open', 'cleared']).default('open'),
    kind: DiscrepancyKind.optional(),
    order_id: Id.optional(),
  }),
  response: pageOf(Discrepancy).extend({
    counts: z.object({ open: z.int(), cleared: z.int() }),
    last_run: Run.nullable(),
    is_running: z.boolean(),
  }),
})

export const runReconciliation = defineCall({
  method: 'POST',
  path: '/admin/reconciliation/run',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'Compare now instead of waiting for the hour; it works on its own and the list shows what it finds',
  response: z.object({ queued: z.literal(true) }),
  code: 201,
  message: 'comparison_begun',
})

const byId = z.object({ id: Id })
const conflicts = ['not_found', 'conflict'] as const

export const askDiscrepancy = defineCall({
  method: 'POST',
  path: '/admin/reconciliation/{id}/ask',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'Compare this one again now: ask the provider and read the books; it is cleared when it is gone',
  params: byId,
  response: Discrepancy,
  errors: [...conflicts, 'provider_unavailable'],
})

export const refundDiscrepancy = defineCall({
  method: 'POST',
  path: '/admin/reconciliation/{id}/refund',
  access: 'admin',
  permission: 'reconciliation',
  summary: "Give money that paid no order back: at the provider, or into the customer's wallet",
  params: byId,
  body: z.strictObject({ destination: z.enum(['PROVIDER', 'WALLET']), note: line(0, 200).default('') }),
  response: Discrepancy,
  code: 201,
  message: 'refund_begun',
  idempotent: true,
  errors: conflicts,
  example: { destination: 'WALLET', note: 'Dibayar dua kali' },
})

export const payOutDiscrepancy = defineCall({
  method: 'POST',
  path: '/admin/reconciliation/{id}/bank',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'Send money of a closed account to a bank account; it is approved and paid like a withdrawal',
  params: byId,
  body: z.strictObject({
    bank_code: BankCode,
    account_number: AccountNumber,
    account_holder_name: line(1, 100),
    note: line(3, 200).describe('Who asked for it and how they were recognised'),
  }),
  response: Discrepancy,
  code: 201,
  message: 'payout_entered',
  idempotent: true,
  errors: conflicts,
  example: {
    bank_code: 'BCA',
    account_number: '8876543210',
    account_holder_name: 'Dewi Lestari',
    note: 'Menelepon dari nomor lamanya tanggal 21',
  },
})

export const clearDiscrepancy = defineCall({
  method: 'POST',
  path: '/admin/reconciliation/{id}/clear',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'A person has settled it elsewhere and says how; the same discrepancy is not listed again',
  params: byId,
  body: z.strictObject({ note: line(3, 300) }),
  response: Discrepancy,
  message: 'discrepancy_cleared',
  errors: conflicts,
  example: { note: 'Dikembalikan lewat transfer bank tanggal 21' },
})
