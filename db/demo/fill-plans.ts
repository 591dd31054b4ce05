import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { checkPlanRates, orderPlan } from '#contract/skinvestment/plan-orders.ts'
import { createPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { getSubscription, moveParcel, skipParcel, stopPlan } from '#contract/skinvestment/skinvestment.ts'
import type { ParcelCount, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { DemoRefusal } from './demo-world.ts'
import type { Resident } from './fill-people.ts'
import { planSending } from './live-orders.ts'
import type { Life } from './live-orders.ts'

const hour = 3_600_000
const day = 24 * hour

const lengths = [
  { parcels: 3, discount_bps: 500 },
  { parcels: 6, discount_bps: 1_000 },
  { parcels: 12, discount_bps: 1_500 },
] as const

/** Which bundles of the demo are offered as routines, by their place in its list, and what is said about them. */
const offers = [
  {
    bundle: 0,
    description: {
      en: 'Wash, serum and cream for skin that has had too much of everything. One set lasts about a month.',
      id: 'Pembersih, serum, dan krim untuk kulit yang terlalu sering berganti produk. Satu set cukup untuk sekitar sebulan.',
    },
  },
  {
    bundle: 1,
    description: {
      en: 'Vitamin C in the morning and a sunscreen over it. One set lasts about a month.',
      id: 'Vitamin C di pagi hari dan tabir surya di atasnya. Satu set cukup untuk sekitar sebulan.',
    },
  },
  {
    bundle: 2,
    description: {
      en: 'Three steps for skin that feels tight after washing. One set lasts about a month.',
      id: 'Tiga langkah untuk kulit yang terasa tertarik setelah cuci muka. Satu set cukup untuk sekitar sebulan.',
    },
  },
]

type Wish = {
  /** Days before the present. */
  before: number
  /** The number of a resident, the first is Siti. */
  by: number
  offer: number
  parcels: ParcelCount
  and?: { after: number; what: 'SKIP' | 'MOVE' | 'STOP' }
}

/** Plans that have ended, run with parcels behind and ahead, have just begun, and one that was stopped. */
const wishes: Wish[] = [
  { before: 130, by: 3, offer: 0, parcels: 3 },
  { before: 100, by: 0, offer: 0, parcels: 6, and: { after: 40, what: 'SKIP' } },
  { before: 75, by: 5, offer: 1, parcels: 12, and: { after: 50, what: 'MOVE' } },
  { before: 60, by: 7, offer: 2, parcels: 3, and: { after: 38, what: 'STOP' } },
  { before: 45, by: 2, offer: 2, parcels: 6 },
  { before: 1.2, by: 4, offer: 1, parcels: 3 },
]

/** Offers routines and lets some residents live with one. */
export async function planRoutines(life: Life, residents: readonly Resident[]): Promise<void> {
  const { happenings, end, world, assortment } = life
  const plans: { plan_id: string; bundle_id: string }[] = []
  for (const { bundle, description } of offers) {
    const bundle_id = assortment.bundles[bundle]!
    const body = { bundle_id, lengths: [...lengths], description, is_active: true }
    const { plan_id } = await world.as(life.admin_id)(createPlan, { body })
    plans.push({ plan_id, bundle_id })
  }
  for (const wish of wishes) {
    happenings.plan(new Date(end.getTime() - wish.before * day), async () => {
      const customer = residents[wish.by]
      const plan = plans[wish.offer]
      if (customer && plan) await buy(life, customer, { ...plan, ...wish })
    })
  }
}

type Purchase = Wish & { plan_id: string; bundle_id: string }

async function buy(life: Life, customer: Resident, { plan_id, bundle_id, parcels, and }: Purchase): Promise<void> {
  const { world } = life
  const buyer = world.as(customer.user_id)
  const address_id = customer.address_ids[0]!
  const { rates } = await buyer(checkPlanRates, { body: { plan_id, bundle_id, address_id } })
  const { courier_code, service_code } = rates[0]!
  const courier = { courier_code, courier_service_code: service_code }
  const body = { plan_id, bundle_id, parcels, address_id, ...courier, payment_service: 'QRIS' }
  const { order_id, subscription_id } = await buyer(orderPlan, { body })
  await buyer(createPayment, { body: { order_id } })
  await world.outside(drivePayment, { params: { order_id, action: 'pay' } })
  if (subscription_id === null) return
  follow(life, customer, subscription_id)
  if (and) later(life, and.after * day, () => change(life, customer, subscription_id, and.what))
}

/** Looks at the plan every few days, and has parcels packed that were made since. */
function follow(life: Life, customer: Resident, subscription_id: string): void {
  const packed = new Set<string>()
  const look = async (): Promise<void> => {
    const plan: Subscription = await life.world.as(customer.user_id)(getSubscription, {
      params: { id: subscription_id },
    })
    for (const { status, order_id } of plan.schedule) {
      if (status !== 'MADE' || order_id === null || packed.has(order_id)) continue
      packed.add(order_id)
      planSending(life, customer, order_id)
    }
    if (plan.status === 'ACTIVE') later(life, 2 * day, look)
  }
  later(life, hour, look)
}

async function change(life: Life, customer: Resident, id: string, what: 'SKIP' | 'MOVE' | 'STOP'): Promise<void> {
  const buyer = life.world.as(customer.user_id)
  const params = { id }
  if (what === 'SKIP') await buyer(skipParcel, { params, body: {} })
  if (what === 'STOP') await buyer(stopPlan, { params, body: {} })
  if (what !== 'MOVE') return
  const { schedule } = await buyer(getSubscription, { params })
  const parcel = schedule.findLast(({ can_change, latest_on }) => can_change && latest_on !== null)
  if (parcel?.latest_on) {
    await buyer(moveParcel, { params, body: { parcel_no: parcel.parcel_no, due_on: parcel.latest_on } })
  }
}

/** A refusal means that life went another way. */
function later({ world, happenings }: Life, inMs: number, run: () => Promise<void>): void {
  happenings.plan(new Date(world.clock.now().getTime() + inMs), async () => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof DemoRefusal)) throw error
    }
  })
}
