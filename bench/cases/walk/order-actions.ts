import { addToCart, changeCartItem, clearCart, getCart } from '#contract/orders/cart.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { cancelOrder, completeOrder, placeOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus, clearFlag, getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { Refused } from './caller.ts'
import * as model from './model.ts'
import * as modelVouchers from './model-vouchers.ts'
import { waiting } from './gift-actions.ts'
import { goodsOf } from './goods.ts'
import type { Person, WalkedGoods, WalkedOrder } from './people.ts'
import type { Walk } from './walk.ts'

/** What a person does, or an administrator with what is the person's: first at the shop, then in the model. */
export type Action = { name: string; weight: number; run: () => Promise<void> }

const mostOpen = 4
const isBought = ({ model }: WalkedOrder) => model.paid.money > 0 && !model.isTakenBack && model.left.money > 0

export function orderActions(walk: Walk, person: Person): Action[] {
  const { orders } = person
  const open = orders.filter(({ kind, status }) => kind === 'SHOP' && status !== 'COMPLETED')
  const actions: Action[] = []
  if (open.length < mostOpen) actions.push({ name: 'buy', weight: 6, run: () => buy(walk, person) })
  for (const order of person.expired)
    actions.push({ name: `pay late ${order.order_id}`, weight: 2, run: () => payLate(walk, person, order) })
  for (const order of person.cancelled)
    actions.push({
      name: `pay what was cancelled ${order.order_id}`,
      weight: 1,
      run: () => payCancelled(walk, person, order),
    })
  for (const order of orders) {
    const offer = (name: string, weight: number, run: () => Promise<void>) =>
      actions.push({ name: `${name} ${order.order_id}`, weight, run })
    if (order.status === 'AWAITING_PAYMENT') {
      offer('pay', 6, () => payFor(walk, order))
      offer('cancel', 1, () => cancel(walk, person, order))
    }
    if (order.kind === 'PLAN') continue
    if (order.status === 'PAID') {
      offer('send', 6, () => send(walk, order))
      offer('cancel', 1, () => cancel(walk, person, order))
    }
    if (order.status === 'SHIPPED') {
      offer('deliver', 6, () => moveTo(walk, order, 'DELIVERED'))
      offer('return the parcel of', 1, () => requeue(walk, order))
      offer('complete', 1, () => complete(walk, person, order))
    }
    if (order.kind === 'SHOP' && order.status !== 'AWAITING_PAYMENT' && isBought(order))
      offer('take the money back of', 1, () => takeMoneyBack(walk, person, order))
    if (order.status === 'RETURNED') offer('cancel', 3, () => cancel(walk, person, order))
    if (order.status === 'DELIVERED') offer('complete', 4, () => complete(walk, person, order))
  }
  return actions
}

async function buy(walk: Walk, person: Person): Promise<void> {
  const { self, random, address_id, account } = person
  const { product_id, price } = random.one(walk.ground.products)
  const units = random.from(1, 3)
  const service = random.one(walk.facts.services)
  const limit = random.chance(0.2) ? { points_limit: random.from(0, 30_000) } : {}
  const usesWallet = random.chance(0.8)
  await putInCart(person, product_id, units)
  const courier = await cheapest(walk, person, `${product_id} ${units}`)
  const chosen = chooseVouchers(person, { goods: price * units, shipping: courier.price, now: walk.now() })
  const [gift] = random.chance(0.6) ? waiting(person, walk.now()) : []
  const before = structuredClone(account)
  const placed = chosen.isRefused
    ? null
    : model.place(account, service, {
        price,
        units,
        discount: chosen.discount,
        shipping: courier.price - chosen.shippingDiscount,
        usesWallet,
        ...('points_limit' in limit && { pointsLimit: limit.points_limit }),
      })
  const body = {
    address_id,
    courier_code: courier.courier_code,
    courier_service_code: courier.service_code,
    payment_service: service.code,
    use_points: usesWallet,
    voucher_codes: chosen.uses.map(({ code }) => code),
    freebie_claim_ids: gift ? [gift.claim_id] : [],
    ...limit,
    expected_total: placed?.paid.money ?? 0,
  }
  person.actions.push(`${units} × ${price} + ${courier.price}, ${service.code}, ${chosen.words}`)
  if (!placed) {
    await requireRefusal(self.call(placeOrder, { body }), 'An order that must be refused was placed')
    return void (await self.call(clearCart, {}))
  }
  const { money, cash, points } = placed.paid
  try {
    const { order_id, items, status, payment, ...amounts } = await self.call(placeOrder, { body })
    const expected = money === 0 ? 'PAID' : 'AWAITING_PAYMENT'
    walk.requireSame(
      person.name,
      { status, total: amounts.total, discount: amounts.product_discount, shipping: amounts.shipping_discount },
      { status: expected, total: money, discount: chosen.discount, shipping: chosen.shippingDiscount },
    )
    const vouchers = chosen.uses.map(({ model: voucher, amount }) => ({ voucher, amount }))
    for (const one of vouchers) modelVouchers.use(one.voucher, one.amount)
    const order_item_id = items.find(({ type }) => type === 'product')?.order_item_id ?? ''
    const goods = {
      order_id,
      order_item_id,
      units,
      status: expected,
      deliveredAt: 0,
      unitsGone: 0,
      unitsInStockAgain: 0,
    } as const
    const order: WalkedOrder = {
      kind: 'SHOP',
      ...goods,
      returns: [],
      soldAt: money === 0 ? walk.now() : null,
      refunds: [],
      isOver: false,
      gift: gift?.product_id ?? null,
      hasPage: false,
      contents: [{ product_id, quantity: 1 }],
      service,
      expiresAt: Date.parse(payment.expires_at),
      model: placed,
      vouchers,
    }
    if (gift) gift.order_id = order_id
    person.orders.push(order)
    person.bought.push(order)
    if (money > 0 && random.chance(0.6)) {
      await self.call(createPayment, { body: { order_id } })
      order.hasPage = true
    }
    person.actions.push(`bought it: ${points} points, ${cash} cash, ${money} money`)
  } catch (error) {
    Object.assign(account, before)
    throw error
  }
}

