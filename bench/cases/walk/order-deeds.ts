import { addToCart, changeCartItem, getCart } from '#contract/orders/cart.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { cancelOrder, completeOrder, getMyOrder, placeOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { service } from './ground.ts'
import * as model from './model.ts'
import type { Person, WalkedOrder } from './people.ts'
import type { Walk } from './walk.ts'

/** What a person does, or an administrator with what is the person's: first at the shop, then in the model. */
export type Deed = { name: string; weight: number; run: () => Promise<void> }

const mostOpen = 4

export function orderDeeds(walk: Walk, person: Person): Deed[] {
  const { orders } = person
  const open = orders.filter(({ status }) => status !== 'COMPLETED')
  const deeds: Deed[] = []
  if (open.length < mostOpen) deeds.push({ name: 'buy', weight: 6, run: () => buy(walk, person) })
  for (const order of orders) {
    const offer = (name: string, weight: number, run: () => Promise<void>) =>
      deeds.push({ name: `${name} ${order.order_id}`, weight, run })
    if (order.status === 'AWAITING_PAYMENT') {
      offer('pay', 6, () => payFor(walk, person, order))
      offer('cancel', 1, () => cancel(walk, person, order))
    }
    if (order.status === 'PAID') {
      offer('send', 6, () => send(walk, order))
      offer('cancel', 1, () => cancel(walk, person, order))
    }
    if (order.status === 'SHIPPED') {
      offer('deliver', 6, () => moveTo(walk, order, 'DELIVERED'))
      offer('return the parcel of', 1, () => comeBack(walk, order))
      offer('complete', 1, () => complete(walk, person, order))
    }
    if (order.status === 'RETURNED') offer('cancel', 3, () => cancel(walk, person, order))
    if (order.status === 'DELIVERED') offer('complete', 4, () => complete(walk, person, order))
  }
  return deeds
}

async function buy(walk: Walk, person: Person): Promise<void> {
  const { self, random, address_id, account } = person
  const { product_id, price } = random.one(walk.ground.products)
  const units = random.from(1, 3)
  const limit = random.chance(0.2) ? { points_limit: random.from(0, 30_000) } : {}
  const usesWallet = random.chance(0.8)
  await putInCart(person, product_id, units)
  const courier = await cheapest(walk, person, `${product_id} ${units}`)
  const wish = {
    price,
    units,
    shipping: courier.price,
    usesWallet,
    ...('points_limit' in limit && { pointsLimit: limit.points_limit }),
  }
  const before = structuredClone(account)
  const placed = model.place(account, walk.facts.service, wish)
  const { money, cash, points } = placed.paid
  try {
    const { order_id, items, status } = await self.call(placeOrder, {
      body: {
        address_id,
        courier_code: courier.courier_code,
        courier_service_code: courier.service_code,
        payment_service: service,
        use_points: usesWallet,
        ...limit,
        expected_total: money,
      },
    })
    if (money === 0) model.pay(placed)
    const expected = money === 0 ? 'PAID' : 'AWAITING_PAYMENT'
    walk.expectSame(person, { status, total: money }, { status: expected, total: money })
    const order_item_id = items[0]?.order_item_id ?? ''
    person.orders.push({ order_id, order_item_id, status: expected, deliveredAt: 0, model: placed, returns: [] })
    person.deeds.push(`bought ${units} × ${price} + ${courier.price}: ${points} points, ${cash} cash, ${money} money`)
  } catch (error) {
    Object.assign(account, before)
    throw error
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

async function payFor(walk: Walk, { self }: Person, order: WalkedOrder): Promise<void> {
  const params = { order_id: order.order_id, action: 'pay' } as const
  await walk.until(async () => {
    await walk.outside.call(drivePayment, { params })
    const { status } = await self.call(getMyOrder, { params: { id: order.order_id } })
    return status === 'PAID'
  })
  model.pay(order.model)
  order.status = 'PAID'
}

async function cancel(walk: Walk, person: Person, order: WalkedOrder): Promise<void> {
  const { order_id, status } = order
  const by = status === 'RETURNED' || person.random.chance(0.3) ? walk.admin : person.self
  const isDone = () => walk.isIn(order_id, 'CANCELLED')
  await by.move(cancelOrder, { params: { id: order_id }, body: { reason: 'Berubah pikiran' } }, isDone)
  model.undo(person.account, order.model, walk.now(), status === 'RETURNED')
  person.orders.splice(person.orders.indexOf(order), 1)
}

async function send(walk: Walk, order: WalkedOrder): Promise<void> {
  for (const status of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED'] as const) await change(walk, order, status)
  order.status = 'SHIPPED'
}

async function moveTo(walk: Walk, order: WalkedOrder, status: 'DELIVERED'): Promise<void> {
  await change(walk, order, status)
  order.status = status
  order.deliveredAt = walk.now()
}

async function comeBack(walk: Walk, order: WalkedOrder): Promise<void> {
  for (const status of ['DELIVERY_FAILED', 'RETURNED'] as const) await change(walk, order, status)
  order.status = 'RETURNED'
}

type Status = Parameters<Walk['isIn']>[1]

async function change(walk: Walk, { order_id }: WalkedOrder, status: Status): Promise<void> {
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
