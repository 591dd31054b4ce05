import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import * as calls from '#contract/orders/orders-admin.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const by = await shop.customer()
const { product_id } = await given.product({ stock: 1_000 })
const orderIn = (status: 'PAID' | 'PROCESSING' | 'READY_TO_SHIP' | 'SHIPPED') =>
  given.orderIn(status, { by, admin, lines: [{ product_id }] })

test('the address of an order that is not requested yet is corrected, noted, and the order found by it', async () => {
  const { order_id } = await orderIn('PROCESSING')
  const params = { id: order_id }
  const body = {
    receiver_name: 'Nur Aini',
    receiver_phone_number: '0813 1111 2222',
    address_line: 'Jl. Kenanga No. 21',
  }

  const { address, can_edit_address, total } = await admin.call(calls.changeOrderAddress, { params, body })

  expect(address).toMatchObject({ ...body, receiver_phone_number: '+6281311112222', city: 'Kota Bandung' })
  expect([can_edit_address, total]).toEqual([true, (await admin.call(calls.getAnyOrder, { params })).total])
  for (const search of ['Nur Aini', '081311112222']) {
    const { data } = await admin.call(calls.listAllOrders, { query: { search } })
    expect(data).toMatchObject([{ order_id, receiver_name: 'Nur Aini' }])
  }
  const { data } = await admin.call(listAuditLog, { query: { subject_id: order_id, action: 'order.change_address' } })
  expect(data).toMatchObject([{ before: { receiver_name: 'Siti Rahma' }, after: { receiver_name: 'Nur Aini' } }])
})

test.for(['READY_TO_SHIP', 'SHIPPED'] as const)('the address of an order that is %s stays', async (status) => {
  const { order_id } = await orderIn(status)
  const params = { id: order_id }

  expect(await admin.raw(calls.changeOrderAddress, { params, body: { address_line: 'Jl. Lain 1' } })).toMatchObject({
    status: 409,
    body: { error: 'ORDER_STATUS_CONFLICT' },
  })
  expect(await admin.call(calls.getAnyOrder, { params })).toMatchObject({ can_edit_address: false })
})

test('the city by which the courier was priced, nothing at all, and other people are refused', async () => {
  const { order_id } = await orderIn('PAID')
  const params = { id: order_id }
  const change = (body: object) => admin.raw(calls.changeOrderAddress, { params, body })

  for (const body of [{ city: 'Jakarta' }, {}, { receiver_name: '' }, { postal_code: '123' }]) {
    expect((await change(body)).status).toBe(422)
  }
  const body = { courier_note: 'Pagar hijau' }
  expect((await by.raw(calls.changeOrderAddress, { params, body })).status).toBe(403)
  expect((await admin.raw(calls.changeOrderAddress, { params: { id: uuidv7() }, body })).status).toBe(404)
})
