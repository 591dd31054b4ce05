import * as z from 'zod'
import { defineCall } from './call.ts'
import { BasisPoints, Rupiah } from './money.ts'
import { Id, Time } from './scalars.ts'

export const ServiceGroup = z.enum(['VIRTUAL_ACCOUNT', 'QRIS', 'EWALLET', 'CARD', 'RETAIL'])
export type ServiceGroup = z.output<typeof ServiceGroup>

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
  response: z.array(PaymentService),
})

export const PaymentStatus = z.enum(['CREATING', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED', 'REVIEW'])

export const createPayment = defineCall({
  method: 'POST',
  path: '/payment/create',
  access: 'customer',
  summary: "Open the provider's payment page of my order; asking again answers the same live page",
  body: z.strictObject({ order_id: Id }),
  response: z.object({ payment_url: z.string(), expires_at: Time }),
  code: 201,
  message: 'Payment page ready',
  errors: ['not_found', 'order_status_conflict', 'provider_unavailable'],
  idempotent: true,
  example: { order_id: '01890000-0000-7000-8000-000000000000' },
})

export const receivePaymentNotice = defineCall({
  method: 'POST',
  path: '/payment/notifications/{provider}',
  access: 'provider',
  summary: "A payment provider's signed notice",
  params: z.object({ provider: z.string().max(40) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed_request', 'not_found', 'provider_unavailable'],
  input: 'raw',
  limit: 'provider',
})
