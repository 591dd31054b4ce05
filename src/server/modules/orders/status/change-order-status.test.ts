import { expect, test } from 'vitest'
import { createDelivery } from '#contract/orders/delivery.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { findEdge } from './order-status.ts'

const { shop, given, admin, customer, wanted, readOrder } = await shopAtWork()

test.for(calls.orderStatuses)('an administrator is refused every illegal move of an order that is %s', async (from) => {
  const { order_id } = await given.orderIn(from, wanted)
  const params = { id: order_id }

  for (const status of calls.orderStatuses.filter((to) => !findEdge(from, to, 'ADMIN'))) {
    const answer = await admin.raw(adminCalls.changeOrderStatus, { params, body: { status } })
    expect(`${from} to ${status}: ${answer.status} ${String(answer.body.error)}`).toBe(
      `${from} to ${status}: 409 ORDER_STATUS_CONFLICT`,
    )
    expect(answer.body.details).toMatchObject({ status: from })
  }

  const order = await admin.call(adminCalls.getAnyOrder, { params })
  expect(order.status).toBe(from)
  expect(order.timeline.at(-1)?.type).toBe(from)
})

test('two administrators who press at once: one wins, one is told that the order moved on', async () => {
  const { order_id } = await given.orderIn('PAID', wanted)
  const body = { status: 'PROCESSING' as const }

  const answers = await Promise.all(
    [1, 2].map(() => admin.raw(adminCalls.changeOrderStatus, { params: { id: order_id }, body })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const order = await readOrder(order_id)
  expect(order.timeline.filter(({ type }) => type === 'PROCESSING')).toHaveLength(1)
})

test('the timeline names every step, who and when; only an administrator sees names', async () => {
  const { order_id } = await given.orderIn('PROCESSING', wanted)

  const { data: mine } = await customer.call(calls.getOrderHistory, { body: { order_id } })
  const { data: theirs } = await admin.call(calls.getOrderHistory, { body: { order_id } })

  expect(mine.map(({ type, actor }) => [type, actor])).toEqual([
    ['AWAITING_PAYMENT', 'customer'],
    ['PAID', 'system'],
    ['PROCESSING', 'admin'],
  ])
  expect(theirs.map(({ actor }) => actor)).toEqual(['Dewi Lestari (customer)', 'system', 'Dewi Lestari (admin)'])
})

test('delivery is requested with the wished pick-up time, and withdrawn when packing goes on', async () => {
  const { order_id } = await given.orderIn('PROCESSING', wanted)
  const pickup_time = new Date(Date.now() + 24 * 3600 * 1000).toISOString()

  const { delivery } = await admin.call(createDelivery, { body: { order_id, pickup_time, note: 'Pintu belakang' } })
  const ready = await readOrder(order_id)
  const back = await admin.call(adminCalls.changeOrderStatus, {
    params: { id: order_id },
    body: { status: 'PROCESSING' },
  })

  expect([ready.status, ready.delivery?.delivery_id]).toEqual(['READY_TO_SHIP', delivery.delivery_id])
  expect(back.status).toBe('PROCESSING')
  expect(back.delivery?.status).toBe('WITHDRAWN')
})

test('delivery is not requested twice, nor for an order that is not being packed', async () => {
  const packed = await given.orderIn('PROCESSING', wanted)
  const failed = await given.orderIn('DELIVERY_FAILED', wanted)
  const request = (order_id: string) => admin.raw(createDelivery, { body: { order_id } })

  const answers = await Promise.all([request(packed.order_id), request(packed.order_id)])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await request(failed.order_id)).status).toBe(409)
})

test('a failed parcel is sent again as a further delivery beside the old one', async () => {
  const { order_id } = await given.orderIn('DELIVERY_FAILED', wanted)

  const order = await admin.call(adminCalls.resendDelivery, {
    params: { id: order_id },
    body: { note: 'Alamat sudah dicek' },
  })

  expect(order).toMatchObject({ status: 'READY_TO_SHIP', delivery: { status: 'REQUESTED' } })
  expect(order.earlier_deliveries).toHaveLength(1)
  expect((await admin.raw(adminCalls.resendDelivery, { params: { id: order_id }, body: {} })).status).toBe(409)
})

