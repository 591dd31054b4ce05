import { expect, test } from 'vitest'
import { createDelivery } from '#contract/orders/delivery.ts'
import type { Delivery, HandStep } from '#contract/orders/delivery.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { uuidv7 } from '#server/ids.ts'
import { handStep } from '#server/modules/delivery/delivery.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'

const { shop, given, admin, customer, wanted, readOrder } = await shopAtWork()

let typed = 0
const nextAwb = () => `HAND${String((typed += 1)).padStart(6, '0')}`
const link = 'https://lion.example/track?awb=1'
type Typed = { awb_number?: string; courier_name?: string; tracking_url?: string }
const body = (order_id: string, typed: Typed = {}) => ({ order_id, awb_number: nextAwb(), ...typed })
const type = (order_id: string, typed?: Typed) => admin.call(adminCalls.deliverByHand, { body: body(order_id, typed) })
const parcelsOf = async (order_id: string) =>
  shop.db
    .selectFrom('sandbox_deliveries')
    .innerJoin('deliveries', (join) =>
      join.on((on) => on(on.cast('deliveries.delivery_id', 'text'), '=', on.ref('sandbox_deliveries.our_reference'))),
    )
    .select('sandbox_deliveries.status')
    .where('deliveries.order_id', '=', order_id)
    .execute()

test('an order that is being packed goes out with a typed airway bill, and no provider hears of it', async () => {
  const buyer = await shop.customer()
  const { order_id, order_number } = await given.orderIn('PROCESSING', { ...wanted, by: buyer })
  expect((await readOrder(order_id)).awb_by_hand).toBe('add')

  const order = await type(order_id, { awb_number: ' jp 77 88-99 ', courier_name: 'Lion Parcel', tracking_url: link })
  await shop.runTasks()

  expect(order).toMatchObject({
    status: 'READY_TO_SHIP',
    awb_by_hand: 'correct',
    delivery: {
      status: 'BOOKED',
      is_by_hand: true,
      courier_name: 'Lion Parcel',
      awb_number: 'JP7788-99',
      tracking_url: link,
    },
  })
  expect(await parcelsOf(order_id)).toEqual([])
  const found = await admin.call(adminCalls.listAllOrders, { query: { search: 'JP7788-99' } })
  expect(found.data.map((hit) => hit.order_id)).toEqual([order_id])

  await admin.call(adminCalls.changeOrderStatus, { params: { id: order_id }, body: { status: 'SHIPPED' } })
  await shop.runTasks()
  const mails = await shop.guest.call(listOutbox, { query: { to: buyer.email } })
  const mail = mails.find(({ subject }) => subject === `Order ${order_number} is on its way`)
  expect([mail?.text.includes('JP7788-99'), mail?.text.includes(link), mail?.text.includes('Lion Parcel')]).toEqual([
    true,
    true,
    true,
  ])
  const mine = await buyer.call(calls.getMyOrder, { params: { id: order_id } })
  expect(mine.delivery).toMatchObject({ status: 'PICKED_UP', courier_name: 'Lion Parcel', tracking_url: link })
  const { data: news } = await buyer.call(listNotifications, {})
  expect(news.filter(({ kind }) => kind === 'ORDER_SHIPPED')).toHaveLength(1)
})

test('a booking with the provider is withdrawn there, and stands in the history beside the parcel by hand', async () => {
  const { order_id } = await given.orderIn('READY_TO_SHIP', wanted)
  expect((await readOrder(order_id)).awb_by_hand).toBe('replace')

  const order = await type(order_id)
  await shop.runTasks()

  expect(order.status).toBe('READY_TO_SHIP')
  expect(order.delivery).toMatchObject({ status: 'BOOKED', is_by_hand: true, courier_name: null })
  expect(order.earlier_deliveries).toMatchObject([{ status: 'WITHDRAWN', is_by_hand: false }])
  expect(await parcelsOf(order_id)).toEqual([{ status: 'CANCELLED' }])
})

test('while the provider stays silent, or has refused, the parcel goes out all the same and is never booked there', async () => {
  const { faults } = worldOf(shop.ctx().ports).delivery
  const [silent, refused] = [await given.orderIn('PROCESSING', wanted), await given.orderIn('PROCESSING', wanted)]
  faults.failNext({ kind: 'timeout', call: 'book' })
  await admin.call(createDelivery, { body: { order_id: silent.order_id } })
  await shop.runTasks()
  faults.failNext({ kind: 'refuse', call: 'book' })
  await admin.call(createDelivery, { body: { order_id: refused.order_id } })
  await shop.runTasks()
  expect((await readOrder(refused.order_id)).awb_by_hand).toBe('add')

  const orders = [await type(silent.order_id), await type(refused.order_id)]
  faults.heal()
  await shop.advance(600)

  expect(orders.map(({ status, delivery }) => [status, delivery?.is_by_hand])).toEqual([
    ['READY_TO_SHIP', true],
    ['READY_TO_SHIP', true],
  ])
  const parcels = [...(await parcelsOf(silent.order_id)), ...(await parcelsOf(refused.order_id))]
  expect(parcels.filter(({ status }) => status !== 'CANCELLED')).toEqual([])
})

