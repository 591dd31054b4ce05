import { expect, onTestFinished, test } from 'vitest'
import { getCart } from '#contract/orders/cart.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { allHoldings, allSubscriptions } from '#server/jobs.ts'
import { subscribe, on } from '#server/events.ts'
import type { Events } from '#server/events.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { installHoldings } from '../holdings/holdings.ts'
import type { OrderHolding } from '../holdings/holdings.ts'
import { settleOrder } from '../webhooks/settle-order.ts'
import { draftOrder } from './order-draft.ts'
import type { DraftItem, NewOrder, Owner } from './order-draft.ts'
import { writeOrder } from './write-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

const stockOf = async (product_id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow())
    .stock

/** A system without a request, as a timer that makes the next parcel of a plan. */
const system = (): Ctx<System> => ({ ...shop.ctx(), actor: { kind: 'system' } })

const ownerOf = (by: { user_id: string }) =>
  shop.db
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name', 'language'])
    .where('user_id', '=', by.user_id)
    .executeTakeFirstOrThrow() as Promise<Owner>

const itemOf = (product_id: string, changes: Partial<Pick<DraftItem, 'price' | 'quantity' | 'discount'>> = {}) => {
  const { price = 40_000, quantity = 2, discount = 0 } = changes
  const subtotal = price * quantity
  const named = { order_item_id: uuidv7(), name: 'Serum', slug: 'serum', image_url: null, weight: 100 }
  const line = { product_id, bundle_id: null, parts: null, quantity, price, subtotal, discount }
  return { ...named, ...line, type: price === 0 ? ('freebie' as const) : ('product' as const) }
}

/** Contents like those of an order that exists, with other lines. */
function contentsLike(order: calls.Order, items: DraftItem[], changes: Partial<NewOrder> = {}): NewOrder {
  const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0)
  const product_discount = items.reduce((sum, item) => sum + item.discount, 0)
  const none = {
    shipping_fee: 0,
    shipping_discount: 0,
    transfer_fee: 0,
    points_used: 0,
    unique_part: 0,
    tax_included: 0,
  }
  return {
    items,
    amounts: { ...none, subtotal, product_discount, total: subtotal - product_discount },
    cash_used: 0,
    address: order.address,
    courier: order.courier,
    payment_service: { code: 'QRIS', name: 'QRIS' },
    expiry_minutes: 30,
    ...changes,
  }
}

async function somebody() {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 20 })
  const order = await given.paidOrder({ by: customer, lines: [{ product_id }] })
  return { customer, product_id, order, owner: await ownerOf(customer) }
}

const write = (contents: NewOrder, owner: Owner) => {
  const draft = draftOrder(contents, shop.ctx().now())
  return transaction(shop.db, (tx) => writeOrder(system(), tx, draft, owner)).then((outcome) => ({ outcome, draft }))
}

const read = (id: string) => admin.call(adminCalls.getAnyOrder, { params: { id } })

test('a parcel of another order is an order of its own: written without a cart, paid, taking its stock', async () => {
  const { customer, product_id, order, owner } = await somebody()
  const items = [itemOf(product_id, { quantity: 3, discount: 120_000 })]
  const contents = contentsLike(order, items, { parent_order_id: order.order_id })

  const { outcome, draft } = await write(contents, owner)

  expect(outcome).toBe('written')
  expect(await stockOf(product_id)).toBe(16)
  expect((await customer.call(getCart, {})).cart_items).toEqual([])
  const parcel = await read(draft.order_id)
  expect(parcel).toMatchObject({ kind: 'SHOP', status: 'PAID', total: 0, product_discount: 120_000 })
  expect(parcel.items).toMatchObject([{ quantity: 3, subtotal: 120_000, discount: 120_000 }])
  // The shop sends it; its customer stops the plan instead of cancelling a parcel.
  expect(parcel.allowed_actions).toEqual(['process', 'cancel'])
  const mine = await customer.call(calls.getMyOrder, { params: { id: draft.order_id } })
  expect(mine.allowed_actions).toEqual([])
  const cancel = customer.call(calls.cancelOrder, { params: { id: draft.order_id }, body: { reason: 'Tidak jadi' } })
  expect((await refusalOf(cancel)).code).toBe('ORDER_STATUS_CONFLICT')
})

test('a plan takes no stock when it is bought, cannot be packed, and gives none back', async () => {
  const { product_id, order, owner } = await somebody()
  const { draft } = await write(
    contentsLike(order, [itemOf(product_id)], { kind: 'PLAN', subscription_id: uuidv7() }),
    owner,
  )
  const stock = await stockOf(product_id)
  expect(stock).toBe(19)

  expect(await read(draft.order_id)).toMatchObject({ kind: 'PLAN', status: 'AWAITING_PAYMENT', total: 80_000 })
  const body = { status: 'CANCELLED', note: 'Salah pesan' } as const
  await admin.call(adminCalls.changeOrderStatus, { params: { id: draft.order_id }, body })
  expect(await stockOf(product_id)).toBe(stock)
})

