import { afterAll, beforeEach, expect, test } from 'vitest'
import { receiveDeliveryWebhook as webhookCall } from '#contract/orders/delivery.ts'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { on, subscribe } from '#server/events.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { installTasks } from '#server/queue/tasks.ts'
import { moveParcel } from '#server/sandbox/delivery-books.ts'
import { driveDelivery } from '#server/sandbox/drive-delivery.ts'
import { signedWebhook } from '#server/sandbox/webhook-signature.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { deliverTo, placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { deliveryTasks, loadDeliveries, requestDelivery, withdrawDelivery, deliveryRoutes } from './delivery.ts'

const world = await outsideWorld({ deliverWebhook: deliverTo(deliveryRoutes) })
const { db, ctx, ports } = world
const { faults, key } = worldOf(ports).delivery
installTasks(deliveryTasks)
afterAll(() => world.close())

const heard: { event: string; awb_number?: string | null; note?: string }[] = []
const hear = (event: string) => async (_: unknown, __: unknown, payload: object) =>
  void heard.push({ event, ...payload })
subscribe([
  on('delivery.booked', hear('booked')),
  on('delivery.picked_up', hear('picked_up')),
  on('delivery.delivered', hear('delivered')),
  on('delivery.failed', hear('failed')),
  on('delivery.returned', hear('returned')),
  on('delivery.dropped', hear('dropped')),
])
beforeEach(() => {
  heard.length = 0
  faults.heal()
})
const events = () => heard.map(({ event }) => event)
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

type Wanted = Partial<Parameters<typeof placedOrder>[1]>
async function requested(wanted: Wanted = {}) {
  const courier = wanted.courier ?? { courier_code: 'jne', service_code: 'reg' }
  const { order_id } = await placedOrder(db, { now: ctx().now(), status: 'READY_TO_SHIP', ...wanted, courier })
  await transaction(db, (tx) => requestDelivery(ctx(), tx, { order_id, ...courier }))
  return order_id
}
async function booked(wanted: Wanted = {}) {
  const order_id = await requested(wanted)
  await runDue(ctx())
  return order_id
}
async function delivery(order_id: string) {
  const [newest] = (await loadDeliveries(db, [order_id])).get(order_id) ?? []
  if (!newest) throw new Error('no delivery')
  return newest
}
async function referenceOf(order_id: string) {
  const row = await db
    .selectFrom('deliveries')
    .select('provider_reference')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return row.provider_reference ?? ''
}
function say(content: { reference: string; status: string; awb_number?: string | null; note?: string }) {
  const webhook = {
    event: 'parcel.status',
    awb_number: null,
    note: 'as the courier says',
    happened_at: ctx().now().toISOString(),
    ...content,
  }
  return worldOf(ports).deliverWebhook(webhookCall, 'sandbox', signedWebhook(key, webhook))
}
const parcels = async (order_id: string) => {
  const { delivery_id } = await delivery(order_id)
  return db.selectFrom('sandbox_deliveries').select('status').where('our_reference', '=', delivery_id).execute()
}

test('a requested delivery is booked once and gets its number', async () => {
  const order_id = await requested()
  expect(await delivery(order_id)).toMatchObject({ status: 'REQUESTED', awb_number: null, history: [] })
  await runDue(ctx())
  expect(await delivery(order_id)).toMatchObject({
    status: 'BOOKED',
    awb_number: expect.stringMatching(/^JNE\d{13}$/),
    tracking_url: expect.stringContaining('http://shop.test/sandbox/parcels/PCL-'),
    history: [{ status: 'BOOKED', note: '', happened_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) }],
  })
  expect(events()).toEqual(['booked'])
})

test('a second courier is not asked while the first has the request', async () => {
  const order_id = await booked()
  const again = () =>
    transaction(db, (tx) => requestDelivery(ctx(), tx, { order_id, courier_code: 'jnt', service_code: 'ez' }))
  expect(await code(again())).toBe('order_status_conflict')
  await driveDelivery(ctx(), order_id, 'failed')
  expect(await code(again())).toBe('fine')
  expect((await loadDeliveries(db, [order_id])).get(order_id)?.map(({ status }) => status)).toEqual([
    'REQUESTED',
    'FAILED',
  ])
})

test('a booking whose answer got lost is asked for again and there is one parcel', async () => {
  faults.failNext({ kind: 'cut_after_effect', call: 'book' })
  faults.failNext({ kind: 'timeout', call: 'book' })
  const order_id = await booked()
  expect((await delivery(order_id)).status).toBe('REQUESTED')
  await ports.clock.advance(6)
  await runDue(ctx())
  await ports.clock.advance(11)
  await runDue(ctx())
  expect((await delivery(order_id)).status).toBe('BOOKED')
  expect(await parcels(order_id)).toHaveLength(1)
})