test('a mistyped number is corrected, also on the way, and every change stands in the audit log', async () => {
  const helper = await shop.admin()
  const { order_id } = await given.orderIn('PROCESSING', wanted)
  const first = await helper.call(adminCalls.deliverByHand, { body: body(order_id) })
  const right = { awb_number: nextAwb(), tracking_url: link }

  const second = await helper.call(adminCalls.deliverByHand, { body: { order_id, ...right } })
  await helper.call(adminCalls.deliverByHand, { body: { order_id, ...right } })
  await helper.call(adminCalls.changeOrderStatus, { params: { id: order_id }, body: { status: 'SHIPPED' } })
  const third = await helper.call(adminCalls.deliverByHand, { body: { order_id, ...right, courier_name: 'Ninja' } })

  const ids = [first, second, third].map(({ delivery }) => delivery?.delivery_id)
  expect(new Set(ids).size).toBe(1)
  expect(third).toMatchObject({ status: 'SHIPPED', delivery: { status: 'PICKED_UP', ...right, courier_name: 'Ninja' } })
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', order_id)
    .where('action', '=', 'order.awb_by_hand')
    .orderBy('audit_id')
    .execute()
  expect(entries).toEqual([
    { actor_id: helper.user_id, before: null, after: expect.objectContaining({ tracking_url: null }) },
    {
      actor_id: helper.user_id,
      before: expect.objectContaining({ tracking_url: null }),
      after: { ...right, courier_name: null },
    },
    {
      actor_id: helper.user_id,
      before: { ...right, courier_name: null },
      after: { ...right, courier_name: 'Ninja' },
    },
  ])
})

const parcel = (status: Delivery['status'], changes: Partial<Delivery> = {}): Delivery => ({
  delivery_id: '',
  status,
  courier_code: 'jne',
  courier_service_code: 'reg',
  courier_name: null,
  is_by_hand: false,
  awb_number: 'JNE1',
  tracking_url: null,
  requested_at: '',
  pickup_time: null,
  pickup_until: null,
  history: [],
  ...changes,
})
const mine = { is_by_hand: true }

test.for<[calls.OrderStatus, Delivery | null, HandStep | null]>([
  ['AWAITING_PAYMENT', null, null],
  ['PAID', null, null],
  ['PROCESSING', null, 'add'],
  ['PROCESSING', parcel('WITHDRAWN', mine), 'add'],
  ['READY_TO_SHIP', parcel('REQUESTED'), 'replace'],
  ['READY_TO_SHIP', parcel('BOOKED'), 'replace'],
  ['READY_TO_SHIP', parcel('FAILED'), 'add'],
  ['READY_TO_SHIP', parcel('BOOKED', { ...mine, awb_number: null }), 'add'],
  ['READY_TO_SHIP', parcel('BOOKED', mine), 'correct'],
  ['READY_TO_SHIP', parcel('PICKED_UP'), null],
  ['SHIPPED', parcel('PICKED_UP'), null],
  ['SHIPPED', parcel('PICKED_UP', mine), 'correct'],
  ['SHIPPED', null, null],
  ['DELIVERED', parcel('DELIVERED', mine), null],
  ['COMPLETED', parcel('DELIVERED', mine), null],
  ['DELIVERY_FAILED', parcel('FAILED', mine), null],
  ['RETURNED', parcel('RETURNED', mine), null],
  ['CANCELLED', null, null],
  ['EXPIRED', null, null],
])('for an order that is %s, with the parcel %o, typing an airway bill means: %s', ([status, delivery, step]) => {
  expect(handStep(status, delivery)).toBe(step)
})

test('an order that is not packed yet takes no airway bill', async () => {
  const { order_id } = await given.orderIn('PAID', wanted)
  expect((await readOrder(order_id)).awb_by_hand).toBeNull()
  const { status: code, body: answer } = await admin.raw(adminCalls.deliverByHand, { body: body(order_id) })
  expect([code, answer['error']]).toEqual([409, 'ORDER_STATUS_CONFLICT'])
})

test('a parcel that the provider’s courier has keeps that courier’s number', async () => {
  const { order_id } = await given.orderIn('SHIPPED', wanted)
  const before = await readOrder(order_id)
  expect(before.awb_by_hand).toBeNull()
  expect((await admin.raw(adminCalls.deliverByHand, { body: body(order_id) })).status).toBe(409)
  expect((await readOrder(order_id)).delivery).toEqual(before.delivery)
})