test('many orders at once answer each for itself', async () => {
  const paid = await given.orderIn('PAID', wanted)
  const unpaid = await given.orderIn('AWAITING_PAYMENT', wanted)
  const unknown = uuidv7()

  const answer = await admin.call(adminCalls.changeManyOrderStatuses, {
    body: { order_ids: [paid.order_id, unpaid.order_id, unknown, paid.order_id], status: 'PROCESSING' },
  })

  expect(answer).toEqual({
    moved: 1,
    refused: 2,
    results: [
      {
        order_id: paid.order_id,
        order_number: paid.order_number,
        moved: true,
        message: 'Now being packed.',
        key: 'order_now',
        params: { status: { key: 'is_processing', params: {} } },
      },
      {
        order_id: unpaid.order_id,
        order_number: unpaid.order_number,
        moved: false,
        message: 'This order is waiting for payment, so this is no longer possible.',
        key: 'order_past_this',
        params: { status: { key: 'is_awaiting_payment', params: {} } },
      },
      {
        order_id: unknown,
        order_number: null,
        moved: false,
        message: 'This does not exist or is no longer available.',
        key: 'not_found',
        params: {},
      },
    ],
  })
})

test('many paid orders of one customer cancelled together give everything back once', async () => {
  const buyer = await shop.customer()
  const product = await given.product({ stock: 20 })
  const lines = [{ product_id: product.product_id, quantity: 2 }]
  const orders = []
  for (let n = 0; n < 7; n += 1) orders.push(await given.orderIn('PAID', { ...wanted, by: buyer, lines }))

  const answer = await admin.call(adminCalls.changeManyOrderStatuses, {
    body: { order_ids: orders.map(({ order_id }) => order_id), status: 'CANCELLED' },
  })

  expect(answer.results.map(({ order_number, moved }) => [order_number, moved])).toEqual(
    orders.map(({ order_number }) => [order_number, true]),
  )
  expect((await buyer.call(getMyWallet, {})).cash).toBe(orders.reduce((sum, { total }) => sum + total, 0))
  const { stock } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product.product_id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(20)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('the reason of many cancelled orders is in each of them', async () => {
  const orders = [await given.orderIn('PAID', wanted), await given.orderIn('AWAITING_PAYMENT', wanted)]

  await admin.call(adminCalls.changeManyOrderStatuses, {
    body: { order_ids: orders.map(({ order_id }) => order_id), status: 'CANCELLED', note: 'Gudang kebanjiran' },
  })

  for (const { order_id } of orders) {
    const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
    expect(order).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Gudang kebanjiran' })
  }
})

test('200 orders may be named at once, 201 may not', async () => {
  const order_ids = Array.from({ length: 201 }, () => uuidv7())

  const all = await admin.raw(adminCalls.changeManyOrderStatuses, { body: { order_ids, status: 'PROCESSING' } })
  const most = await admin.call(adminCalls.changeManyOrderStatuses, {
    body: { order_ids: order_ids.slice(1), status: 'PROCESSING' },
  })

  expect(all.status).toBe(422)
  expect(most).toMatchObject({ moved: 0, refused: 200 })
})

test('an administrator who cancels a packed order refunds its customer, and it stands in the audit log', async () => {
  const buyer = await shop.customer()
  const { order_id, total } = await given.orderIn('PROCESSING', { ...wanted, by: buyer })

  const order = await admin.call(adminCalls.changeOrderStatus, {
    params: { id: order_id },
    body: { status: 'CANCELLED', note: 'Stok rusak' },
  })

  expect(order).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Stok rusak', refund: { amount: total } })
  expect(await buyer.call(getMyWallet, {})).toMatchObject({ cash: total })
  const entries = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', order_id)
    .orderBy('audit_id')
    .execute()
  expect(entries.at(-1)).toMatchObject({
    actor_id: admin.user_id,
    before: { status: 'PROCESSING' },
    after: { status: 'CANCELLED' },
  })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('customers move nothing through the calls of administrators', async () => {
  const { order_id } = await given.order(wanted)
  const params = { id: order_id }

  const answers = await Promise.all([
    customer.raw(adminCalls.changeOrderStatus, { params, body: { status: 'PAID' } }),
    customer.raw(adminCalls.changeManyOrderStatuses, { body: { order_ids: [order_id], status: 'CANCELLED' } }),
    customer.raw(adminCalls.resendDelivery, { params, body: {} }),
    customer.raw(createDelivery, { body: { order_id } }),
    customer.raw(adminCalls.getAnyOrder, { params }),
    customer.raw(adminCalls.listAllOrders, {}),
  ])

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
})