test('a courier that stays silent for hours is asked again and the request is not lost', async () => {
  faults.failNext({ kind: 'timeout', call: 'book' }, 12)
  const order_id = await booked()
  for (let hours = 0; hours < 16; hours += 1) {
    await ports.clock.advance(3_600)
    await runDue(ctx())
  }
  expect((await delivery(order_id)).status).toBe('BOOKED')
})

test('a refused booking is told upwards with its reason and makes room for another', async () => {
  const order_id = await booked({ courier: { courier_code: 'gosend', service_code: 'instant' } })
  expect(await delivery(order_id)).toMatchObject({
    status: 'FAILED',
    history: [{ note: 'this service does not go there' }],
  })
  expect(heard).toEqual([expect.objectContaining({ event: 'failed', note: 'this service does not go there' })])
  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, order_id))
  await transaction(db, (tx) => requestDelivery(ctx(), tx, { order_id, courier_code: 'jne', service_code: 'reg' }))
  await runDue(ctx())
  expect((await delivery(order_id)).status).toBe('BOOKED')
})

test('an airway bill that comes late is found within two minutes', async () => {
  const order_id = await booked({ courier: { courier_code: 'pos', service_code: 'reg' } })
  expect(await delivery(order_id)).toMatchObject({ status: 'BOOKED', awb_number: null })
  await ports.clock.advance(61)
  await runDue(ctx())
  expect((await delivery(order_id)).awb_number).toMatch(/^POS\d{13}$/)
  expect(heard).toMatchObject([
    { event: 'booked', awb_number: null },
    { event: 'booked', awb_number: expect.stringContaining('POS') },
  ])
})

test('an airway bill that comes by a webhook is taken over at once', async () => {
  const order_id = await booked({ courier: { courier_code: 'pos', service_code: 'reg' } })
  await ports.clock.advance(61)
  const reference = await referenceOf(order_id)
  expect(await say({ reference, status: 'BOOKED', awb_number: 'whatever it says' })).toBe(200)
  expect((await delivery(order_id)).awb_number).toMatch(/^POS\d{13}$/)
})

test('a parcel is picked up and delivered, each told once however often the courier repeats it', async () => {
  const order_id = await booked()
  const { awb_number } = await driveDelivery(ctx(), order_id, 'picked_up')
  expect(awb_number).toBe((await delivery(order_id)).awb_number)
  await Promise.all([1, 2, 3, 4, 5].map(() => driveDelivery(ctx(), order_id, 'picked_up')))
  await driveDelivery(ctx(), order_id, 'delivered')
  await driveDelivery(ctx(), order_id, 'picked_up')
  expect(events()).toEqual(['booked', 'picked_up', 'delivered'])
  expect((await delivery(order_id)).history.map(({ status }) => status)).toEqual(['BOOKED', 'PICKED_UP', 'DELIVERED'])
})

test('one webhook sent fifty times at once moves the parcel once', async () => {
  const order_id = await booked()
  const reference = await referenceOf(order_id)
  await moveParcel(db, ctx().now(), reference, 'PICKED_UP')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => say({ reference, status: 'PICKED_UP' })))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(events()).toEqual(['booked', 'picked_up'])
  expect((await delivery(order_id)).history).toHaveLength(2)
})

test('a signed webhook that the courier does not confirm changes nothing', async () => {
  const order_id = await booked()
  const reference = await referenceOf(order_id)
  expect(await say({ reference, status: 'DELIVERED' })).toBe(200)
  expect(await delivery(order_id)).toMatchObject({ status: 'BOOKED', history: [{ status: 'BOOKED' }] })
  faults.failNext({ kind: 'timeout', call: 'getState' })
  expect(await say({ reference, status: 'PICKED_UP' })).toBe(503)
})

test('forged, unreadable and foreign webhooks are refused', async () => {
  const order_id = await booked()
  const reference = await referenceOf(order_id)
  const { deliverWebhook } = worldOf(ports)
  const webhook = signedWebhook(worldOf(ports).payment.key, { event: 'parcel.status', reference, status: 'DELIVERED' })
  expect(await deliverWebhook(webhookCall, 'sandbox', webhook)).toBe(401)
  expect(await deliverWebhook(webhookCall, 'sandbox', { body: webhook.body, headers: {} })).toBe(401)
  expect(await deliverWebhook(webhookCall, 'sandbox', signedWebhook(key, { event: 'parcel.status' }))).toBe(400)
  expect(await deliverWebhook(webhookCall, 'sandbox', signedWebhook(key, { event: 'installed' }))).toBe(200)
  expect(await deliverWebhook(webhookCall, 'biteship', webhook)).toBe(404)
  expect(await say({ reference: 'PCL-UNKNOWN', status: 'DELIVERED' })).toBe(404)
  expect(await say({ reference: 'PCL-\u0000', status: 'DELIVERED' })).toBe(400)
})

