import { beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { byPrice } from '#contract/orders/cheapest-rate.ts'
import * as calls from '#contract/orders/courier-services.ts'
import { checkRates, createDelivery } from '#contract/orders/delivery.ts'
import { getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { getShell } from '#contract/pages.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { testShop } from '#server/test/test-shop.ts'
import { rulesCache } from './courier-services.queries.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

beforeEach(async () => {
  await shop.db.deleteFrom('courier_services').execute()
  rulesCache.forget(shop.db)
})

const list = () => admin.call(calls.listCourierServices, {})
async function change(code: string, fields: Partial<calls.CourierServiceFields>) {
  const [courier_code = '', service_code = ''] = code.split(':')
  const version = (await list()).services.find((one) => one.code === code)?.version ?? 0
  return admin.call(calls.changeCourierService, {
    params: { courier_code, service_code },
    body: { version, ...fields },
  })
}

async function atCheckout() {
  const by = await shop.customer()
  const { product_id } = await given.product({ price: 129_000 })
  const body = await given.checkout({ by, lines: [{ product_id }] })
  const { expected_total: _total, ...wanted } = body
  const chosen = `${body.courier_code}:${body.courier_service_code}`
  return {
    by,
    body,
    chosen,
    rates: async () => (await by.call(checkRates, { body: { address_id: body.address_id } })).rates,
    quote: () => by.call(quoteOrder, { body: wanted }),
  }
}

const codesOf = (rates: readonly { courier_code: string; service_code: string }[]) =>
  rates.map(({ courier_code, service_code }) => `${courier_code}:${service_code}`)

test('a surcharge is part of the one price: in rates, quote and order; what is placed keeps its own', async () => {
  const { by, body, chosen, rates, quote } = await atCheckout()
  const before = await quote()
  const plain = (await rates()).find((rate) => codesOf([rate])[0] === chosen)!

  await change(chosen, { surcharge: 2_500 })

  expect((await rates()).find((rate) => codesOf([rate])[0] === chosen)?.price).toBe(plain.price + 2_500)
  const after = await quote()
  expect([after.shipping_fee, after.subtotal]).toEqual([before.shipping_fee + 2_500, before.subtotal])
  // The customer saw the old total.
  await expect(by.call(placeOrder, { body })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const order = await by.call(placeOrder, { body: { ...body, expected_total: after.total } })
  expect(order.shipping_fee).toBe(after.shipping_fee)
  await change(chosen, { surcharge: 9_000 })
  expect((await by.call(getMyOrder, { params: { id: order.order_id } })).shipping_fee).toBe(after.shipping_fee)
})

test('what is switched off is offered nowhere, and orders with it go on', async () => {
  const placed = await atCheckout()
  const order = await placed.by.call(placeOrder, { body: placed.body })
  const { by, body, chosen, rates } = await atCheckout()

  await change(chosen, { is_active: false })

  expect(codesOf(await rates())).not.toContain(chosen)
  await expect(by.call(placeOrder, { body })).rejects.toMatchObject({ code: 'COURIER_NOT_AVAILABLE' })
  await given.pay(placed.by, order.order_id)
  await admin.call(changeOrderStatus, { params: { id: order.order_id }, body: { status: 'PROCESSING' } })
  const { delivery } = await admin.call(createDelivery, { body: { order_id: order.order_id } })
  await shop.runTasks()
  expect(codesOf([{ courier_code: delivery.courier_code, service_code: delivery.courier_service_code }])).toEqual([
    chosen,
  ])
  expect((await placed.by.call(getMyOrder, { params: { id: order.order_id } })).delivery?.status).toBe('BOOKED')
})

test('with every courier off the checkout says so, and the foot of pages names none', async () => {
  const { rates } = await atCheckout()
  await rates()
  for (const { code } of (await list()).services) await change(code, { is_active: false })

  await expect(rates()).rejects.toMatchObject({
    code: 'NO_COURIER',
    message: expect.stringContaining('no courier at the moment'),
  })
  expect((await shop.guest.call(getShell, {})).couriers).toEqual([])

  await change('jne:reg', { is_active: true })
  expect(codesOf(await rates())).toEqual(['jne:reg'])
})

test('buyers see the cheapest first until the owner puts services in an order, and again when that is taken back', async () => {
  const { rates } = await atCheckout()
  const { services, is_cheapest_first } = await list()
  expect(is_cheapest_first).toBe(true)
  const cheapestFirst = await rates()
  expect(cheapestFirst).toEqual(cheapestFirst.toSorted(byPrice))
  const codes = services
    .map(({ code }) => code)
    .toSorted()
    .toReversed()

  const saved = await admin.call(calls.orderCourierServices, { body: { codes } })

  expect([saved.is_cheapest_first, saved.services.map(({ code }) => code)]).toEqual([false, codes])
  const offered = codesOf(cheapestFirst)
  expect(codesOf(await rates())).toEqual(codes.filter((code) => offered.includes(code)))
  await expect(admin.call(calls.orderCourierServices, { body: { codes: codes.slice(1) } })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await admin.call(calls.orderCourierServices, { body: { codes: [] } })
  expect(await rates()).toEqual(cheapestFirst)
})

test('a cut-off of its own moves the day on which a courier arrives, at the checkout and in the order', async () => {
  const { by, body, chosen, rates } = await atCheckout()
  const [today, tomorrow] = [0, 1].map((days) => addDays(wibDay(shop.ctx().now()), days))
  const { version, settings } = await admin.call(getBusinessSettings, {})
  const dispatch = { ...settings.dispatch, weekdays: [1, 2, 3, 4, 5, 6, 7], open_days: [today!, tomorrow!] }
  await admin.call(changeBusinessSettings, { body: { version, dispatch } })
  const arrival = async () => (await rates()).find((rate) => codesOf([rate])[0] === chosen)?.arrives_from ?? ''
  await change(chosen, { cut_off: '23:59' })
  const early = await arrival()
  await change(chosen, { cut_off: '00:00' })
  const late = await arrival()
  expect(early < late).toBe(true)

  const order = await by.call(placeOrder, { body })

  expect(order.arrival?.from).toBe(late)
  await change(chosen, { cut_off: '23:59' })
  expect((await by.call(getMyOrder, { params: { id: order.order_id } })).arrival?.from).toBe(early)
})

test('of two who edit the same service the second is told, and each change is in the log', async () => {
  await change('jne:reg', { surcharge: 1_000 })
  const params = { courier_code: 'jne', service_code: 'reg' }
  const late = admin.call(calls.changeCourierService, { params, body: { version: 1, surcharge: 2_000 } })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', details: { current: { surcharge: 1_000, version: 2 } } })

  const unknown = admin.call(calls.changeCourierService, {
    params: { ...params, service_code: 'rocket' },
    body: { version: 1 },
  })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'courier_service', subject_id: 'jne:reg' } })
  expect(data[0]).toMatchObject({ action: 'courier_service.update', after: { surcharge: 1_000 } })
})

test.for([{ surcharge: -1 }, { surcharge: 1_000_001 }, { surcharge: 0.5 }, { cut_off: '24:00' }, { cut_off: '4 pm' }])(
  'a service cannot have %o, for the database neither',
  async (fields) => {
    await expect(change('jne:reg', fields)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const row = { courier_code: 'x', service_code: 'y', ...fields }
    await expect(shop.db.insertInto('courier_services').values(row).execute()).rejects.toThrow()
  },
)
