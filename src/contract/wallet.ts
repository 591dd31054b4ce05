import * as z from 'zod'
import { defineCall } from './call.ts'
import { KeptMessage } from './messages/kept.ts'
import { Rupiah, SignedRupiah } from './money.ts'
import { pageOf, paging } from './page.ts'
import { Day, Id, Time } from './scalars.ts'

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
  purse: z.enum(['POINTS', 'CASH', 'HELD']),
  amount: SignedRupiah,
  balance_after: Rupiah,
  description: z.string(),
  description_message: KeptMessage,
  reference: z.string(),
  created_at: Time,
})
export type WalletTransaction = z.output<typeof WalletTransaction>

export const listMyTransactions = defineCall({
  method: 'GET',
  path: '/wallets/my-transactions',
  access: 'customer',
  summary: "My wallet's movements, newest first",
  query: z.strictObject({
    ...paging(),
    type: TransactionType.optional(),
    from_date: Day.optional(),
    to_date: Day.optional(),
  }),
  response: pageOf(WalletTransaction),
})
