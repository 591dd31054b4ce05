import * as z from 'zod'
import { OrderAddress } from '../orders/orders.ts'
import { defineCall } from '../call.ts'
import { Untranslated } from '../catalogue/texts.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging } from '../page.ts'
import { Day, Id, Time } from '../scalars.ts'

/** Days between two parcels of a plan. */
export const parcelDays = 30
/** How long before its day a parcel can still be skipped, moved or sent elsewhere. */
export const changeDays = 3
/** How often a plan may be skipped. */
export const mostSkips = 2
/** What the shop pays of the shipping of each parcel, in rupiah. */
export const freeShippingUpTo = 20_000
/** How long a customer has to choose when a routine was taken out of the shop, until the parcel is refunded. */
export const decideDays = 14

export const parcelCounts = [3, 6, 12] as const
export const ParcelCount = z.union(parcelCounts.map((count) => z.literal(count)))
export type ParcelCount = z.output<typeof ParcelCount>

export const planDiscounts = [500, 1_000, 1_500] as const

/** One length in which a plan can be bought, with its prices of today. */
export const PlanLength = z.object({
  parcels: ParcelCount,
  discount_bps: z.int(),
  normal: Rupiah.describe('The same bought one by one'),
  discount: Rupiah,
  price: Rupiah.describe('What the goods cost, paid ahead'),
  per_parcel: z.array(Rupiah).describe('The price shared over the parcels, by largest remainder'),
  refunds: z
    .array(Rupiah)
    .describe('What of the goods comes back when the plan is stopped after so many parcels were sent, from none on'),
})
export type PlanLength = z.output<typeof PlanLength>

/** A routine that can be bought ahead. */
export const Routine = z.object({
  plan_id: Id,
  description: z.object({ en: z.string(), id: z.string() }),
  bundle: z.object({
    bundle_id: Id,
    name: z.string(),
    slug: z.string(),
    untranslated: Untranslated,
    image_url: z.string().nullable(),
    image_preview: z.string().nullable(),
    price: Rupiah.describe('Of one routine bought alone'),
    in_stock: z.boolean(),
  }),
  contents: z.array(
    z.object({
      product_id: Id,
      name: z.string(),
      untranslated: Untranslated,
      slug: z.string(),
      quantity: z.int(),
      unit: z.string(),
      unit_value: z.string(),
      registration_number: z.string().nullable(),
      image_url: z.string().nullable(),
    }),
  ),
  lengths: z.array(PlanLength).describe('Shortest first'),
})
export type Routine = z.output<typeof Routine>

export const PlanRules = z.object({
  parcel_days: z.int(),
  change_days: z.int(),
  skips: z.int(),
  free_shipping_up_to: Rupiah,
})

const routines = z.array(Routine)

export const listPlans = defineCall({
  method: 'GET',
  path: '/skinvestment/plans',
  access: 'anyone',
  summary: 'Routines that can be bought ahead, with all prices of today; in the language that is asked for',
  response: pageOf(Routine).extend({ rules: PlanRules }),
  cacheable: true,
})

export const getSkinvestmentPage = defineCall({
  method: 'GET',
  path: '/pages/skinvestment',
  access: 'anyone',
  summary: 'The page about prepaid routines: what the shop says about them, their rules, and the routines',
  response: z.object({
    content: z
      .object({
        title: z.object({ en: z.string(), id: z.string() }),
        body_html: z.object({ en: z.string(), id: z.string() }),
      })
      .nullable(),
    rules: PlanRules,
    routines,
  }),
  cacheable: true,
})

export const ParcelStatus = z
  .enum(['PLANNED', 'MADE', 'SENT', 'DELIVERED', 'REFUNDED'])
  .describe('MADE: it is an order that the shop packs, `order_id`; REFUNDED: it will not come, its share was settled')
export type ParcelStatus = z.output<typeof ParcelStatus>

