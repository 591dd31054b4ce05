import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { Amounts } from '../orders/amounts.ts'
import { checkRates, Rate } from '../orders/delivery.ts'
import { Order, Quote } from '../orders/orders.ts'
import { Day, Id } from '../scalars.ts'
import { ParcelCount, StopRefund } from './skinvestment.ts'

const plan = { plan_id: Id, bundle_id: Id }

const body = {
  ...plan,
  parcels: ParcelCount,
  address_id: Id,
  courier_code: z.string().min(1).max(40),
  courier_service_code: z.string().min(1).max(40),
  payment_service: z.string().min(1).max(40),
  use_points: z.boolean().default(false).describe('The wallet pays as much as it may: points first, then cash'),
  points_limit: Rupiah.optional().describe('At most so many points'),
}

export const checkPlanRates = defineCall({
  method: 'POST',
  path: '/skinvestment/rates',
  access: 'customer',
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
  summary: 'All amounts of the plan that the same body would buy',
  body: z.strictObject({ ...body, expected_total: Rupiah.optional() }),
  response: PlanQuote,
  errors: refusals,
  example,
})

export const orderPlan = defineCall({
  method: 'POST',
  path: '/skinvestment/orders',
  access: 'customer',
  summary:
    'Buy a plan: an order of kind PLAN, paid like every order. `details.quote` of a refusal with another total is a PlanQuote',
  body: z.strictObject({ ...body, expected_total: Rupiah.optional().describe('What the customer saw') }),
  response: Order,
  code: 201,
  message: 'order_placed',
  idempotent: true,
  errors: [...refusals, 'price_changed', 'unpaid_limit', 'conflict'],
  example: { ...example, expected_total: 897_000 },
})