test.for<[string, Typed]>([
  ['awb_number', { awb_number: 'AB 1' }],
  ['awb_number', { awb_number: '<b>12345</b>' }],
  ['awb_number', { awb_number: 'A'.repeat(41) }],
  ['awb_number', { awb_number: 'РОСТ12345' }],
  ['tracking_url', { tracking_url: 'http://jne.example/1' }],
  ['tracking_url', { tracking_url: 'javascript:alert(1)' }],
  ['tracking_url', { tracking_url: 'https://shop:secret@jne.example/' }],
  ['tracking_url', { tracking_url: 'https://localhost/1' }],
  ['courier_name', { courier_name: '' }],
  ['courier_name', { courier_name: 'x'.repeat(61) }],
  ['sent_by', { sent_by: 'me' } as Typed],
])('what makes no %s is refused beside its field', async ([field, typed]) => {
  const { status, body: answer } = await admin.raw(adminCalls.deliverByHand, { body: body(uuidv7(), typed) })
  expect([status, (answer['errors'] as { field: string }[]).map((error) => error.field)]).toEqual([422, [field]])
})

test('a number is of one parcel, customers type none, and an unknown order does not exist', async () => {
  const [one, other] = [await given.orderIn('PROCESSING', wanted), await given.orderIn('PROCESSING', wanted)]
  const { delivery } = await type(one.order_id)
  const taken = await admin.raw(adminCalls.deliverByHand, {
    body: { order_id: other.order_id, awb_number: delivery?.awb_number ?? '' },
  })
  expect([taken.status, taken.body['error'], String(taken.body['message'])]).toEqual([
    409,
    'ALREADY_TAKEN',
    `Order ${one.order_number} has this airway bill already.`,
  ])
  expect((await readOrder(other.order_id)).status).toBe('PROCESSING')
  expect((await customer.raw(adminCalls.deliverByHand, { body: body(one.order_id) })).status).toBe(403)
  expect((await shop.guest.raw(adminCalls.deliverByHand, { body: body(one.order_id) })).status).toBe(401)
  expect((await admin.raw(adminCalls.deliverByHand, { body: body(uuidv7()) })).status).toBe(404)
})

test('two typed numbers against a booking, at once: one parcel is the order’s, the other is withdrawn', async () => {
  for (const _ of [1, 2]) {
    const { order_id } = await given.orderIn('PROCESSING', wanted)
    const answers = await Promise.all([
      admin.raw(createDelivery, { body: { order_id } }),
      admin.raw(adminCalls.deliverByHand, { body: body(order_id) }),
      admin.raw(adminCalls.deliverByHand, { body: body(order_id) }),
    ])
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    await shop.runTasks()
    const { delivery, earlier_deliveries } = await readOrder(order_id)
    expect([delivery?.is_by_hand, delivery?.status]).toEqual([true, 'BOOKED'])
    expect(earlier_deliveries.filter(({ status }) => status !== 'WITHDRAWN')).toEqual([])
  }
})

test('a parcel by hand that is taken back is nobody’s, and the order can be sent with the provider again', async () => {
  const { order_id } = await given.orderIn('PROCESSING', wanted)
  await type(order_id)
  await admin.call(adminCalls.changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
  await admin.call(createDelivery, { body: { order_id } })
  await shop.runTasks()
  const { delivery, earlier_deliveries } = await readOrder(order_id)
  expect([delivery?.is_by_hand, delivery?.status]).toEqual([false, 'BOOKED'])
  expect(earlier_deliveries).toMatchObject([{ status: 'WITHDRAWN', is_by_hand: true }])
})

test('a failed parcel is sent again with its pickup time; of two who press at once one makes the new parcel', async () => {
  const { order_id } = await given.orderIn('RETURNED', wanted)
  const helper = await shop.admin()
  const pickup_time = new Date(shop.ctx().now().getTime() + 3_600_000).toISOString()
  const press = (who: typeof admin) =>
    who.raw(adminCalls.resendDelivery, { params: { id: order_id }, body: { pickup_time, note: 'Hubungi dulu' } })

  const answers = await Promise.all([press(admin), press(helper)])
  await shop.runTasks()

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 201)?.body['message']).toBe('Order re-shipped successfully')
  const rows = await shop.db
    .selectFrom('deliveries')
    .select(['attempt', 'status', 'pickup_time', 'note'])
    .where('order_id', '=', order_id)
    .orderBy('attempt')
    .execute()
  expect(rows).toMatchObject([
    { attempt: 1, status: 'RETURNED' },
    { attempt: 2, status: 'BOOKED', pickup_time, note: 'Hubungi dulu' },
  ])
  const mine = await customer.call(calls.getMyOrder, { params: { id: order_id } })
  expect(mine.earlier_deliveries.map(({ status }) => status)).toEqual(['RETURNED'])
})
