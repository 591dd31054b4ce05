import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { Id, Time } from '../scalars.ts'
import { proofErrors, proofFile, Transfer } from './bank-transfer.ts'
import { PaymentOffer } from './order-payment.ts'
import { OrderStatus, orderConflicts } from './orders.ts'

/** Nothing of the customer but the kecamatan that the parcel goes to. */
export const PayableOrder = z.object({
  order_number: z.string(),
  status: OrderStatus,
  total: Rupiah,
  /** The rest is there only while the order waits for its payment. */
  waiting: z
    .object({
      items: z.array(z.object({ name: z.string(), quantity: z.int(), subtotal: Rupiah })),
      subtotal: Rupiah,
      goods_discount: Rupiah,
      shipping: Rupiah.describe('After what vouchers take off'),
      courier_name: z.string(),
      wallet_used: Rupiah,
      kecamatan: z.string(),
      city: z.string(),
      expires_at: Time,
      is_checked: z.boolean().describe('A payment is being looked at, so no other can be begun'),
      offers: z.array(PaymentOffer),
      transfer: Transfer.nullable().describe('Where and how much to transfer, of an order by bank transfer'),
    })
    .nullable(),
})
export type PayableOrder = z.output<typeof PayableOrder>

const byToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

export const getPayableOrder = defineCall({
  method: 'GET',
  path: '/pay/{token}',
  access: 'anyone',
  summary: 'The order that a payment link pays; after it was paid or ended, for a day, only what became of it',
  params: byToken,
  response: PayableOrder,
  errors: ['not_found'],
})

export const payByLink = defineCall({
  method: 'POST',
  path: '/pay/{token}',
  access: 'anyone',
  summary:
    'Pay the order of a payment link in one of its ways; answers the provider’s page, the same one when asked again',
  params: byToken,
  body: z.strictObject({ payment_service: z.string().min(1).max(40), expected_total: Rupiah }),
  response: z.object({ payment_url: z.string(), expires_at: Time }),
  code: 201,
  message: 'payment_page_ready',
  errors: [...orderConflicts, 'payment_not_possible', 'price_changed', 'provider_unavailable'],
  example: { payment_service: 'QRIS', expected_total: 151_900 },
})

export const sendProofByLink = defineCall({
  method: 'POST',
  path: '/pay/{token}/proof',
  access: 'anyone',
  attempts: 'message',
  summary: 'Show with a picture or PDF that the order of a payment link was transferred; counts as its customer’s file',
  params: byToken,
  input: 'multipart',
  files: proofFile,
  response: Transfer,
  code: 201,
  message: 'transfer_proof_sent',
  errors: proofErrors,
})

export const makePaymentLink = defineCall({
  method: 'POST',
  path: '/orders/admin/order/{id}/payment-link',
  access: 'admin',
  permission: 'orders',
  summary:
    'The link with which anybody pays this unpaid order; asked again it is the same one, unless it is to be a new one',
  params: z.object({ id: Id }),
  body: z.strictObject({ renew: z.boolean().default(false).describe('Ends the former link') }),
  response: z.object({
    url: z.string(),
    words: z
      .string()
      .describe('A message with the link, in the customer’s language; a reminder once the order waits for two hours'),
    phone_number: z.string().describe('Whom to send it to: the customer, or without a number the receiver'),
    expires_at: Time,
    made_at: Time,
    opened: z.int(),
    last_opened_at: Time.nullable(),
  }),
  errors: orderConflicts,
  example: { renew: false },
})
