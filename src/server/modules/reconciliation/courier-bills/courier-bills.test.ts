import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { billMaxRows } from '#contract/orders/courier-bills.ts'
import * as calls from '#contract/orders/courier-bills.ts'
import { getAnyOrder, resendDelivery } from '#contract/orders/orders-admin.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { driveDelivery } from '#contract/sandbox.ts'
import { getSalesMonth } from '#contract/sales-analytics.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

// Its airway bills come a minute later.
await shop.db
  .insertInto('courier_services')
  .values({ courier_code: 'pos', service_code: 'reg', is_active: false })
  .execute()

async function sent() {
  const by = await shop.customer()
  const { product_id } = await given.product()
  const { order_id } = await given.orderIn('SHIPPED', { by, admin, lines: [{ product_id }] })
  const order = await admin.call(getAnyOrder, { params: { id: order_id } })
  return { by, order, order_id, awb: order.delivery?.awb_number ?? '', delivery_id: order.delivery?.delivery_id ?? '' }
}

async function imported(bill: string, csv: string, apply = true) {
  const { status, body } = await sendForm(admin, calls.importBill, {
    fields: { bill, apply: String(apply) },
    files: [{ bytes: Buffer.from(csv), name: 'bill.csv', type: 'text/csv' }],
  })
  return { status, ...(body as { data: calls.BillPreview; errors?: { field: string }[] }) }
}

const costOf = async (order_id: string) =>
  (await admin.call(calls.listShippingCosts, { query: { order_id, state: 'all' } })).data[0]
const monthly = async () => (await admin.call(getSalesMonth, {})).summary

test('a bill is previewed, written once, and corrected by a further entry; what the customer paid stays', async () => {
  const { by, order, order_id, awb } = await sent()
  const csv = (amount: string) => `No. Resi;Jumlah\r\n${awb.toLowerCase()};${amount}\r\n`

  expect((await imported('JNE-1', csv('20.000'), false)).data).toMatchObject({
    fresh: 1,
    billed: 20_000,
    is_applied: false,
  })
  expect(await costOf(order_id)).toBeUndefined()
  expect((await imported('JNE-1', csv('Rp 20.000'))).data).toMatchObject({ fresh: 1, is_applied: true })
  expect((await imported('JNE-1', csv('20000'))).data).toMatchObject({ fresh: 0, corrected: 0, unchanged: 1 })
  expect((await imported('JNE-1', csv('15000'))).data).toMatchObject({ corrected: 1 })

  expect(await costOf(order_id)).toMatchObject({
    charged: order.shipping_fee - order.shipping_discount,
    billed: 15_000,
    difference: 15_000 - order.shipping_fee,
    lines: [{ bill: 'JNE-1', awb_number: awb, billed: 15_000 }],
  })
  const { rows } = {
    rows: await shop.db
      .selectFrom('courier_bill_lines')
      .select('amount')
      .where('order_id', '=', order_id)
      .orderBy('entry_no')
      .execute(),
  }
  expect(rows).toEqual([{ amount: 20_000 }, { amount: -5_000 }])
  await expect(shop.db.deleteFrom('courier_bill_lines').execute()).rejects.toThrow('append-only')
  expect((await by.call(getMyOrder, { params: { id: order_id } })).shipping_fee).toBe(order.shipping_fee)
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'courier_bill' } })
  expect(data.map(({ action }) => action)).toEqual(['courier_bill.import', 'courier_bill.import'])
})

