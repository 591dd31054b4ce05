import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { pageOf } from '../page.ts'
import { Id, Time } from '../scalars.ts'
import { Order, orderConflicts } from './orders.ts'
import { ServiceGroup } from './payments.ts'

/** What an unpaid order would come to with one way to pay. */
export const PaymentOffer = z.object({
  code: z.string(),
  name: z.string(),
  group: ServiceGroup,
  transfer_fee: Rupiah,
  total: Rupiah,
  expires_at: Time.describe('Until when the order would wait for its payment'),
  min: Rupiah,
  max: Rupiah,
  is_possible: z.boolean().describe('Whether it takes this total, its fee included'),
  is_current: z.boolean(),
})
export type PaymentOffer = z.output<typeof PaymentOffer>

const byOrderId = z.object({ id: Id })

export const listPaymentOffers = defineCall({
  method: 'GET',
  path: '/orders/{id}/payment-services',
  access: 'customer',
  summary: 'The ways to pay my unpaid order, and what it would come to with each',
  params: byOrderId,
  response: pageOf(PaymentOffer),
  errors: orderConflicts,
})

export const changeOrderPayment = defineCall({
  method: 'POST',
  path: '/orders/{id}/payment-service',
  access: 'customer',
  summary: 'Pay my unpaid order another way; refused when its total would not be the expected one',
  params: byOrderId,
  body: z.strictObject({ payment_service: z.string().min(1).max(40), expected_total: Rupiah }),
  response: Order,
  message: 'payment_service_changed',
  errors: [...orderConflicts, 'payment_not_possible', 'price_changed'],
  idempotent: true,
  example: { payment_service: 'BCA_VA', expected_total: 151_900 },
})