test('steps whose webhooks were lost are made up for, in order', async () => {
  const order_id = await booked()
  const reference = await referenceOf(order_id)
  for (const step of ['PICKED_UP', 'FAILED', 'RETURNED'] as const) await moveParcel(db, ctx().now(), reference, step)
  await ports.clock.advance(3_601)
  await runDue(ctx())
  expect(events()).toEqual(['booked', 'picked_up', 'failed', 'returned'])
  expect((await delivery(order_id)).status).toBe('RETURNED')
  expect(await code(driveDelivery(ctx(), order_id, 'delivered'))).toBe('conflict')
})

test('a request is withdrawn here and at the courier; once the courier has the parcel it is too late', async () => {
  const order_id = await booked()
  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, order_id))
  await runDue(ctx())
  expect((await delivery(order_id)).status).toBe('WITHDRAWN')
  expect(await code(driveDelivery(ctx(), order_id, 'picked_up'))).toBe('conflict')
  expect(await code(transaction(db, (tx) => withdrawDelivery(ctx(), tx, order_id)))).toBe('fine')

  const late = await booked()
  await driveDelivery(ctx(), late, 'picked_up')
  expect(await code(transaction(db, (tx) => withdrawDelivery(ctx(), tx, late)))).toBe('order_status_conflict')
})

test('a courier that came in the moment of the withdrawal is told to a person', async () => {
  const order_id = await booked()
  await moveParcel(db, ctx().now(), await referenceOf(order_id), 'PICKED_UP')
  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, order_id))
  await runDue(ctx())
  expect(events()).toEqual(['booked', 'dropped'])
  expect((await delivery(order_id)).status).toBe('WITHDRAWN')
})

test('a request that is withdrawn before or while it is booked leaves no parcel with the courier', async () => {
  const before = await requested()
  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, before))
  await runDue(ctx())
  expect(await parcels(before)).toEqual([])

  const during = await requested()
  const booking = runDue(ctx())
  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, during))
  await booking
  await runDue(ctx())
  expect(await parcels(during)).not.toContainEqual({ status: 'BOOKED' })
})

test('a request that is withdrawn after the courier’s answer was lost is found there and taken back', async () => {
  faults.failNext({ kind: 'cut_after_effect', call: 'book' })
  const lost = await booked()
  expect(await parcels(lost)).toEqual([{ status: 'BOOKED' }])
  await transaction(db, (tx) => withdrawDelivery(ctx(), tx, lost))
  await ports.clock.advance(6)
  await runDue(ctx())
  expect((await delivery(lost)).status).toBe('WITHDRAWN')
  expect(await parcels(lost)).toEqual([{ status: 'CANCELLED' }])
})

test('withdrawing against picking up, twenty times: the parcel is withdrawn, or picked up, or a person is told', async () => {
  for (let round = 0; round < 20; round += 1) {
    heard.length = 0
    const order_id = await booked()
    const [withdrawal] = await Promise.all([
      code(transaction(db, (tx) => withdrawDelivery(ctx(), tx, order_id))),
      driveDelivery(ctx(), order_id, 'picked_up'),
    ])
    await runDue(ctx())
    const { status } = await delivery(order_id)
    if (withdrawal === 'fine') {
      expect(status).toBe('WITHDRAWN')
      expect(events()).toContain('dropped')
    } else {
      expect([withdrawal, status]).toEqual(['order_status_conflict', 'PICKED_UP'])
    }
  }
})

test('what a courier is known to write is in the language of its reader; other words stay as they came', async () => {
  const order_id = await booked()
  const reference = await referenceOf(order_id)
  await moveParcel(db, ctx().now(), reference, 'PICKED_UP')
  expect(await say({ reference, status: 'PICKED_UP', note: 'Paket telah dijemput kurir.' })).toBe(200)
  await moveParcel(db, ctx().now(), reference, 'DELIVERED')
  expect(await say({ reference, status: 'DELIVERED', note: 'Diterima Bu Sri, satpam' })).toBe(200)
  const [, picked, delivered] = (await delivery(order_id)).history
  expect(picked).toMatchObject({
    note: 'The courier has picked up the parcel.',
    note_message: { key: 'courier_has_picked_up' },
  })
  expect(delivered).toMatchObject({ note: 'Diterima Bu Sri, satpam', note_message: null })
})