test('a gift rides at no price: it takes stock, is named as a gift, and is not counted as sold', async () => {
  const { customer, product_id, order, owner } = await somebody()
  const gift = await given.product({ stock: 5 })
  const items = [itemOf(product_id, { quantity: 1 }), itemOf(gift.product_id, { price: 0, quantity: 2 })]
  const { draft } = await write(contentsLike(order, items), owner)

  expect(await stockOf(gift.product_id)).toBe(3)
  const { items: lines } = await read(draft.order_id)
  expect(lines.map(({ type, subtotal }) => [type, subtotal])).toEqual([
    ['product', 40_000],
    ['freebie', 0],
  ])
  await given.bring('COMPLETED', { by: customer, admin, order_id: draft.order_id })
  const { sold_count } = await shop.db
    .selectFrom('products')
    .select('sold_count')
    .where('product_id', '=', gift.product_id)
    .executeTakeFirstOrThrow()
  expect(sold_count).toBe(0)
})

test('what other modules hold for an order is taken with it and given back with it, and what is short stops it', async () => {
  const { customer, product_id, order, owner } = await somebody()
  const heard: string[] = []
  let isShort = false
  const claims: OrderHolding = {
    name: 'claims',
    take: async (_ctx, _tx, { order_id }, lines) => void heard.push(`take ${order_id} ${lines.length}`),
    release: async (_ctx, _tx, { order_id }, { isWhole, reason }) =>
      void heard.push(`release ${order_id} ${isWhole} ${reason}`),
    retake: async (ctx, tx, held, lines) => {
      if (isShort) throw new AppError('conflict')
      return claims.take(ctx, tx, held, lines)
    },
  }
  installHoldings([...allHoldings, claims])
  onTestFinished(() => installHoldings(allHoldings))

  const { draft } = await write(contentsLike(order, [itemOf(product_id)]), owner)
  await customer.call(calls.cancelOrder, { params: { id: draft.order_id }, body: { reason: 'Tidak jadi' } })
  expect(heard).toEqual([`take ${draft.order_id} 1`, `release ${draft.order_id} true CANCEL`])

  isShort = true
  const stock = await stockOf(product_id)
  const late = await given.orderIn('EXPIRED', { by: customer, admin, lines: [{ product_id }] })
  const { order_id, total: amount } = late
  await transaction(shop.db, (tx) => settleOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))
  // The stock was there, the claim was not: all of it stays where it is.
  expect(await stockOf(product_id)).toBe(stock)
  expect(await read(late.order_id)).toMatchObject({
    status: 'EXPIRED',
    refund: { amount: late.total, to: 'WALLET_CASH' },
  })
})

test('who hears of an order is told its amounts and lines', async () => {
  const { customer, product_id, order, owner } = await somebody()
  const heard: (Events['order.placed'] | Events['order.completed'])[] = []
  const moves: Events['order.moved'][] = []
  subscribe([
    ...allSubscriptions,
    on('order.placed', async (_ctx, _tx, event) => void heard.push(event)),
    on('order.completed', async (_ctx, _tx, event) => void heard.push(event)),
    on('order.moved', async (_ctx, _tx, event) => void moves.push(event)),
  ])
  onTestFinished(() => subscribe(allSubscriptions))

  const { draft } = await write(contentsLike(order, [itemOf(product_id, { discount: 7_000 })]), owner)
  await given.bring('COMPLETED', { by: customer, admin, order_id: draft.order_id })
  const { draft: second } = await write(contentsLike(order, [itemOf(product_id)]), owner)
  await given.pay(customer, second.order_id)
  await customer.call(calls.cancelOrder, { params: { id: second.order_id }, body: { reason: 'Tidak jadi' } })

  const facts = { order_id: draft.order_id, user_id: customer.user_id, order_role: 'SHOP', amounts: { total: 73_000 } }
  const lines = [{ type: 'product', product_id, quantity: 2, subtotal: 80_000, discount: 7_000 }]
  expect(heard.filter(({ order_id }) => order_id === draft.order_id)).toMatchObject([
    { ...facts, lines },
    { ...facts, lines },
  ])
  expect(
    moves.filter(({ order_id }) => order_id === second.order_id).map(({ to, refunded }) => [to, refunded]),
  ).toEqual([
    ['PAID', 0],
    ['CANCELLED', 80_000],
  ])
})