test('rows that fit no parcel are left out and named; the others are written', async () => {
  const { awb, order } = await sent()
  const csv = [
    'AWB,Billed',
    `${awb},12000`,
    `${awb},12000`,
    'NOBODY1,5000',
    ',5000',
    'X1,-5000',
    'X2,much',
    'X3,"90,000,000"',
  ].join('\n')

  const { data } = await imported('MIX', csv)

  expect(data).toMatchObject({ rows: 7, fresh: 1, errors: 6, billed: 12_000 })
  expect(data.problems.map(({ row, key }) => [row, key])).toEqual([
    [3, 'bill_parcel_twice'],
    [4, 'bill_parcel_unknown'],
    [5, 'bill_reference_missing'],
    [6, 'bill_amount_wrong'],
    [7, 'bill_amount_wrong'],
    [8, 'bill_amount_absurd'],
  ])
  expect((await imported('BY NUMBER', `Nomor pesanan,Tagihan\n${order.order_number},1000`)).data).toMatchObject({
    fresh: 1,
  })
})

test.for([
  ['no column for the parcel', 'name,amount\na,1'],
  ['no rows', 'awb,amount'],
  ['too many rows', `awb,amount\n${'a,1\n'.repeat(billMaxRows + 1)}`],
  ['no text', '\0\0'],
] as const)('a file with %s is refused', async ([, csv]) => {
  expect(await imported('WRONG', csv)).toMatchObject({ status: 422, errors: [{ field: 'file' }] })
})

test('a parcel that came back and was sent again has two bills in its order, and the month has all of them', async () => {
  await shop.advance(61)
  const before = await monthly()
  const { order_id, delivery_id, order } = await sent()
  await admin.call(driveDelivery, { params: { order_id, action: 'returned' } })
  await admin.call(resendDelivery, { params: { id: order_id }, body: {} })
  await shop.runTasks()
  const again = await admin.call(getAnyOrder, { params: { id: order_id } })
  const enter = (id: string, bill: string, billed: number) =>
    admin.call(calls.enterBill, { body: { delivery_id: id, bill, billed } })

  await enter(delivery_id, 'OUT', 10_000)
  await enter(delivery_id, 'BACK', 8_000)
  await enter(again.delivery?.delivery_id ?? '', 'OUT', 11_000)
  expect(await enter(delivery_id, 'BACK', 8_000)).toEqual({ is_changed: false })

  const cost = await costOf(order_id)
  expect([cost?.billed, cost?.lines.length, cost?.difference]).toEqual([29_000, 3, 29_000 - order.shipping_fee])
  const several = await imported('NUMBER', `order number,amount\n${order.order_number},5000`, false)
  expect(several.data.problems).toMatchObject([{ key: 'bill_several_parcels' }])
  await shop.advance(61)
  const after = await monthly()
  expect(after.shipping_billed - before.shipping_billed).toBe(29_000)
  expect(after.shipping_billed).toBeGreaterThan(0)
})

test('a booking that was withdrawn can be billed, and the list finds an order by bill, AWB and number', async () => {
  const { order_id, delivery_id, awb, order } = await sent()
  await shop.db.updateTable('deliveries').set({ status: 'WITHDRAWN' }).where('delivery_id', '=', delivery_id).execute()
  expect((await imported('LATE', `resi,biaya\n${awb},${order.shipping_fee}`)).data).toMatchObject({ fresh: 1 })

  for (const search of ['late', awb, order.order_number]) {
    const { data } = await admin.call(calls.listShippingCosts, { query: { search, state: 'all' } })
    expect(data.map((row) => row.order_id)).toEqual([order_id])
  }
  const { data, counts } = await admin.call(calls.listShippingCosts, { query: { search: 'LATE' } })
  expect([data, counts]).toEqual([[], { differs: 0, all: 1 }])
})

test('what names no parcel, or is no amount of a parcel, is not entered', async () => {
  const { delivery_id } = await sent()
  const enter = (id: string, billed: number) =>
    admin.raw(calls.enterBill, { body: { delivery_id: id, bill: 'X', billed } })
  expect(await enter('01890000-0000-7000-8000-000000000000', 1)).toMatchObject({ status: 404 })
  expect(await enter(delivery_id, -1)).toMatchObject({ status: 422 })
  expect(await enter(delivery_id, calls.mostBilled + 1)).toMatchObject({ status: 422 })
})
