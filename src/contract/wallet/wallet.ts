import * as z from 'zod'
import { defineCall } from '../call.ts'
import { StoredMessage } from '../messages/stored-message.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { BasisPoints, Rupiah, SignedRupiah } from '../money.ts'
import { pageOf, paging } from '../page.ts'
import { Day, Id, Time } from '../scalars.ts'

export const transactionTypes = [
  'EARN_PURCHASE',
  'EARN_REVIEW',
  'COMMISSION',
  'REFUND',
  'SPEND',
  'SPEND_REVERSAL',
  'WITHDRAWAL_HOLD',
  'WITHDRAWAL_RELEASE',
  'WITHDRAWAL_PAID',
  'EXPIRY',
  'ADJUSTMENT',
] as const
export const TransactionType = z.enum(transactionTypes)
export type TransactionType = z.output<typeof TransactionType>

export const Purse = z.enum(['POINTS', 'CASH', 'HELD'])

export const Wallet = z.object({
  wallet_id: Id,
  balance: Rupiah.describe('Points and cash together'),
  points: Rupiah,
  cash: Rupiah,
  pending_commission: Rupiah,
  held: Rupiah,
  expiring: z.array(z.object({ amount: Rupiah, at: Time })),
})
export type Wallet = z.output<typeof Wallet>

export const getMyWallet = defineCall({
  method: 'GET',
  path: '/wallets/my-wallet',
  access: 'customer',
  summary: 'My wallet: points from shopping, cash from refunds and commission',
  response: Wallet,
})

export const WalletTransaction = z.object({
  transaction_id: z.string(),
  type: TransactionType,
  purse: Purse,
  amount: SignedRupiah,
  balance_after: Rupiah,
  description: z.string(),
  description_message: StoredMessage,
  reference: z.string(),
  created_at: Time,
})
export type WalletTransaction = z.output<typeof WalletTransaction>

export const transactionFilters = {
  type: TransactionType.optional(),
  purse: Purse.optional(),
  from_date: Day.optional(),
  to_date: Day.optional(),
}

export const listMyTransactions = defineCall({
  method: 'GET',
  path: '/wallets/my-transactions',
  access: 'customer',
  summary: "My wallet's movements, newest first",
  query: z.strictObject({ ...paging(), ...transactionFilters }),
  response: pageOf(WalletTransaction),
})

export const exportMyTransactions = defineCall({
  method: 'GET',
  path: '/wallets/my-transactions/export',
  access: 'customer',
  summary: "My wallet's movements as CSV, newest first: wallet-transactions.csv",
  query: z.strictObject({ ...transactionFilters, ...sheetFormat }),
  response: FileAnswer,
  output: 'file',
})

/** A month (WIB) of the points purse. */
export const PointsMonth = z.object({
  month: z.string().describe('YYYY-MM'),
  earned: Rupiah,
  spent: Rupiah.describe('Less what came back'),
  expired: Rupiah,
})
export type PointsMonth = z.output<typeof PointsMonth>

export const getMyPoints = defineCall({
  method: 'GET',
  path: '/wallets/my-points',
  access: 'customer',
  summary: 'How I earn and spend points, and what I did in the last twelve months',
  response: z.object({
    earn_bps: BasisPoints.describe('My share of the goods of a completed order'),
    is_special: z.boolean(),
    max_share_bps: BasisPoints.describe('Which share of the goods of an order points may pay'),
    expire_months: z.int(),
    review_text: Rupiah,
    review_photo: Rupiah,
    debt: Rupiah.describe('Points that were taken back after they were spent; later earnings pay them first'),
    months: z.array(PointsMonth).describe('Twelve, the present one last'),
  }),
})
