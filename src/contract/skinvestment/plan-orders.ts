import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { Amounts } from '../orders/amounts.ts'
import { checkRates, DatedRate, DistrictPlace, Rate } from '../orders/delivery.ts'
import { Order, Quote, QuotedVoucher } from '../orders/orders.ts'
import { PaymentService } from '../orders/payments.ts'
import { VoucherOffer } from '../orders/voucher-offers.ts'
import { Day, Id } from '../scalars.ts'
import { VoucherCode } from '../vouchers/vouchers.ts'
import { ParcelCount, StopRefund } from './skinvestment.ts'
import { pageOf } from '../page.ts'

const plan = { plan_id: Id, bundle_id: Id }

const code = z.string().min(1).max(40)

const body = {
  ...plan,
  parcels: ParcelCount,
  address_id: Id,
  courier_code: code,
  courier_service_code: code,
  payment_service: code,
  voucher_codes: z
    .array(VoucherCode)
    .max(5)
    .default([])
    .describe(
      'At most one shipping voucher is used; it counts what the shop does not pay of the delivery of all parcels',
    ),
  use_points: z.boolean().default(false).describe('The wallet pays as much as it may: points first, then cash'),
  points_limit: Rupiah.optional().describe('At most so many points'),
}

export const checkPlanRates = defineCall({
  method: 'POST',
  path: '/skinvestment/rates',
  access: 'customer',
  waitsForTurn: true,
  summary: 'What each courier charges for one parcel of a plan to one of my addresses, before the shop pays its part',
  body: z.strictObject({ ...plan, address_id: Id }),
  response: checkRates.response,
  errors: ['not_found', 'plan_not_available', 'no_courier', 'provider_unavailable'],
  example: {
    plan_id: '01890000-0000-7000-8000-000000000000',
    bundle_id: '01890000-0000-7000-8000-000000000001',
    address_id: '01890000-0000-7000-8000-000000000002',
  },
})

/** All amounts of a plan before it is bought. Shipping is of all parcels together. */
export const PlanQuote = z.object({
  ...Amounts.shape,
  normal: Rupiah.describe('The goods bought one by one'),
  saving: Rupiah.describe('What is saved of goods and shipping'),
  parcels: z.array(
    z.object({
      parcel_no: z.int(),
      due_on: Day.describe('As if it were paid today'),
      price: Rupiah,
      shipping: Rupiah.describe('What the customer pays of it'),
    }),
  ),
  stopping: z
    .array(StopRefund.pick({ sent: true, refund: true, goods_back: true, shipping_back: true }))
    .describe('What comes back when it is stopped after so many parcels were sent, from none on'),
  vouchers: z.array(QuotedVoucher).describe('Used, or left out of the amounts with the reason'),
  wallet: Quote.shape.wallet,
  courier: Rate.describe('Its price is of one parcel'),
  chargeable_weight_kg: z.int(),
})
export type PlanQuote = z.output<typeof PlanQuote>

const refusals = [
  'not_found',
  'plan_not_available',
  'out_of_stock',
  'courier_not_available',
  'no_courier',
  'payment_not_possible',
  'provider_unavailable',
] as const

const example = {
  plan_id: '01890000-0000-7000-8000-000000000000',
  bundle_id: '01890000-0000-7000-8000-000000000001',
  parcels: 3,
  address_id: '01890000-0000-7000-8000-000000000002',
  courier_code: 'jne',
  courier_service_code: 'reg',
  payment_service: 'QRIS',
}

export const quotePlan = defineCall({
  method: 'POST',
  path: '/skinvestment/quote',
  access: 'customer',
  waitsForTurn: true,
  summary: 'All amounts of the plan that the same body would buy',
  body: z.strictObject({
    ...body,
    expected_total: Rupiah.optional(),
    use_best_voucher: z
      .boolean()
      .default(false)
      .describe('With the delivery voucher of mine that takes off most, where the body names none'),
  }),
  response: PlanQuote,
  errors: refusals,
  example,
})

export const orderPlan = defineCall({
  method: 'POST',
  path: '/skinvestment/orders',
  access: 'customer',
  waitsForTurn: true,
  summary:
    'Buy a plan: an order of kind PLAN, paid like every order. `details.quote` of a refusal with another total is a PlanQuote',
  body: z.strictObject({ ...body, expected_total: Rupiah.optional().describe('What the customer saw') }),
  response: Order,
  code: 201,
  message: 'order_placed',
  idempotent: true,
  errors: [...refusals, 'voucher_not_usable', 'price_changed', 'terms_changed', 'unpaid_limit', 'conflict'],
  example: { ...example, expected_total: 897_000 },
})

export const offerPlanVouchers = defineCall({
  method: 'POST',
  path: '/skinvestment/voucher-offers',
  access: 'customer',
  summary:
    'My shipping vouchers beside the plan of this body, and the ones that it names: what each takes off, or why it cannot be used',
  body: quotePlan.body.omit({ use_best_voucher: true }),
  response: pageOf(VoucherOffer).describe('Usable ones first, those that save most first'),
  errors: refusals,
  example,
})

export const estimatePlan = defineCall({
  method: 'POST',
  path: '/skinvestment/estimate',
  access: 'anyone',
  summary:
    'What a plan costs to a district, before there is an address or an account: couriers, ways to pay, and all amounts of the chosen or else the first ones',
  body: z.strictObject({
    ...plan,
    parcels: ParcelCount,
    ...DistrictPlace.shape,
    courier_code: code.optional().describe('With its service; another one where it does not deliver there'),
    courier_service_code: code.optional(),
    payment_service: code.optional(),
  }),
  response: z.object({
    rates: z.array(DatedRate).describe('Of one parcel, cheapest first'),
    is_fallback: checkRates.response.shape.is_fallback,
    services: z.array(PaymentService).describe('The ways to pay that can be chosen'),
    payment_service: z.string().describe('The one that the quote is of'),
    quote: PlanQuote.describe('Without vouchers and without a wallet'),
  }),
  errors: [
    'not_found',
    'plan_not_available',
    'out_of_stock',
    'no_courier',
    'payment_not_possible',
    'provider_unavailable',
  ],
  attempts: 'estimate',
  example: {
    plan_id: '01890000-0000-7000-8000-000000000000',
    bundle_id: '01890000-0000-7000-8000-000000000001',
    parcels: 3,
    state: 'Jawa Barat',
    city: 'Kota Bandung',
    district: 'Coblong',
  },
})
