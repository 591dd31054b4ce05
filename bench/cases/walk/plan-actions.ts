import { getMyOrder } from '#contract/orders/orders.ts'
import { checkPlanRates, orderPlan } from '#contract/skinvestment/plan-orders.ts'
import { getSubscription, listPlans, stopPlan } from '#contract/skinvestment/skinvestment.ts'
import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import { goodsOf } from './goods.ts'
import * as model from './model.ts'
import { parcelOrder, placePlan, shareOfReversal, stopRefund, unsentRefund } from './model-plans.ts'
import type { ParcelState } from './model-plans.ts'
import { lookAtFlag, takeMoneyAtBank } from './order-actions.ts'
import type { Action } from './order-actions.ts'
import type { Person, WalkedOrder, WalkedPlan } from './people.ts'
import type { Walk } from './walk.ts'

const mostPlans = 1
/** What the shop pays of the shipping of each parcel. */
const shopPaysUpTo = 20_000

/** A routine is bought ahead, its parcels are sent like orders as they fall due, and the rest is stopped at any time. */
export function planActions(walk: Walk, person: Person): Action[] {
  const actions: Action[] = []
  if (person.plans.length < mostPlans) actions.push({ name: 'buy a plan', weight: 2, run: () => buyPlan(walk, person) })
  for (const plan of person.plans) {
    const { order } = plan
    if (order.status === 'PAID' && order.model.paid.money > 0)
      actions.push({
        name: `take the money back of the plan ${order.order_id}`,
        weight: 1,
        run: () => takeBack(walk, person, plan),
      })
    if (order.status === 'PAID' && statesOf(plan).includes('UNSENT'))
      actions.push({ name: `stop the plan ${order.order_id}`, weight: 1, run: () => stop(walk, person, plan) })
  }
  return actions
}

async function buyPlan(walk: Walk, person: Person): Promise<void> {
  const { self, random, account, address_id } = person
  const { plan_ids } = walk.ground
  const { data } = await self.call(listPlans, {})
  const {
    plan_id,
    bundle,
    lengths,
    contents: all,
  } = random.one(data.filter(({ plan_id: id }) => plan_ids?.includes(id) ?? true))
  const [length] = lengths
  if (!length) throw new Error('A plan has no length')
  const where = { plan_id, bundle_id: bundle.bundle_id, address_id }
  const [rate] = (await self.call(checkPlanRates, { body: where })).rates
  if (!rate) throw new Error('No courier serves the address')
  const service = random.one(walk.facts.services)
  const use_points = random.chance(0.6)
  const before = structuredClone(account)
  const planned = placePlan(account, service, {
    normal: bundle.price,
    parcels: length.parcels,
    discountBps: length.discount_bps,
    shipping: Math.max(0, rate.price - shopPaysUpTo) * length.parcels,
    usesWallet: use_points,
  })
  if (!planned) return
  const { money } = planned.purchase.paid
  const courier = { courier_code: rate.courier_code, courier_service_code: rate.service_code }
  const paying = { payment_service: service.code, use_points, expected_total: money }
  try {
    const body = { ...where, parcels: length.parcels, ...courier, ...paying }
    const { order_id, subscription_id, items, status, payment } = await self.call(orderPlan, { body })
    if (subscription_id === null) throw new Error('A plan was bought without one')
    const expected = money === 0 ? 'PAID' : 'AWAITING_PAYMENT'
    walk.requireSame(person.name, status, expected)
    const order: WalkedOrder = {
      kind: 'PLAN',
      order_id,
      order_item_id: items[0]?.order_item_id ?? '',
      units: length.parcels,
      status: expected,
      deliveredAt: 0,
      unitsGone: 0,
      unitsInStockAgain: 0,
      returns: [],
      soldAt: null,
      refunds: [],
      isOver: false,
      gift: null,
      hasPage: false,
      contents: [],
      service,
      expiresAt: Date.parse(payment.expires_at),
      model: planned.purchase,
      vouchers: [],
    }
    person.orders.push(order)
    person.bought.push(order)
    const contents = all.map(({ product_id, quantity }) => ({ product_id, quantity }))
    person.plans.push({ subscription_id, order, contents, model: planned, parcels: [], isOver: false })
    person.actions.push(`plan of ${length.parcels} × ${bundle.price}: ${JSON.stringify(planned.purchase.paid)}`)
  } catch (error) {
    Object.assign(account, before)
    throw error
  }
}

/** What a action does to plans: the first parcel is made as soon as one is paid, and the last one ends it. */
export async function followPlans(walk: Walk, person: Person): Promise<void> {
  if (person.plans.some((plan) => plan.parcels.length === 0 || isAtItsEnd(plan))) await lookAtPlans(walk, person)
}

