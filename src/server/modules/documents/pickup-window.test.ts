import { expect, test, vi } from 'vitest'
import { pickupDays } from '#contract/orders/delivery-documents.ts'
import * as calls from '#contract/orders/delivery-documents.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { driveDelivery } from '#contract/sandbox.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const today = () => wibDay(shop.ctx().now())

async function packed() {
  const by = await shop.customer()
  const { product_id } = await given.product()
  return given.orderIn('PROCESSING', { by, admin, lines: [{ product_id }] })
}

test('couriers are asked to come in one window for many orders; it is stored, shown and heeded', async () => {
  const orders = [await packed(), await packed()]
  const order_ids = orders.map(({ order_id }) => order_id)
  const day = addDays(today(), 1)

  const asked = fetch(`${admin.url}/api/delivery/bulk-delivery-and-awb`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_ids, pickup: { day, hours: '12:00-15:00' } }),
  })
  await vi.waitFor(async () => {
    await shop.runTasks()
    expect(await shop.db.selectFrom('sandbox_deliveries').select('status').execute()).toHaveLength(2)
  })
  expect((await asked).status).toBe(200)

  const pickup_time = new Date(`${day}T12:00:00+07:00`).toISOString()
  for (const id of order_ids) {
    const { delivery } = await admin.call(getAnyOrder, { params: { id } })
    const pickup_until = new Date(`${day}T15:00:00+07:00`).toISOString()
    expect(delivery).toMatchObject({ status: 'BOOKED', pickup_time, pickup_until })
  }
  const books = await shop.db.selectFrom('sandbox_deliveries').select('pickup_time').execute()
  expect(books).toEqual([{ pickup_time }, { pickup_time }])
  const params = { order_id: order_ids[0]!, action: 'picked_up' as const }
  await expect(admin.call(driveDelivery, { params })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.for([
  ['has begun', -1, '09:00-12:00'],
  ['is too far away', pickupDays, '09:00-12:00'],
] as const)('a window that %s is refused, and no delivery is requested', async ([, days, hours]) => {
  const { order_id } = await packed()
  const body = { order_ids: [order_id], pickup: { day: addDays(today(), days), hours } }

  await expect(admin.call(calls.requestDeliveriesAndLabels, { body })).rejects.toMatchObject({ code: 'INVALID_INPUT' })

  expect((await admin.call(getAnyOrder, { params: { id: order_id } })).delivery).toBeNull()
})