export const SubscriptionStatus = z.enum(['ACTIVE', 'FINISHED', 'STOPPED'])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** Why a parcel that is due is not made. */
export const ParcelProblem = z
  .enum(['OUT_OF_STOCK', 'SWITCHED_OFF'])
  .describe(
    'OUT_OF_STOCK is tried again every day; SWITCHED_OFF: something of it is not sold any more, and the customer chooses',
  )
export type ParcelProblem = z.output<typeof ParcelProblem>

/** A routine that comes in place of one that is not sold any more: worth as much or more, at no further cost. */
export const Swap = z.object({
  bundle_id: Id,
  name: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  price: Rupiah,
})
export type Swap = z.output<typeof Swap>

export const Parcel = z.object({
  parcel_no: z.int(),
  due_on: Day,
  status: ParcelStatus,
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  order_status: z.string().nullable(),
  price: Rupiah.describe('Its share of what was paid for goods'),
  shipping: Rupiah.describe('Its share of what was paid for shipping'),
  swapped_for: z.string().nullable().describe('The name of the routine that comes instead'),
  problem: ParcelProblem.nullable(),
  decide_by: Day.nullable().describe('SWITCHED_OFF: from then on the parcel is refunded'),
  can_change: z.boolean().describe('It can be moved and sent elsewhere; and skipped, as long as skips are left'),
  earliest_on: Day.nullable().describe('The first day it can be moved to; null where it cannot be changed'),
  latest_on: Day.nullable(),
  refunded: Rupiah.nullable().describe('What went back for this parcel alone; not where the whole plan was stopped'),
})
export type Parcel = z.output<typeof Parcel>

export const SubscriptionAction = z.enum(['skip', 'move', 'address', 'stop', 'choose'])
export type SubscriptionAction = z.output<typeof SubscriptionAction>

/** What a stop gives back, worked out. `refund = goods_back + shipping_back = to_cash + to_points`. */
export const StopRefund = z.object({
  refund: Rupiah,
  goods_paid: Rupiah.describe('For all parcels, without those that were refunded alone'),
  sent: z.int().describe('Parcels that were sent'),
  normal_price: Rupiah.describe('Of one routine bought alone, as it was on the day of purchase'),
  sent_at_normal_price: Rupiah.describe('`sent × normal_price`'),
  goods_back: Rupiah.describe('`goods_paid − sent_at_normal_price`, never below zero'),
  shipping_back: Rupiah.describe('What was paid for the shipping of parcels that were not sent'),
  fee_kept: Rupiah.describe('The payment fee, which stays'),
  to_cash: Rupiah,
  to_points: Rupiah.describe('What points had paid comes back as points, after all that was paid with money'),
})
export type StopRefund = z.output<typeof StopRefund>

/** A plan that a customer bought. */
export const Subscription = z.object({
  subscription_id: Id,
  plan_id: Id,
  order_id: Id.describe('The order of kind PLAN that paid for it'),
  order_number: z.string(),
  status: SubscriptionStatus,
  bundle: z.object({
    bundle_id: Id,
    name: z.string().describe('As it was bought'),
    slug: z.string(),
    image_url: z.string().nullable(),
  }),
  parcels: z.int(),
  discount_bps: z.int(),
  normal_price: Rupiah,
  paid: z.object({
    goods: Rupiah,
    shipping: Rupiah,
    fee: Rupiah,
    wallet: Rupiah.describe('How much of it the wallet paid, points and cash together'),
  }),
  schedule: z.array(Parcel),
  next_due_on: Day.nullable(),
  started_on: Day,
  ends_on: Day.describe('The day of the last parcel that is still to come, or that came'),
  skips_left: z.int(),
  refund_if_stopped: Rupiah,
  address: OrderAddress.describe('Where the next parcel goes'),
  courier: z.object({ courier_name: z.string(), service_name: z.string() }),
  allowed_actions: z.array(SubscriptionAction),
  stopped_at: Time.nullable(),
  refunded: Rupiah.describe('All that went back, of the whole plan or of parcels of it'),
})
export type Subscription = z.output<typeof Subscription>

