import * as z from 'zod'
import { OneTimeCode } from '../sign-in/account-recovery.ts'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { StoredMessage } from '../messages/stored-message.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Day, Id, line, Time } from '../scalars.ts'
import { visible } from '../visible.ts'

export const withdrawalStatuses = [
  'AWAITING_OTP',
  'OTP_VERIFIED',
  'REQUESTED',
  'APPROVED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'DISAPPROVED',
  'EXPIRED',
  'CANCELLED',
] as const
export const WithdrawalStatus = z.enum(withdrawalStatuses)
export type WithdrawalStatus = z.output<typeof WithdrawalStatus>

export const WithdrawalAction = z.enum(['verify', 'resend', 'confirm', 'cancel', 'approve', 'disapprove'])
export type WithdrawalAction = z.output<typeof WithdrawalAction>

const Masked = z.string().describe('Dots and the last four digits')

/** Banks write numbers with spaces and dashes; what is left are digits. */
export const AccountNumber = z
  .string()
  .max(40)
  .transform((text) => visible(text).replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, issue('not_account_number')))

export const BankCode = z.string().regex(/^[A-Z0-9_]{2,40}$/, issue('bank_unknown'))

export const BankAccount = z.object({
  account_id: Id,
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: Masked,
  account_holder_name: z.string(),
  last_used_at: Time,
})
export type BankAccount = z.output<typeof BankAccount>

export const Withdrawal = z.object({
  disbursement_id: Id,
  number: z.string().describe('What people see: WD-000123'),
  status: WithdrawalStatus,
  amount: Rupiah.describe('What leaves the wallet'),
  fee: Rupiah.describe('What the shop keeps of it'),
  payout_amount: Rupiah.describe('What arrives at the bank'),
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: Masked,
  account_holder_name: z.string(),
  reason: z.string().nullable().describe('Why it was disapproved, cancelled or failed'),
  reason_message: StoredMessage,
  created_at: Time,
  expires_at: Time.nullable().describe('Until then it has to be confirmed; null once it is'),
  requested_at: Time.nullable(),
  payable_at: Time.nullable().describe(
    'The payout is not sent before: password, phone number or account are too new; null when nothing waits',
  ),
  finished_at: Time.nullable(),
  customer: z
    .object({ user_id: Id, name: z.string(), email: z.string() })
    .nullable()
    .describe('For administrators; null for the customer'),
  allowed_actions: z.array(WithdrawalAction),
})
export type Withdrawal = z.output<typeof Withdrawal>

const Step = z.object({
  status: WithdrawalStatus,
  actor_role: z.enum(['CUSTOMER', 'ADMIN', 'SYSTEM']),
  note: z.string(),
  note_message: StoredMessage,
  created_at: Time,
})

export const WithdrawalDetail = Withdrawal.extend({ history: z.array(Step).describe('Oldest first') })
export type WithdrawalDetail = z.output<typeof WithdrawalDetail>

const byId = z.object({ id: Id })
const conflicts = ['not_found', 'withdrawal_status_conflict'] as const

export const listBanks = defineCall({
  method: 'GET',
  path: '/disbursements/enhanced/bank-codes',
  access: 'signed_in',
  summary: 'The banks that cash can be paid to, by name',
  response: pageOf(z.object({ bank_code: z.string(), name: z.string(), short_name: z.string() })),
})

export const getWithdrawalOptions = defineCall({
  method: 'GET',
  path: '/disbursements/enhanced/options',
  access: 'customer',
  summary: 'What I can withdraw now, at which fee, to which saved accounts, and what is missing for it',
  response: z.object({
    cash: Rupiah,
    fee: Rupiah,
    min_amount: Rupiah,
    max_per_day: Rupiah,
    left_today: Rupiah.describe('Of the most a day, in Asia/Jakarta'),
    wait_hours: z.int().describe('How long a payout waits after a change of password, phone number or account'),
    is_email_verified: z.boolean(),
    is_phone_verified: z.boolean(),
    phone_number: z.string().nullable().describe('Where the code goes, masked'),
    open: Withdrawal.nullable().describe('One that is under way; there is only one at a time'),
    accounts: z.array(BankAccount).describe('Accounts of earlier withdrawals, the one used last first'),
  }),
})

