import * as z from 'zod'
import { defineCall } from '../call.ts'
import { StoredMessage } from '../messages/stored-message.ts'
import { BasisPoints, Rupiah } from '../money.ts'
import { Id, Time } from '../scalars.ts'
import { pageOf } from '../page.ts'

export const ServiceGroup = z.enum(['VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL', 'TRANSFER'])
export type ServiceGroup = z.output<typeof ServiceGroup>

/** The way to pay by transfer to an account of the shop, which no provider takes part in (decision 178). */
export const bankTransfer = 'BANK_TRANSFER'

/** The most that is taken off an order by bank transfer. */
export const largestUniquePart = 999

/** Ways to pay on which a seller may not charge the provider's fee: Bank Indonesia, 23/6/PBI/2021, article 52; decision 174. */
export function forbidsFee(group: ServiceGroup): boolean {
  return group === 'QRIS' || group === 'EWALLET' || group === 'CARD'
}

export const PaymentService = z.object({
  code: z.string(),
  name: z.string(),
  group: ServiceGroup,
  fee_flat: Rupiah,
  fee_bps: BasisPoints,
  min: Rupiah,
  max: Rupiah,
  is_active: z.boolean(),
})
export type PaymentService = z.output<typeof PaymentService>

export const listPaymentServices = defineCall({
  method: 'GET',
  path: '/payment/services',
  access: 'signed_in',
  summary: 'The ways to pay and what each costs',
  response: pageOf(PaymentService),
})

export const PaymentStatus = z.enum(['CREATING', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED', 'REVIEW'])

/** One page of an order at a provider, as administrators see it. */
export const PaymentAttempt = z.object({
  payment_id: Id,
  attempt: z.int(),
  provider: z.string(),
  reference: z.string().describe('Ours, which the provider knows the payment by'),
  page_id: z.string().nullable().describe("The provider's name of the page"),
  capture_id: z.string().nullable().describe("The provider's name of the money, once there is some"),
  service: z.string(),
  amount: Rupiah,
  status: PaymentStatus,
  cost: Rupiah.nullable().describe(
    'What taking the money cost the shop; null while none came, and to who does not reconcile',
  ),
  created_at: Time,
  expires_at: Time,
  paid_at: Time.nullable(),
  checked_at: Time.nullable().describe('When the provider was last asked'),
})
export type PaymentAttempt = z.output<typeof PaymentAttempt>

export const WebhookOutcome = z.enum(['APPLIED', 'DUPLICATE', 'STALE', 'FLAGGED', 'UNKNOWN_ORDER', 'UNCONFIRMED'])

export const PaymentWebhook = z.object({
  notice_id: Id,
  provider: z.string(),
  reference: z.string().nullable(),
  kind: z.string().describe("The provider's own words"),
  amount: z.int().nullable(),
  outcome: WebhookOutcome,
  detail: z.string().describe('What it did, or why nothing'),
  detail_message: StoredMessage,
  raw: z.string().describe('The body as it came'),
  received_at: Time,
})
export type PaymentWebhook = z.output<typeof PaymentWebhook>

/** Money that paid no order and goes back; refunds of orders are with the order. */
export const PaymentRefund = z.object({
  refund_id: Id,
  reference: z.string(),
  payment_reference: z.string(),
  destination: z.enum(['PROVIDER', 'WALLET']),
  amount: Rupiah,
  status: z.enum(['REQUESTED', 'PENDING', 'DONE', 'REFUSED', 'FAILED']),
  reason: z.string(),
  reason_message: StoredMessage,
  detail: z.string(),
  detail_message: StoredMessage,
  created_at: Time,
  updated_at: Time,
})
export type PaymentRefund = z.output<typeof PaymentRefund>

export const createPayment = defineCall({
  method: 'POST',
  path: '/payment/create',
  access: 'customer',
  summary: "Open the provider's payment page of my order; asking again answers the same live page",
  body: z.strictObject({ order_id: Id }),
  response: z.object({ payment_url: z.string(), expires_at: Time }),
  code: 201,
  message: 'payment_page_ready',
  errors: ['not_found', 'order_status_conflict', 'provider_unavailable'],
  idempotent: true,
  example: { order_id: '01890000-0000-7000-8000-000000000000' },
})

export const receivePaymentWebhook = defineCall({
  method: 'POST',
  path: '/payment/notifications/{provider}',
  access: 'provider',
  summary: "A payment provider's signed webhook",
  params: z.object({ provider: z.string().max(40) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed_request', 'not_found', 'provider_unavailable'],
  input: 'raw',
})