export const listSubscriptions = defineCall({
  method: 'GET',
  path: '/skinvestment/subscriptions',
  access: 'customer',
  summary: 'My plans: those that run first, then the newest',
  query: z.strictObject({ ...paging(), status: SubscriptionStatus.optional() }),
  response: pageOf(Subscription),
})

const byId = z.object({ id: Id })

export const getSubscription = defineCall({
  method: 'GET',
  path: '/skinvestment/subscriptions/{id}',
  access: 'customer',
  summary: 'A plan of mine with its calendar',
  params: byId,
  response: Subscription,
  errors: ['not_found'],
})

const parcel_no = z.int().min(1).max(12)
const changing = ['not_found', 'plan_status_conflict', 'plan_change_not_possible'] as const

export const skipParcel = defineCall({
  method: 'POST',
  path: '/skinvestment/subscriptions/{id}/skip',
  access: 'customer',
  summary: 'Skip a time: this parcel and all later ones come 30 days later; nothing is lost. At most twice in a plan',
  params: byId,
  body: z.strictObject({ parcel_no: parcel_no.optional().describe('Left out: the next one') }),
  response: Subscription,
  message: 'plan_skipped',
  idempotent: true,
  errors: changing,
  example: {},
})

export const moveParcel = defineCall({
  method: 'POST',
  path: '/skinvestment/subscriptions/{id}/move',
  access: 'customer',
  summary:
    'Have one parcel made on another day, between the parcel before it and the one after it; the others stay where they are',
  params: byId,
  body: z.strictObject({ parcel_no: parcel_no.optional().describe('Left out: the next one'), due_on: Day }),
  response: Subscription,
  message: 'plan_moved',
  errors: changing,
  example: { due_on: '2027-02-14' },
})

export const changePlanAddress = defineCall({
  method: 'POST',
  path: '/skinvestment/subscriptions/{id}/address',
  access: 'customer',
  summary:
    'Send this parcel and all later ones to another of my addresses, by the same courier or else the cheapest one that serves it',
  params: byId,
  body: z.strictObject({
    address_id: Id,
    parcel_no: parcel_no.optional().describe('Left out: from the next one that can be changed'),
  }),
  response: Subscription,
  message: 'plan_address_changed',
  errors: [...changing, 'no_courier', 'provider_unavailable'],
  example: { address_id: '01890000-0000-7000-8000-000000000000' },
})

export const stopPlan = defineCall({
  method: 'POST',
  path: '/skinvestment/subscriptions/{id}/stop',
  access: 'customer',
  summary: 'What stopping gives back (`preview`), or stop: parcels that were not sent do not come any more',
  params: byId,
  body: z.strictObject({
    preview: z.boolean().default(false),
    expected_refund: Rupiah.optional().describe('What the customer saw; another amount refuses, because a parcel left'),
  }),
  response: StopRefund.extend({ subscription: Subscription.nullable().describe('null of a preview') }),
  errors: ['not_found', 'plan_status_conflict', 'plan_refund_changed'],
  example: { preview: true },
})

export const listSwaps = defineCall({
  method: 'GET',
  path: '/skinvestment/subscriptions/{id}/swaps',
  access: 'customer',
  summary: 'Routines that can come in place of one that is not sold any more; an empty list where nothing is to choose',
  params: byId,
  response: pageOf(Swap),
  errors: ['not_found'],
})

export const chooseForParcel = defineCall({
  method: 'POST',
  path: '/skinvestment/subscriptions/{id}/choose',
  access: 'customer',
  summary: 'What becomes of a parcel of which something is not sold any more: another routine, or its share back',
  params: byId,
  body: z.discriminatedUnion('choice', [
    z.strictObject({ choice: z.literal('SWAP'), parcel_no, bundle_id: Id }),
    z.strictObject({ choice: z.literal('REFUND'), parcel_no }),
  ]),
  response: Subscription,
  errors: ['not_found', 'plan_status_conflict', 'plan_change_not_possible', 'out_of_stock'],
  example: { choice: 'REFUND', parcel_no: 2 },
})
