import { expect, test } from 'vitest'
import { makeLabels } from '#contract/orders/delivery-documents.ts'
import * as calls from '#contract/orders/orders-admin.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const by = await shop.customer()
const { product_id, sku } = await given.product({ stock: 1_000, name: 'Serum' })
const wanted = { by, admin, lines: [{ product_id }], courier: 'jne' }
const found = async (query: object) => {
  const { data, meta } = await admin.call(calls.listAllOrders, { query })
  return [data.map(({ order_id }) => order_id).toSorted(), meta.totalItems]
}
const print = (order_id: string) =>
  fetch(`${shop.url}/api${makeLabels.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_ids: [order_id] }),
  })

test('orders without an AWB are those that are paid and have none; printed ones carry their mark', async () => {
  const [paid, ready, late] = [
    await given.orderIn('PAID', wanted),
    await given.orderIn('READY_TO_SHIP', wanted),
    await given.orderIn('READY_TO_SHIP', { ...wanted, courier: 'pos' }),
  ]
  await given.orderIn('SHIPPED', wanted)
  await given.order({ by, lines: wanted.lines })

  expect(await found({ no_awb: 'true' })).toEqual([[paid.order_id, late.order_id].toSorted(), 2])
  expect(await found({ no_awb: 'true', status: 'READY_TO_SHIP' })).toEqual([[late.order_id], 1])
  expect(await found({ not_printed: 'true' })).toEqual([[ready.order_id], 1])
  expect((await print(ready.order_id)).status).toBe(200)
  expect(await found({ not_printed: 'true' })).toEqual([[], 0])
  const { data } = await admin.call(calls.listAllOrders, { query: { search: ready.order_number } })
  expect(data).toMatchObject([{ label_printed_at: expect.any(String), note: '' }])
  const { orders } = await admin.call(calls.listOrderIds, { query: { no_awb: 'true' } })
  expect(orders).toHaveLength(2)
  const order_ids = `${late.order_id},${paid.order_id}`
  const { orders: again } = await admin.call(calls.listOrderIds, { query: { order_ids } })
  expect(again.map(({ order_id, status }) => [order_id, status])).toEqual([
    [late.order_id, 'READY_TO_SHIP'],
    [paid.order_id, 'PAID'],
  ])
  expect((await admin.raw(calls.listAllOrders, { query: { no_awb: 'yes' as 'true' } })).status).toBe(422)
})

test('an order says how it is packed: stock keeping units, and what each bundle holds', async () => {
  const part = await given.product({ name: 'Toner' })
  const { bundle_id } = await given.bundle({ items: [{ product_id: part.product_id, quantity: 2 }], price: 99_000 })
  const lines = [{ product_id }, { bundle_id, quantity: 3 }]
  const { order_id } = await given.orderIn('PAID', { ...wanted, lines })

  const { items } = await admin.call(calls.getAnyOrder, { params: { id: order_id } })

  expect(items).toMatchObject([
    { product_id, sku, parts: [] },
    { bundle_id, parts: [{ product_id: part.product_id, name: 'Toner', sku: part.sku, quantity: 2 }] },
  ])
})