type Use = { code: string; model: modelVouchers.ModelVoucher; amount: number }

/** None, one of the goods, one of the shipping or both; `isRefused` where one of them must not work. */
function chooseVouchers({ random, vouchers }: Person, cart: { goods: number; shipping: number; now: number }) {
  const ofGoods = vouchers.filter((one) => one.model.type !== 'FREE_SHIPPING')
  const ofShipping = vouchers.filter((one) => one.model.type === 'FREE_SHIPPING')
  const wanted = [ofGoods, ofShipping].flatMap((some) =>
    some.length > 0 && random.chance(0.5) ? [random.one(some)] : [],
  )
  const uses: Use[] = wanted.map((one) => ({ ...one, amount: modelVouchers.worthOf(one.model, cart) ?? 0 }))
  const sumOf = (some: Use[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const isOfShipping = ({ model: { type } }: Use) => type === 'FREE_SHIPPING'
  return {
    uses,
    isRefused: uses.some(({ amount }) => amount === 0),
    discount: sumOf(uses.filter((one) => !isOfShipping(one))),
    shippingDiscount: sumOf(uses.filter(isOfShipping)),
    words: uses.map(({ code, amount }) => `${code} −${amount}`).join(' and ') || 'no voucher',
  }
}

async function putInCart({ self }: Person, product_id: string, quantity: number): Promise<void> {
  const { cart_items } = await self.call(getCart, {})
  const line = cart_items.find(({ product }) => product.product_id === product_id)
  if (line) return void (await self.call(changeCartItem, { params: { id: line.cart_item_id }, body: { quantity } }))
  // One that was cut off may have added it all the same: it is set then, not added again.
  const { cart_items: after } = await self.call(addToCart, { body: { product_id, quantity } })
  const added = after.find(({ product }) => product.product_id === product_id)
  if (added && added.quantity !== quantity) {
    await self.call(changeCartItem, { params: { id: added.cart_item_id }, body: { quantity } })
  }
}

async function cheapest({ rates: known }: Walk, { self, address_id }: Person, what: string) {
  const rate = known.get(what) ?? (await self.call(checkRates, { body: { address_id } })).rates[0]
  if (!rate) throw new Error('No courier serves the address')
  known.set(what, rate)
  return rate
}

export async function payFor(walk: Walk, order: WalkedOrder): Promise<void> {
  const params = { order_id: order.order_id, action: 'pay' } as const
  await walk.until(async () => {
    await walk.outside.call(drivePayment, { params })
    return walk.isIn(order.order_id, 'PAID')
  })
  model.pay(order.model)
  if (order.kind !== 'PLAN') order.soldAt = walk.now()
  order.status = 'PAID'
}

/** What the wallet paid, and vouchers, may be gone by then. */
export const mayBePaidLate = ({ gift, hasPage, model: { paid }, vouchers }: WalkedOrder) =>
  hasPage && gift === null && paid.cash + paid.points === 0 && vouchers.length === 0

/** A transfer arrives after the order expired: the goods are there, so it is an order again. */
async function payLate(walk: Walk, person: Person, order: WalkedOrder): Promise<void> {
  await payFor(walk, order)
  order.isOver = false
  person.expired.splice(person.expired.indexOf(order), 1)
  person.orders.push(order)
}

/** Money for an order that its customer has given up goes into the wallet. */
async function payCancelled(walk: Walk, person: Person, order: WalkedOrder): Promise<void> {
  const { order_id, model: cancelled } = order
  const { money } = cancelled.paid
  await walk.until(async () => {
    await walk.outside.call(drivePayment, { params: { order_id, action: 'pay' } })
    const { refunds } = await walk.admin.call(getAnyOrder, { params: { id: order_id } })
    return refunds.some(({ to, amount }) => to === 'WALLET_CASH' && amount === money)
  })
  person.cancelled.splice(person.cancelled.indexOf(order), 1)
  person.account.cash += money
  cancelled.back.cash += money
}

async function cancel(walk: Walk, person: Person, order: WalkedOrder): Promise<void> {
  const { order_id, status } = order
  const isOfShop = status === 'RETURNED' || order.kind === 'PARCEL'
  const by = isOfShop || person.random.chance(0.3) ? walk.admin : person.self
  const isDone = () => walk.isIn(order_id, 'CANCELLED')
  await by.move(cancelOrder, { params: { id: order_id }, body: { reason: 'Berubah pikiran' } }, isDone)
  endOrder(person, order, walk.now(), status === 'RETURNED')
  const { money, cash } = order.model.paid
  // What the wallet gave may be as much, and is back already.
  if (status === 'AWAITING_PAYMENT' && order.hasPage && cash !== money) person.cancelled.push(order)
}

/** It came to nothing: what paid it goes back, and so do its vouchers. */
export function endOrder(person: Person, order: WalkedOrder, now: number, keepsShipping = false): void {
  model.undo(person.account, order.model, now, keepsShipping)
  order.isOver = true
  for (const gift of person.claims) if (gift.order_id === order.order_id) gift.order_id = null
  for (const { voucher, amount } of order.vouchers) modelVouchers.giveBack(voucher, amount)
  person.orders.splice(person.orders.indexOf(order), 1)
}

/** A bank takes the money back; what was not sent is cancelled then, and a person looks at it. */
async function takeMoneyBack(walk: Walk, person: Person, order: WalkedOrder): Promise<void> {
  await takeMoneyAtBank(walk, order)
  model.takeMoneyBack(person.account, order.model)
  if (order.status === 'PAID') endOrder(person, order, walk.now())
  for (const { order_id } of goodsOf(order)) await lookAtFlag(walk, order_id)
}

/** The bank's notice is sent until the shop has taken it, and flagged the order. */
export async function takeMoneyAtBank(walk: Walk, { order_id }: WalkedOrder): Promise<void> {
  const params = { order_id, action: 'reverse' } as const
  await walk.until(async () => {
    await walk.outside.call(drivePayment, { params })
    return (await walk.admin.call(getAnyOrder, { params: { id: order_id } })).flagged_reason !== null
  })
}

/** What is flagged is in its queue, until somebody has looked at it. */
export async function lookAtFlag(walk: Walk, order_id: string): Promise<void> {
  const params = { id: order_id }
  const { flagged_reason, order_number } = await walk.admin.call(getAnyOrder, { params })
  if (flagged_reason === null) return
  const listed = async () => {
    const query = { flagged: 'true', search: order_number } as const
    return (await walk.admin.call(listAllOrders, { query })).data.length === 1
  }
  if (!(await listed())) throw new Error(`${order_number} is flagged, and in no queue`)
  const isDone = async () => (await walk.admin.call(getAnyOrder, { params })).flagged_reason === null
  await walk.admin.move(clearFlag, { params, body: { flagged_reason, note: 'Sudah dilihat' } }, isDone)
  if (await listed()) throw new Error(`${order_number} was looked at, and waits nevertheless`)
}

/** Tries what the shop must refuse. */
export async function requireRefusal(trying: Promise<unknown>, otherwise: string): Promise<void> {
  const isRefused = await trying.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refused && error.status < 500 && error.status !== 401) return true
      throw error
    },
  )
  if (!isRefused) throw new Error(otherwise)
}

