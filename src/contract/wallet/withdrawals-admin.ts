import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { Rupiah } from '../money.ts'
import { Id, line, Time } from '../scalars.ts'
import { Withdrawal, WithdrawalDetail, WithdrawalStatus } from './withdrawals.ts'

const byId = z.object({ id: Id })
const conflicts = ['not_found', 'withdrawal_status_conflict', 'withdrawal_not_possible'] as const

const Payout = z.object({
  payout_id: Id.describe("The provider's idempotency key"),
  attempt: z.int(),
  provider: z.string().nullable(),
  provider_id: z.string().nullable(),
  amount: Rupiah,
  status: z.enum(['WAITING', 'SENDING', 'ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED', 'STUCK']),
  failure: z.string().nullable().describe("The provider's code"),
  detail: z.string(),
  created_at: Time,
  sent_at: Time.nullable(),
  ended_at: Time.nullable(),
})

/** What is known of the person, for the administrator who decides. */
const PersonFacts = z.object({
  joined_at: Time,
  status: z.string(),
  phone_number: z.string().nullable().describe('Masked'),
  is_email_verified: z.boolean(),
  is_phone_verified: z.boolean(),
  password_changed_at: Time.nullable(),
  phone_changed_at: Time.nullable(),
  is_changed_since: z.boolean().describe('E-mail address or phone number are not those that it was asked for with'),
  cash: Rupiah,
  held: Rupiah,
  orders: z.int().describe('Orders that were paid'),
  spent: Rupiah,
  refunded: Rupiah,
  commission: Rupiah.describe('Paid into the wallet ever'),
  withdrawn: Rupiah.describe('Arrived at banks ever'),
  others_with_account: z.int().describe('Other customers who had cash paid to the same account'),
  flags: z.array(z.object(serializedFields)),
  earlier: z.array(
    z.object({
      disbursement_id: Id,
      number: z.string(),
      status: WithdrawalStatus,
      amount: Rupiah,
      bank_name: z.string(),
      account_number: z.string(),
      created_at: Time,
    }),
  ),
})

export const AdminWithdrawal = WithdrawalDetail.extend({ person: PersonFacts, payouts: z.array(Payout) })
export type AdminWithdrawal = z.output<typeof AdminWithdrawal>

export const getAnyWithdrawal = defineCall({
  method: 'GET',
  path: '/admin/wallets/disbursements/{id}',
  access: 'admin',
  permission: 'withdrawals',
  summary: 'A withdrawal with its steps, its payouts, and what is known of the person',
  params: byId,
  response: AdminWithdrawal,
  errors: ['not_found'],
})

export const revealAccountNumber = defineCall({
  method: 'POST',
  path: '/admin/wallets/disbursements/{id}/reveal-account',
  access: 'admin',
  permission: 'withdrawals',
  freshProof: true,
  summary: 'The whole account number; each look is in the audit log',
  params: byId,
  response: z.object({ account_number: z.string() }),
  errors: ['not_found'],
})

export const approveWithdrawal = defineCall({
  method: 'POST',
  path: '/admin/wallets/disbursements/{id}/approve',
  access: 'admin',
  permission: 'withdrawals',
  freshProof: true,
  summary: 'Approve a withdrawal: it is sent to the bank, at once or when its wait is over',
  params: byId,
  response: Withdrawal,
  message: 'withdrawal_approved',
  errors: conflicts,
  idempotent: true,
})

export const disapproveWithdrawal = defineCall({
  method: 'POST',
  path: '/admin/wallets/disbursements/{id}/disapprove',
  access: 'admin',
  permission: 'withdrawals',
  summary: 'Disapprove a withdrawal with a reason that the customer reads: what was held is cash again',
  params: byId,
  body: z.strictObject({ reason: line(3, 300) }),
  response: Withdrawal,
  code: 201,
  message: 'withdrawal_disapproved',
  errors: conflicts,
  idempotent: true,
  example: { reason: 'Nama pemilik rekening berbeda dari nama akun' },
})

export const bulkWithdrawals = defineCall({
  method: 'POST',
  path: '/admin/wallets/disbursements/bulk-action',
  access: 'admin',
  permission: 'withdrawals',
  freshProof: true,
  summary: 'Approve or disapprove many withdrawals; each answers for itself. A disapproval needs a reason',
  body: z
    .strictObject({
      ids: z.array(Id).min(1).max(200),
      action: z.enum(['APPROVE', 'DISAPPROVE']),
      reason: line(3, 300).optional(),
    })
    .superRefine(({ action, reason }, context) => {
      if (action === 'DISAPPROVE' && reason === undefined) {
        context.addIssue({ code: 'custom', path: ['reason'], message: issue('required') })
      }
    }),
  response: z.object({
    done: z.int(),
    refused: z.int(),
    results: z.array(z.object({ id: Id, number: z.string().nullable(), done: z.boolean(), ...serializedFields })),
  }),
  message: 'withdrawals_approved',
  idempotent: true,
  example: { ids: ['01890000-0000-7000-8000-000000000000'], action: 'APPROVE' },
})

const Queue = z.object({
  held_since: Time.nullable().describe('Payouts wait since then: the balance at the provider does not cover them'),
  next_try_at: Time.nullable(),
  reason: z.string(),
  waiting: z.int().describe('Approved payouts that have not been sent'),
  waiting_amount: Rupiah,
})

export const getPayoutQueue = defineCall({
  method: 'GET',
  path: '/admin/wallets/payout-queue',
  access: 'admin',
  permission: 'withdrawals',
  summary: 'Whether payouts are held back, and how many wait',
  response: Queue,
})

export const resumePayouts = defineCall({
  method: 'POST',
  path: '/admin/wallets/payout-queue/resume',
  access: 'admin',
  permission: 'withdrawals',
  summary: 'Send what waits now: the balance at the provider was topped up',
  response: Queue,
  message: 'payouts_resumed',
})
