import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { maxRupiah, Rupiah } from '../money.ts'
import { Id, line, printedLine, Time } from '../scalars.ts'
import { AdjustmentStatus } from '../wallet/wallet-admin.ts'
import { AccountNumber } from '../wallet/withdrawals.ts'

export const mostTransferAccounts = 5

/** An account of the shop, as customers read it. */
export const TransferAccount = z.strictObject({
  bank: printedLine(2, 40),
  number: AccountNumber,
  holder: printedLine(2, 100),
})
export type TransferAccount = z.output<typeof TransferAccount>

export const BankTransferRules = z.strictObject({
  accounts: z
    .array(TransferAccount)
    .max(mostTransferAccounts, issue('at_most_rows', { max: mostTransferAccounts }))
    .describe('In the order in which customers see them'),
  confirm_alone: Rupiah.max(maxRupiah).describe(
    'Money up to so much one administrator confirms; more needs another one',
  ),
})
export type BankTransferRules = z.output<typeof BankTransferRules>

/** What has to be transferred for an order, and where. */
export const Transfer = z.object({
  amount: Rupiah.describe('Exactly so much: no other unpaid order has this amount'),
  unique_part: Rupiah.describe('What of the order was taken off for that'),
  expires_at: Time,
  accounts: z.array(TransferAccount),
  proofs: z.int().describe('How many files were sent to show that the money is on its way'),
})
export type Transfer = z.output<typeof Transfer>

export const getTransfer = defineCall({
  method: 'GET',
  path: '/orders/{id}/transfer',
  access: 'customer',
  summary: 'Where and how much to transfer for my unpaid order by bank transfer',
  params: z.object({ id: Id }),
  response: Transfer,
  errors: ['not_found'],
})

export const mostTransferProofs = 3
export const proofFile = { field: 'files', maxFiles: 1, maxBytes: 5 * 1024 * 1024 } as const
export const proofErrors = [
  'not_found',
  'conflict',
  'invalid_input',
  'payload_too_large',
  'media_type_not_supported',
] as const

export const sendTransferProof = defineCall({
  method: 'POST',
  path: '/orders/{id}/transfer/proof',
  access: 'customer',
  summary: `Show with a picture or PDF of 5 MB that I have transferred; at most ${mostTransferProofs} of an order, and it pays nothing by itself`,
  params: z.object({ id: Id }),
  input: 'multipart',
  files: proofFile,
  response: Transfer,
  code: 201,
  message: 'transfer_proof_sent',
  errors: proofErrors,
})

/** A file that shows that money is on its way. */
export const TransferProof = z.object({
  proof_id: Id,
  url: z.string().describe('Opens for ten minutes'),
  content_type: z.string(),
  sent_at: Time,
})
export type TransferProof = z.output<typeof TransferProof>

/** Money for an order that an administrator saw on an account of the shop. */
export const ReceivedTransfer = z.object({
  transfer_id: Id,
  amount: Rupiah,
  note: z.string(),
  status: AdjustmentStatus,
  entered_by: z.string(),
  is_mine: z.boolean().describe('Entered by who reads it, who therefore does not decide about it'),
  decided_by: z.string().nullable(),
  entered_at: Time,
  decided_at: Time.nullable(),
})
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>

const EnteredTransfer = z.object({
  transfer_id: Id,
  outcome: z
    .enum(['PAID', 'FLAGGED', 'WAITING', 'REFUSED'])
    .describe('FLAGGED: it is another amount or the second payment, so the order stays as it was'),
})
export type EnteredTransfer = z.output<typeof EnteredTransfer>

export const enterTransfer = defineCall({
  method: 'POST',
  path: '/orders/admin/order/{id}/transfers',
  access: 'admin',
  permission: 'reconciliation',
  freshProof: true,
  summary:
    'Confirm money for an order that came to an account of the shop; a large amount then waits for another administrator',
  params: z.object({ id: Id }),
  body: z.strictObject({
    amount: Rupiah.min(1).describe('As the account statement has it'),
    note: line(0, 200).default('').describe('Such as the name of the sender'),
    is_further: z.boolean().default(false).describe('Money besides what has paid the order already'),
  }),
  response: EnteredTransfer,
  code: 201,
  message: 'transfer_entered',
  errors: ['not_found', 'conflict', 'order_status_conflict'],
  idempotent: true,
  example: { amount: 151_287, note: 'SITI RAHMA, m-banking' },
})

export const decideTransfer = defineCall({
  method: 'POST',
  path: '/orders/admin/transfers/{id}/decide',
  access: 'admin',
  permission: 'reconciliation',
  freshProof: true,
  summary: 'Confirm or refuse money for an order that another administrator entered',
  params: z.object({ id: Id }),
  body: z.strictObject({ is_confirmed: z.boolean() }),
  response: EnteredTransfer,
  message: 'transfer_decided',
  errors: ['not_found', 'conflict', 'own_account'],
  example: { is_confirmed: true },
})
