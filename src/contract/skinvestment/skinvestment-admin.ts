import * as z from 'zod'
import { inBoth } from '../business.ts'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { Flag, pageOf, paging, sorting, wholeNumber } from '../page.ts'
import { Day, Id, line, Time, SeenCount } from '../scalars.ts'
import {
  ParcelCount,
  parcelCounts,
  ParcelProblem,
  planDiscounts,
  stopPlan,
  Subscription,
  SubscriptionStatus,
} from './skinvestment.ts'
import { toCancel } from '../orders/order-permissions.ts'

const Lengths = z
  .array(
    z.strictObject({
      parcels: ParcelCount,
      discount_bps: z.union(planDiscounts.map((bps) => z.literal(bps))),
    }),
  )
  .min(1, issue('required'))
  .max(parcelCounts.length)
  .refine(
    (lengths) => new Set(lengths.map(({ parcels }) => parcels)).size === lengths.length,
    issue('plan_length_twice'),
  )
  .describe('Each length once')

const fields = {
  lengths: Lengths,
  description: inBoth({ max: 500 }).describe('What customers read about it; it promises no result'),
  is_active: z.boolean(),
}

/** A plan as administrators keep it. */
export const AdminPlan = z.object({
  plan_id: Id,
  bundle: z.object({
    bundle_id: Id,
    name: z.string(),
    slug: z.string(),
    image_url: z.string().nullable(),
    price: Rupiah,
    is_active: z.boolean(),
    stock: z.int(),
  }),
  lengths: z.array(z.object({ parcels: ParcelCount, discount_bps: z.int() })),
  description: z.object({ en: z.string(), id: z.string() }),
  is_active: z.boolean(),
  is_shown: z.boolean().describe('On, and its bundle with all parts is sold'),
  running: z.int().describe('Plans of customers that run'),
  sold: z.int().describe('All that were ever paid'),
  version: z.int(),
  created_at: Time,
  updated_at: Time,
})
export type AdminPlan = z.output<typeof AdminPlan>

export const listAdminPlans = defineCall({
  method: 'GET',
  path: '/admin/skinvestment/plans',
  access: 'admin',
  permission: 'catalogue',
  summary: 'All plans that the shop offers or offered',
  query: z.strictObject({ ...paging(), is_active: Flag.optional(), search: line(0, 100).optional() }),
  response: pageOf(AdminPlan),
})

export const createPlan = defineCall({
  method: 'POST',
  path: '/admin/skinvestment/plans',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Offer a bundle as a plan; a bundle has at most one',
  body: z.strictObject({ bundle_id: Id, ...fields }),
  response: AdminPlan,
  code: 201,
  message: 'plan_created',
  errors: ['not_found', 'already_taken'],
  example: {
    bundle_id: '01890000-0000-7000-8000-000000000000',
    lengths: [
      { parcels: 3, discount_bps: 500 },
      { parcels: 6, discount_bps: 1_000 },
    ],
    description: { en: 'Morning and evening care for dry skin.', id: 'Perawatan pagi dan malam untuk kulit kering.' },
    is_active: true,
  },
})

const byId = z.object({ id: Id })

export const updatePlan = defineCall({
  method: 'PATCH',
  path: '/admin/skinvestment/plans/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change what a plan offers from now on, or switch it on or off; plans that were bought stay as they are',
  params: byId,
  body: z.strictObject({
    lengths: fields.lengths.optional(),
    description: fields.description.optional(),
    is_active: fields.is_active.optional(),
    version: SeenCount.describe('The one that was edited'),
  }),
  response: AdminPlan,
  message: 'plan_updated',
  errors: ['not_found', 'conflict'],
  example: { is_active: false, version: 1 },
})

/** A row of the administrators' list. */
export const AdminSubscription = z.object({
  subscription_id: Id,
  order_id: Id,
  order_number: z.string(),
  status: SubscriptionStatus,
  customer: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  bundle: z.object({ bundle_id: Id, name: z.string() }),
  parcels: z.int(),
  sent: z.int(),
  next_due_on: Day.nullable(),
  problem: ParcelProblem.nullable().describe('Of the next parcel'),
  paid: Rupiah.describe('For goods and shipping'),
  owed: Rupiah.describe('Paid and not yet sent or given back'),
  started_on: Day,
})
export type AdminSubscription = z.output<typeof AdminSubscription>

export const listAdminSubscriptions = defineCall({
  method: 'GET',
  path: '/admin/skinvestment/subscriptions',
  access: 'admin',
  permission: 'orders',
  summary: 'Plans of customers, and how many there are in each state',
  query: z.strictObject({
    ...paging(),
    status: SubscriptionStatus.optional(),
    search: line(0, 100).optional().describe('Number of the order, name or e-mail of the customer'),
    bundle_id: Id.optional(),
    has_problem: Flag.optional().describe('A parcel is due and could not be made'),
    due_within: wholeNumber({ min: 0, max: 366 }).optional().describe('Days'),
    sort: sorting(['started_at', 'next_due_on'], 'next_due_on:asc'),
  }),
  response: pageOf(AdminSubscription).extend({
    counts: z.object({ all: z.int(), ACTIVE: z.int(), FINISHED: z.int(), STOPPED: z.int(), problems: z.int() }),
  }),
})

export const getAdminSubscription = defineCall({
  method: 'GET',
  path: '/admin/skinvestment/subscriptions/{id}',
  access: 'admin',
  permission: 'orders',
  summary: 'A plan of a customer with its calendar',
  params: byId,
  response: Subscription.extend({ customer: AdminSubscription.shape.customer }),
  errors: ['not_found'],
})

export const stopPlanForCustomer = defineCall({
  method: 'POST',
  path: '/admin/skinvestment/subscriptions/{id}/stop',
  access: 'admin',
  permission: toCancel,
  summary: "What stopping a customer's plan gives back (`preview`), or stop it; the audit log says why",
  params: byId,
  body: stopPlan.body.extend({ reason: line(0, 200).default('') }),
  response: stopPlan.response,
  errors: stopPlan.errors,
  example: { preview: false, reason: 'Asked for by telephone' },
})

export const listUpcomingParcels = defineCall({
  method: 'GET',
  path: '/admin/skinvestment/upcoming',
  access: 'admin',
  permission: 'orders',
  summary: 'What running plans need in the next weeks, beside the stock of today',
  query: z.strictObject({ weeks: wholeNumber({ min: 1, max: 26 }).default(4) }),
  response: z.object({
    weeks: z.array(
      z.object({
        from: Day,
        until: Day.describe('The last day of the week'),
        parcels: z.int(),
        overdue: z.int().describe('Of them: due before today and not made'),
      }),
    ),
    products: z
      .array(
        z.object({
          product_id: Id,
          name: z.string(),
          sku: z.string(),
          stock: z.int(),
          needed: z.int(),
          needed_by_week: z.array(z.int()),
          missing: z.int().describe('More than there is'),
        }),
      )
      .describe('What is missing most comes first'),
  }),
})

export const getPlanLiability = defineCall({
  method: 'GET',
  path: '/admin/skinvestment/liability',
  access: 'admin',
  permission: ['analytics', 'reconciliation'],
  summary: 'What customers paid for parcels that were not sent yet, by the month (WIB) in which they are due',
  response: z.object({
    total: Rupiah,
    by_month: z.array(
      z.object({
        month: z.string().describe('YYYY-MM'),
        amount: Rupiah,
        goods: Rupiah,
        shipping: Rupiah,
        parcels: z.int(),
      }),
    ),
    plans: z.int().describe('That run'),
    ledger: Rupiah.describe('The same amount by the ledger'),
  }),
})