export const createWithdrawal = defineCall({
  method: 'POST',
  path: '/disbursements/enhanced/create',
  access: 'customer',
  summary:
    'Ask for cash of my wallet to be paid to a bank account, a saved or another one. A code goes to my verified phone',
  body: z
    .strictObject({
      amount: Rupiah.min(1),
      account_id: Id.optional().describe('A saved account, instead of the three fields'),
      bank_code: BankCode.optional(),
      account_number: AccountNumber.optional(),
      account_holder_name: line(2, 100).optional(),
    })
    .superRefine((body, context) => {
      const fields = ['bank_code', 'account_number', 'account_holder_name'] as const
      for (const field of fields) {
        const isGiven = body[field] !== undefined
        if (body.account_id !== undefined && isGiven) {
          context.addIssue({ code: 'custom', path: [field], message: issue('account_or_fields') })
        }
        if (body.account_id === undefined && !isGiven) {
          context.addIssue({ code: 'custom', path: [field], message: issue('required') })
        }
      }
    }),
  response: z.object({
    disbursement_id: Id,
    number: z.string(),
    status: WithdrawalStatus,
    amount: Rupiah,
    fee: Rupiah,
    payout_amount: Rupiah,
    expires_at: Time,
    retry_in: z.int().describe('Seconds until another code can be sent'),
  }),
  code: 201,
  message: 'withdrawal_created',
  errors: ['not_found', 'withdrawal_not_possible'],
  idempotent: true,
  attempts: 'message',
  example: { amount: 150_000, bank_code: 'BCA', account_number: '1234567890', account_holder_name: 'Siti Rahma' },
})

export const resendWithdrawalOtp = defineCall({
  method: 'POST',
  path: '/disbursements/enhanced/resend-otp/{id}',
  access: 'customer',
  summary: 'Send another code for my withdrawal; the one before it is dead',
  params: byId,
  response: z.object({ retry_in: z.int().describe('Seconds until another code can be sent') }),
  message: 'otp_sent',
  errors: [...conflicts, 'withdrawal_not_possible'],
  attempts: 'message',
})

export const verifyWithdrawalOtp = defineCall({
  method: 'POST',
  path: '/disbursements/enhanced/verify-otp/{id}',
  access: 'customer',
  summary: 'Prove with the code that it is me who withdraws',
  params: byId,
  body: z.strictObject({ otp: OneTimeCode }),
  response: Withdrawal,
  code: 201,
  message: 'withdrawal_verified',
  errors: [...conflicts, 'code_wrong', 'message_not_delivered'],
  attempts: 'secret',
  example: { otp: '123456' },
})

export const confirmWithdrawal = defineCall({
  method: 'POST',
  path: '/disbursements/enhanced/confirm/{id}',
  access: 'customer',
  summary: 'Confirm my verified withdrawal: the amount is held at once and an administrator looks at it',
  params: byId,
  response: Withdrawal,
  code: 201,
  message: 'withdrawal_confirmed',
  errors: [...conflicts, 'withdrawal_not_possible', 'conflict'],
  idempotent: true,
})

export const cancelWithdrawal = defineCall({
  method: 'POST',
  path: '/disbursements/enhanced/cancel/{id}',
  access: 'customer',
  summary: 'Cancel my withdrawal until it is approved; what was held is cash again',
  params: byId,
  response: Withdrawal,
  message: 'withdrawal_cancelled',
  errors: conflicts,
})

export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/disbursements/enhanced',
  access: 'signed_in',
  permission: 'withdrawals',
  summary: 'My withdrawals; for administrators those of all customers. `meta.counts` has the number in each state',
  query: z.strictObject({
    ...paging(),
    status: z
      .union([WithdrawalStatus, z.literal('OPEN')])
      .optional()
      .describe('OPEN: those that wait for an administrator or the bank'),
    user_id: Id.optional().describe('Of one customer; for administrators'),
    bank_code: z.string().max(40).optional(),
    from_date: Day.optional(),
    to_date: Day.optional(),
    search: line(0, 100).optional().describe('Number, or a part of the name or e-mail address of the customer'),
    sort: sorting(['created_at', 'amount'], 'created_at:desc')
      .unwrap()
      .optional()
      .describe('Unless given the newest first; the oldest of those that wait'),
  }),
  response: z.object({
    data: z.array(Withdrawal),
    meta: pageOf(Withdrawal).shape.meta.extend({
      counts: z.record(z.string(), z.int()).describe('Per state, under the other filters'),
      amounts: z.record(z.string(), Rupiah).describe('The sum of the amounts per state'),
    }),
  }),
})

export const getWithdrawal = defineCall({
  method: 'GET',
  path: '/disbursements/enhanced/status/{id}',
  access: 'signed_in',
  permission: 'withdrawals',
  summary: 'One of my withdrawals with all its steps; for administrators any',
  params: byId,
  response: WithdrawalDetail,
  errors: ['not_found'],
})

export const removeBankAccount = defineCall({
  method: 'DELETE',
  path: '/disbursements/enhanced/bank-accounts/{id}',
  access: 'customer',
  summary: 'Forget a saved bank account',
  params: byId,
  response: z.null(),
  message: 'bank_account_removed',
  errors: ['not_found'],
})

export const receivePayoutWebhook = defineCall({
  method: 'POST',
  path: '/disbursements/notifications/{provider}',
  access: 'provider',
  summary: "A payout provider's signed webhook",
  params: z.object({ provider: z.string().max(40) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed_request', 'not_found', 'provider_unavailable'],
  input: 'raw',
})