/** Parcels that the shop has made meanwhile are orders of the person; a plan has none that was not due. */
export async function lookAtPlans(walk: Walk, person: Person): Promise<void> {
  for (const plan of person.plans) {
    if (plan.order.isOver) plan.isOver = true
    if (plan.isOver || plan.order.status !== 'PAID') continue
    await walk.until(async () => (await read(person, plan)).schedule[0]?.order_id !== null)
    const { schedule } = await read(person, plan)
    for (const { parcel_no, order_id, due_on } of schedule) {
      if (order_id === null || plan.parcels[parcel_no - 1]) continue
      if (Date.parse(`${due_on}T00:00:00+07:00`) > walk.now()) throw new Error(`Parcel ${parcel_no} was made too early`)
      plan.parcels[parcel_no - 1] = await adopt(person, plan, parcel_no, order_id)
    }
    if (isAtItsEnd(plan)) await end(walk, person, plan)
  }
  person.plans = person.plans.filter(({ isOver }) => !isOver)
}

const read = ({ self }: Person, { subscription_id: id }: WalkedPlan): Promise<Subscription> =>
  self.call(getSubscription, { params: { id } })

async function adopt(person: Person, plan: WalkedPlan, parcelNo: number, order_id: string): Promise<WalkedOrder> {
  const { items } = await person.self.call(getMyOrder, { params: { id: order_id } })
  const parcel: WalkedOrder = {
    ...plan.order,
    kind: 'PARCEL',
    contents: plan.contents,
    order_id,
    order_item_id: items[0]?.order_item_id ?? '',
    units: 1,
    status: 'PAID',
    soldAt: null,
    returns: [],
    refunds: [],
    model: parcelOrder(plan.model, parcelNo),
  }
  person.orders.push(parcel)
  person.bought.push(parcel)
  person.actions.push(`parcel ${parcelNo} of ${plan.order.order_id} is ${order_id}`)
  return parcel
}

function statesOf({ model: { shares }, parcels }: WalkedPlan): ParcelState[] {
  return shares.map((_, index) => {
    const parcel = parcels[index]
    if (!parcel) return 'UNSENT'
    if (parcel.isOver) return 'REFUNDED'
    return parcel.status === 'PAID' ? 'UNSENT' : 'SENT'
  })
}

const isAtItsEnd = ({ model: { shares }, parcels }: WalkedPlan) =>
  shares.every(
    (_, index) => parcels[index]?.isOver || ['DELIVERED', 'COMPLETED'].includes(parcels[index]?.status ?? ''),
  )

/** All parcels have come or were refunded: then the plan is finished, and keeps nobody from leaving. */
async function end(walk: Walk, person: Person, plan: WalkedPlan): Promise<void> {
  await walk.until(async () => (await read(person, plan)).status === 'FINISHED')
  plan.isOver = true
  person.orders = person.orders.filter((order) => order !== plan.order)
}

/** What was not sent does not come any more, and what the rules say comes back. */
async function stop(walk: Walk, person: Person, plan: WalkedPlan): Promise<void> {
  const { self } = person
  const params = { id: plan.subscription_id }
  const expected = stopRefund(plan.model, statesOf(plan))
  const { to_cash, to_points } = await self.call(stopPlan, { params, body: { preview: true } })
  walk.requireSame(person.name, { cash: to_cash, points: to_points }, expected)
  const isDone = async () => (await read(person, plan)).status === 'STOPPED'
  await self.move(stopPlan, { params, body: { expected_refund: to_cash + to_points } }, isDone)
  endUnsent(walk, person, plan, expected)
  person.actions.push(`stopped: ${JSON.stringify(expected)}`)
}

function endUnsent(walk: Walk, person: Person, plan: WalkedPlan, back: { cash: number; points: number }): void {
  const { purchase, pool } = plan.model
  pool.cash -= back.cash
  pool.points -= back.points
  person.account.cash += back.cash
  model.givePointsBack(person.account, purchase, back.points, walk.now())
  purchase.back.cash += back.cash
  purchase.back.points += back.points
  const unsent = plan.parcels.filter((parcel) => parcel.status === 'PAID' && !parcel.isOver)
  for (const parcel of unsent) parcel.isOver = true
  person.orders = person.orders.filter((order) => order !== plan.order && !unsent.includes(order))
  plan.isOver = true
  person.plans = person.plans.filter((one) => one !== plan)
}

/** A bank takes the money of a plan back: nothing more is sent, and nothing is earned on what was. */
async function takeBack(walk: Walk, person: Person, plan: WalkedPlan): Promise<void> {
  const { order, parcels } = plan
  await takeMoneyAtBank(walk, order)
  plan.model.pool.cash -= order.model.paid.money
  order.model.isTakenBack = true
  if (isAtItsEnd(plan)) await end(walk, person, plan)
  else {
    await walk.until(async () => (await read(person, plan)).status === 'STOPPED')
    endUnsent(walk, person, plan, unsentRefund(plan.model, statesOf(plan)))
  }
  // What was earned goes back afterwards, by a task.
  for (const parcel of parcels)
    model.takeShareBack(person.account, parcel.model, shareOfReversal(plan.model, parcel.model))
  for (const goods of [order, ...parcels].flatMap(goodsOf)) await lookAtFlag(walk, goods.order_id)
}
