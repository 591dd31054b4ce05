import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { listNotifications } from '#contract/notifications.ts'
import { changeOrderAddress, mendMyAddress, rateOrderAddress } from '#contract/orders/order-address.ts'
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

  const { address, can_edit_address, total } = await admin.call(changeOrderAddress, { params, body })

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

  expect(await admin.raw(changeOrderAddress, { params, body: { address_line: 'Jl. Lain 1' } })).toMatchObject({
    status: 409,
    body: { error: 'ORDER_STATUS_CONFLICT' },
  })
  expect(await admin.call(calls.getAnyOrder, { params })).toMatchObject({ can_edit_address: false })
})

test('the city by which the courier was priced, nothing at all, and other people are refused', async () => {
  const { order_id } = await orderIn('PAID')
  const params = { id: order_id }
  const change = (body: object) => admin.raw(changeOrderAddress, { params, body })

  for (const body of [{ city: 'Jakarta' }, {}, { receiver_name: '' }, { postal_code: '123' }]) {
    expect((await change(body)).status).toBe(422)
  }
  const body = { courier_note: 'Pagar hijau' }
  expect((await by.raw(changeOrderAddress, { params, body })).status).toBe(403)
  expect((await admin.raw(changeOrderAddress, { params: { id: uuidv7() }, body })).status).toBe(404)
})

const medan = { state: 'Sumatera Utara', city: 'Kota Medan', district: 'Medan Baru' } as const
const postal_code = '20154'
const lines = [{ product_id }]

test('a parcel that is back goes to another district, with the courier asked anew and who pays more noted', async () => {
  const { order_id, shipping_fee } = await given.orderIn('RETURNED', { by, admin, lines })
  const params = { id: order_id }
  const { paid, rates } = await admin.call(rateOrderAddress, { params, body: { ...medan, postal_code } })
  const [{ courier_code, service_code, price } = { courier_code: '', service_code: '', price: 0 }] = rates
  expect([paid, price > paid]).toEqual([shipping_fee, true])
  const chosen = { courier_code, service_code, price }
  const move = (delivery?: object) =>
    admin.raw(changeOrderAddress, { params, body: { place: medan, postal_code, delivery } as never })

  expect(await move()).toMatchObject({ status: 422, body: { errors: [{ field: 'delivery' }] } })
  expect(await move(chosen)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'delivery.difference_paid_by' }] },
  })
  const cheaper = { ...chosen, price: price - 1, difference_paid_by: 'SHOP' }
  expect(await move(cheaper)).toMatchObject({ status: 409, body: { error: 'PRICE_CHANGED' } })
  expect((await admin.call(calls.getAnyOrder, { params })).address.city).toBe('Kota Bandung')

  expect((await move({ ...chosen, difference_paid_by: 'CUSTOMER' })).status).toBe(200)
  const sent = await admin.call(calls.resendDelivery, { params, body: {} })
  expect(sent).toMatchObject({
    shipping_fee,
    address: { ...medan, postal_code, latitude: null },
    courier: { courier_code, service_code },
    delivery: { status: 'REQUESTED' },
  })
  const { data } = await admin.call(listAuditLog, { query: { subject_id: order_id, action: 'order.change_address' } })
  expect(data[0]?.after).toMatchObject({
    ...medan,
    delivery_price: price,
    difference: price - shipping_fee,
    difference_paid_by: 'CUSTOMER',
  })
})

test('before a parcel is back its district stays, and nobody asks for rates', async () => {
  const { order_id } = await orderIn('PROCESSING')
  const params = { id: order_id }
  const delivery = { courier_code: 'jne', service_code: 'reg', price: 1 }

  const moved = await admin.raw(changeOrderAddress, { params, body: { place: medan, delivery } })
  const rated = await admin.raw(rateOrderAddress, { params, body: { ...medan, postal_code } })

  expect([moved.status, rated.status]).toEqual([409, 409])
})

test('a customer corrects where a parcel goes that is back, and the administrators are told', async () => {
  const { order_id, order_number } = await given.orderIn('DELIVERY_FAILED', { by, admin, lines })
  const params = { id: order_id }
  const body = { address_line: 'Jl. Anggrek No. 3', courier_note: 'Pagar biru' }

  const { address } = await by.call(mendMyAddress, { params, body })

  expect(address).toMatchObject({ ...body, city: 'Kota Bandung' })
  await shop.runTasks()
  const { data } = await admin.call(listNotifications, { query: { language: 'id' } })
  expect(data).toContainEqual(expect.objectContaining({ title: 'Pelanggan memperbaiki alamat', text: order_number }))
  const sent = await admin.call(calls.resendDelivery, { params, body: {} })
  expect(sent.address).toMatchObject(body)
  expect((await by.raw(mendMyAddress, { params, body: { courier_note: 'Lain' } })).status).toBe(409)
})

test('another person, and the customer of a parcel that is not back, correct nothing', async () => {
  const packed = await orderIn('PROCESSING')
  const failed = await given.orderIn('DELIVERY_FAILED', { by, admin, lines })
  const other = await shop.customer()
  const body = { courier_note: 'Pagar merah' }
  const mend = (who: typeof by, id: string) => who.raw(mendMyAddress, { params: { id }, body })

  expect((await mend(by, packed.order_id)).status).toBe(409)
  expect((await mend(other, failed.order_id)).status).toBe(404)
})
