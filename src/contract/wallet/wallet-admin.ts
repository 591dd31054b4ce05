import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah, SignedRupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Id, line, Time } from '../scalars.ts'
import { transactionFilters, Wallet, WalletTransaction } from './wallet.ts'

const Person = z.object({ user_id: Id, name: z.string(), email: z.string() })

export const WalletRow = z.object({
  wallet_id: Id,
  customer: Person,
  points: Rupiah,
  cash: Rupiah,
  held: Rupiah,
  balance: Rupiah.describe('Points and cash together'),
  updated_at: Time.describe('When the points or the cash moved last'),
})
export type WalletRow = z.output<typeof WalletRow>

export const listWallets = defineCall({
  method: 'GET',
  path: '/admin/wallets',
  access: 'admin',
  permission: 'wallets',
  summary: 'All wallets that were ever opened, and what the shop owes in all of them',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('Parts of the customer’s name, e-mail or phone'),
    sort: sorting(['points', 'cash', 'held', 'updated_at'], 'points:desc'),
  }),
  response: pageOf(WalletRow),
})

export const getLiability = defineCall({
  method: 'GET',
  path: '/admin/wallets/liability',
  access: 'admin',
  permission: 'wallets',
  summary: 'What the shop owes its customers: by purse, and points by the month in which they expire',
  response: z.object({
    points: Rupiah,
    cash: Rupiah,
    held: Rupiah,
    unclaimed: Rupiah.describe('Money that came for closed accounts and has not gone back yet'),
    debts: Rupiah.describe('Points that customers owe the shop'),
    expiring: z.array(z.object({ month: z.string().describe('YYYY-MM'), amount: Rupiah })),
    waiting: z.int().describe('Corrections that wait for a second administrator'),
  }),
})

const byId = z.object({ id: Id })

export const AnyWallet = z.object({ ...Wallet.shape, customer: Person, debt: Rupiah })
export type AnyWallet = z.output<typeof AnyWallet>

export const getAnyWallet = defineCall({
  method: 'GET',
  path: '/admin/wallets/{id}',
  access: 'admin',
  permission: 'wallets',
  summary: "A customer's wallet; its id is the customer's",
  params: byId,
  response: AnyWallet,
  errors: ['not_found'],
})

export const listTransactionsOf = defineCall({
  method: 'GET',
  path: '/admin/wallets/{id}/transactions',
  access: 'admin',
  permission: 'wallets',
  summary: "A wallet's movements, newest first",
  params: byId,
  query: z.strictObject({ ...paging(), ...transactionFilters }),
  response: pageOf(WalletTransaction).extend({
    sums: z.object({ in: Rupiah, out: Rupiah }).describe('Of all movements that the filters leave'),
  }),
  errors: ['not_found'],
})

export const exportTransactionsOf = defineCall({
  method: 'GET',
  path: '/admin/wallets/{id}/transactions/export',
  access: 'admin',
  permission: 'wallets',
  summary: "A wallet's movements as CSV, newest first: wallet-transactions.csv",
  params: byId,
  query: z.strictObject({ ...transactionFilters, ...sheetFormat }),
  response: FileAnswer,
  output: 'file',
  errors: ['not_found'],
})

export const AdjustmentStatus = z.enum(['WAITING', 'BOOKED', 'REFUSED'])

/** A correction of a wallet by hand. */
export const Adjustment = z.object({
  adjustment_id: Id,
  customer: Person,
  purse: z.enum(['POINTS', 'CASH']),
  amount: SignedRupiah,
  reason: z.string(),
  status: AdjustmentStatus,
  asked_by: z.string(),
  is_mine: z.boolean().describe('The reader asked for it, and so cannot decide it'),
  decided_by: z.string().nullable(),
  created_at: Time,
  decided_at: Time.nullable(),
})
export type Adjustment = z.output<typeof Adjustment>

const largest = 100_000_000

export const adjustWallet = defineCall({
  method: 'POST',
  path: '/admin/wallets/{id}/adjust',
  access: 'admin',
  permission: 'wallet_adjust',
  freshProof: true,
  summary: 'Correct a wallet with a reason; above the threshold of the settings a second administrator decides',
  params: byId,
  body: z.strictObject({
    purse: z.enum(['POINTS', 'CASH']),
    amount: z
      .int(issue('not_whole_typed'))
      .min(-largest, issue('range', { min: '−100.000.000', max: '100.000.000' }))
      .max(largest, issue('range', { min: '−100.000.000', max: '100.000.000' }))
      .refine((amount) => amount !== 0, issue('required'))
      .describe('Whole rupiah or points; below zero takes away'),
    reason: line(3, 300),
  }),
  response: Adjustment,
  code: 201,
  message: 'wallet_adjusted',
  idempotent: true,
  errors: ['not_found', 'conflict'],
  example: { purse: 'POINTS', amount: 5000, reason: 'Permintaan maaf untuk pesanan SH-261121-7K3QD' },
})

export const listAdjustments = defineCall({
  method: 'GET',
  path: '/admin/wallets/adjustments',
  access: 'admin',
  permission: 'wallets',
  summary: 'Corrections by hand, those that wait first, then the newest',
  query: z.strictObject({ ...paging(), status: AdjustmentStatus.optional(), user_id: Id.optional() }),
  response: pageOf(Adjustment),
})

export const decideAdjustment = defineCall({
  method: 'POST',
  path: '/admin/wallets/adjustments/{id}/decide',
  access: 'admin',
  permission: 'wallet_adjust',
  freshProof: true,
  summary: 'Book or refuse a correction that another administrator asked for',
  params: byId,
  body: z.strictObject({ is_approved: z.boolean() }),
  response: Adjustment,
  message: 'wallet_adjustment_decided',
  errors: ['not_found', 'conflict', 'own_account'],
  example: { is_approved: true },
})

export const LedgerCheck = z.object({
  checked_at: Time,
  journals: z.int(),
  postings: z.int(),
  accounts: z.int(),
  took_ms: z.int(),
  differences: z.array(z.object({ check: z.string(), id: z.string(), expected: z.int(), found: z.int() })),
})
export type LedgerCheck = z.output<typeof LedgerCheck>

export const getLedger = defineCall({
  method: 'GET',
  path: '/admin/ledger',
  access: 'admin',
  permission: 'reconciliation',
  summary: "The shop's own accounts and the last verifications of the ledger",
  response: z.object({
    accounts: z.array(z.object({ kind: z.string(), balance: SignedRupiah, postings: z.int() })),
    purses: z.array(z.object({ kind: z.string(), balance: Rupiah, wallets: z.int() })),
    checks: z.array(LedgerCheck).describe('The newest first, at most ten'),
  }),
})

export const verifyLedgerNow = defineCall({
  method: 'POST',
  path: '/admin/ledger/verify',
  access: 'admin',
  permission: 'reconciliation',
  summary: 'Verify the whole ledger behind the answer; the result is listed once it is there',
  response: z.null(),
  message: 'ledger_check_begun',
})