export async function send(walk: Walk, order: WalkedGoods): Promise<void> {
  for (const status of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED'] as const) await change(walk, order, status)
  order.status = 'SHIPPED'
  order.soldAt ??= walk.now()
}

export async function moveTo(walk: Walk, order: WalkedGoods, status: 'DELIVERED'): Promise<void> {
  await change(walk, order, status)
  order.status = status
  order.deliveredAt = walk.now()
}

export async function requeue(walk: Walk, order: WalkedGoods): Promise<void> {
  for (const status of ['DELIVERY_FAILED', 'RETURNED'] as const) await change(walk, order, status)
  order.status = 'RETURNED'
}

type Status = Parameters<Walk['isIn']>[1]

async function change(walk: Walk, { order_id }: WalkedGoods, status: Status): Promise<void> {
  const args = { params: { id: order_id }, body: { status } }
  await walk.admin.move(changeOrderStatus, args, () => walk.isIn(order_id, status))
}

async function complete(walk: Walk, { self, account }: Person, order: WalkedOrder): Promise<void> {
  const { order_id } = order
  await self.move(completeOrder, { params: { id: order_id } }, () => walk.isIn(order_id, 'COMPLETED'))
  model.complete(account, order.model, walk.now())
  order.status = 'COMPLETED'
}

export async function isOrderIn(walk: Pick<Walk, 'admin'>, order_id: string, status: Status): Promise<boolean> {
  const order = await walk.admin.call(getAnyOrder, { params: { id: order_id } })
  return order.status === status
}
