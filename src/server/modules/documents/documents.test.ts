import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import type { Call } from '#contract/call.ts'
import { createDelivery } from '#contract/orders/delivery.ts'
import * as calls from '#contract/orders/delivery-documents.ts'
import { changeOrderStatus, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { uuidv7 } from '#server/ids.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { picturesOf, scan, sizesOf, wordsOf } from './read-document.fixture.ts'
import { waitForLabels } from './wait-for-labels.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const customer = await shop.customer()
const { product_id, sku } = await given.product({ stock: 10_000, name: 'Serum Éclat Łódź 20 ml' })
const wanted = { by: customer, admin, lines: [{ product_id, quantity: 2 }], courier: 'jne' }
const { faults } = worldOf(given.shop.ports).delivery
afterEach(() => faults.heal())

type ShopDocument = { status: number; name: string; type: string; bytes: Uint8Array; body: Record<string, unknown> }

/** A call that answers a file, or an envelope when it is refused. */
async function document(by: TestActor, call: Call, path: string, init: RequestInit = {}): Promise<ShopDocument> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: call.method,
    ...init,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json', ...init.headers },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const body = type.startsWith('application/json') ? JSON.parse(new TextDecoder().decode(bytes)) : {}
  return { status: response.status, name, type, bytes, body }
}
const of = (call: Call, order_ids: string[], headers: Record<string, string> = {}) =>
  document(admin, call, call.path, { body: JSON.stringify({ order_ids }), headers })
const labels = (order_ids: string[], paper?: calls.LabelPaper) =>
  document(admin, calls.makeLabels, calls.makeLabels.path, { body: JSON.stringify({ order_ids, paper }) })

/** Requests deliveries and labels while the queue works, as it does in a server. */
async function bulk(order_ids: string[], headers: Record<string, string> = {}): Promise<ShopDocument> {
  let isDone = false
  const answer = of(calls.requestDeliveriesAndLabels, order_ids, headers).finally(() => (isDone = true))
  while (!isDone) {
    await shop.runTasks()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return answer
}
const orderOf = (order_id: string) => admin.call(getAnyOrder, { params: { id: order_id } })
const parcels = () => shop.db.selectFrom('sandbox_deliveries').select('our_reference').execute()

test('a label says who carries what to whom, and both its codes can be scanned', async () => {
  const { order_id, order_number } = await given.orderIn('READY_TO_SHIP', wanted)
  const awb = (await orderOf(order_id)).delivery?.awb_number ?? ''

  const { status, type, name, bytes } = await labels([order_id])

  expect([status, type]).toEqual([200, 'application/pdf'])
  expect(name).toMatch(/^awb-\d{8}-\d{6}\.pdf$/)
  expect(await sizesOf(bytes)).toEqual([[100, 150]])
  const a6 = await labels([order_id], 'A6')
  expect(await sizesOf(a6.bytes)).toEqual([[105, 148]])
  expect(await scan(a6.bytes)).toEqual({ Code128: awb, QRCode: order_number })
  const [words] = await wordsOf(bytes)
  for (const part of ['JNE', 'OKE Ekonomi', awb, order_number, 'Siti Rahma', '+62 812-3456-7890', 'Jl. Melati No. 12'])
    expect(words).toContain(part)
  for (const part of ['Gudang Sehati', '400 g', '2× Serum Éclat Łódź 20 ml', '40132']) expect(words).toContain(part)
  expect(words).not.toContain('CETAKAN KE')
  expect(await scan(bytes)).toEqual({ Code128: awb, QRCode: order_number })
})

test('a label that is printed again says so, and the log tells who printed', async () => {
  const { order_id } = await given.orderIn('READY_TO_SHIP', wanted)
  await labels([order_id])
  const colleague = await shop.admin()
  const again = await document(colleague, calls.makeLabels, calls.makeLabels.path, {
    body: JSON.stringify({ order_ids: [order_id, order_id] }),
  })

  expect(await wordsOf(again.bytes)).toEqual([expect.stringContaining('CETAKAN KE-2')])
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'order', subject_id: order_id } })
  expect(data.filter(({ action }) => action === 'order.print_label')).toMatchObject([
    { actor: { user_id: colleague.user_id }, after: { copy: 2 } },
    { actor: { user_id: admin.user_id }, after: { copy: 1 } },
  ])
})

test('orders without an airway bill stand on a last page with the reason, and alone they are refused', async () => {
  const ready = await given.orderIn('READY_TO_SHIP', wanted)
  const packed = await given.orderIn('PROCESSING', wanted)
  const late = await given.orderIn('READY_TO_SHIP', { ...wanted, courier: 'pos' })
  const unknown = uuidv7()

  const mixed = await labels([packed.order_id, ready.order_id, late.order_id, unknown])
  const pages = await wordsOf(mixed.bytes)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(ready.order_number)
  expect(pages[1]).toContain('These 3 orders could not be printed.')
  expect(pages[1]).toContain(`${packed.order_number} Delivery has not been requested: this order is being packed.`)
  expect(pages[1]).toContain(`${late.order_number} The courier has not given the AWB yet.`)
  expect(pages[1]).toContain('Unknown order There is no such order.')

  const alone = await labels([packed.order_id])
  expect(alone).toMatchObject({
    status: 409,
    body: {
      code: 409,
      message: 'Gagal membuat AWB',
      data: null,
      error: 'AWB_NOT_MADE',
      details: { left_out: [{ order_id: packed.order_id, reason: 'NOT_REQUESTED' }] },
    },
  })

  const progress = await admin.call(calls.readLabels, {
    body: { order_ids: [packed.order_id, ready.order_id, late.order_id, unknown] },
  })
  expect(progress).toMatchObject({ ready: 1, waiting: 1 })
  expect(progress.left_out.map(({ reason }) => reason)).toEqual(['NOT_REQUESTED', 'AWB_PENDING', 'NOT_FOUND'])
  await shop.advance(120)
  expect((await labels([late.order_id])).status).toBe(200)
})

test('labels of flagged orders are followed by a page that says what to look at before the parcels leave', async () => {
  const sound = await given.orderIn('READY_TO_SHIP', wanted)
  const odd = await given.orderIn('READY_TO_SHIP', wanted)
  const reason = encodeMessage(say('paid_other_amount', { paid: 100, due: 101 }))
  await shop.db.updateTable('orders').set({ flagged_reason: reason }).where('order_id', '=', odd.order_id).execute()

  const pages = await wordsOf((await labels([sound.order_id, odd.order_id])).bytes)
  expect(pages).toHaveLength(3)
  expect(pages[2]).toContain('This order has a problem. Look at it before its parcel leaves.')
  expect(pages[2]).toContain(`${odd.order_number} Paid 100 instead of 101`)
  expect(pages[2]).not.toContain(sound.order_number)
})

test('documents are asked for one to two hundred orders', async () => {
  for (const call of [calls.makeLabels, calls.requestDeliveriesAndLabels, calls.makePackingSlips, calls.readLabels]) {
    const tooMany = Array.from({ length: 201 }, () => uuidv7())
    for (const order_ids of [[], tooMany, ['SH-261121-7K3QD'], 'all']) {
      expect(await admin.raw(call, { body: { order_ids } })).toMatchObject({ status: 422 })
    }
  }
})

test('many deliveries at once: those the courier refuses are named, the others have labels', async () => {
  const first = await given.orderIn('PROCESSING', wanted)
  const refused = await given.orderIn('PROCESSING', wanted)
  const last = await given.orderIn('PROCESSING', wanted)
  const paid = await given.orderIn('PAID', wanted)
  const requested = await given.orderIn('READY_TO_SHIP', wanted)
  // The queue books in the order of the requests.
  const ids = [refused, first, paid, requested, last].map(({ order_id }) => order_id)
  faults.failNext({ kind: 'refuse', call: 'book' })

  const { status, bytes } = await bulk(ids)

  expect(status).toBe(200)
  const pages = await wordsOf(bytes)
  expect(pages).toHaveLength(4)
  for (const [index, order] of [first, requested, last].entries()) expect(pages[index]).toContain(order.order_number)
  expect(pages[3]).toContain(`${refused.order_number} The courier did not accept the delivery: sandbox: refuse.`)
  expect(pages[3]).toContain(`${paid.order_number} Delivery has not been requested: this order is paid.`)
  expect(await orderOf(first.order_id)).toMatchObject({ status: 'READY_TO_SHIP', delivery: { status: 'BOOKED' } })
  expect(await orderOf(paid.order_id)).toMatchObject({ status: 'PAID', delivery: null })
})

test('an answer of the courier that got lost books nothing twice, and neither does the same request again', async () => {
  const order = await given.orderIn('PROCESSING', wanted)
  const before = (await parcels()).length
  faults.failNext({ kind: 'cut_after_effect', call: 'book' })
  const key = { 'idempotency-key': uuidv7() }
  const asked = of(calls.requestDeliveriesAndLabels, [order.order_id], key)
  await untilClaimed()
  const twin = await of(calls.requestDeliveriesAndLabels, [order.order_id], key)
  expect(twin).toMatchObject({ status: 409, body: { error: 'REQUEST_IN_PROGRESS' } })
  await untilReady(order.order_id)
  const first = await asked
  const again = await of(calls.requestDeliveriesAndLabels, [order.order_id], key)

  expect(first.status).toBe(200)
  expect([again.name, Buffer.from(again.bytes).equals(first.bytes)]).toEqual([first.name, true])
  const other = await of(calls.requestDeliveriesAndLabels, [uuidv7()], key)
  expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } })
  // Without the key, as after a reload of the page: printed once more, requested not at all.
  expect(await wordsOf((await bulk([order.order_id])).bytes)).toEqual([expect.stringContaining('CETAKAN KE-2')])
  expect((await parcels()).length).toBe(before + 1)
  expect((await orderOf(order.order_id)).earlier_deliveries).toEqual([])
})

/** The first request holds its key a moment after it was sent. */
async function untilClaimed(): Promise<void> {
  const claimed = () => shop.db.selectFrom('idempotency_keys').select('key').where('status', 'is', null).execute()
  await expect.poll(claimed, { interval: 5, timeout: 5_000 }).not.toEqual([])
}

async function untilReady(order_id: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await shop.advance(10)
    if ((await orderOf(order_id)).delivery?.awb_number) return
  }
  throw new Error('The courier has not given the AWB')
}

test('a courier that gives its numbers later has been asked all the same', async () => {
  const late = await given.orderIn('PROCESSING', { ...wanted, courier: 'pos' })
  const { status, bytes } = await bulk([late.order_id])
  expect([status, await wordsOf(bytes)]).toEqual([
    200,
    [expect.stringContaining(`${late.order_number} The courier has not given the AWB yet.`)],
  ])
  expect(await orderOf(late.order_id)).toMatchObject({ status: 'READY_TO_SHIP', delivery: { status: 'BOOKED' } })
})

test('when nothing at all came of it, the envelope says so, again for the same key', async () => {
  const { order_id } = await given.orderIn('PAID', wanted)
  const key = { 'idempotency-key': uuidv7() }
  for (const { status, body } of [await bulk([order_id], key), await bulk([order_id], key)]) {
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'Gagal membuat bulk delivery request',
      error: 'BULK_DELIVERY_NOT_MADE',
      details: { left_out: [{ order_id, reason: 'NOT_REQUESTED' }] },
    })
  }
})

test('one person cannot fill the line of documents, and the others are served', async () => {
  const order = await given.order({ by: customer, lines: wanted.lines })
  const path = `/orders/${order.order_id}/invoice`
  const answers = await Promise.all(Array.from({ length: 6 }, () => document(customer, calls.getMyInvoice, path)))

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  expect((await document(customer, calls.getMyInvoice, path)).status).toBe(200)
})

test('nobody waits for ever for a courier that says nothing', async () => {
  const { order_id } = await given.orderIn('PROCESSING', wanted)
  await admin.call(createDelivery, { body: { order_id } })

  const { ready, missing } = await waitForLabels(shop.db, [order_id], { longestMs: 5_000, quietMs: 250, bookedMs: 50 })
  expect([ready, missing.map(({ reason }) => reason)]).toEqual([[], ['AWB_PENDING']])
  await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
})

test('a packing slip has sets with what is in them, and no prices', async () => {
  const part = await given.product({ name: 'Toner Mawar 100 ml', price: 61_500 })
  const { bundle_id } = await given.bundle({ items: [{ product_id: part.product_id, quantity: 2 }], price: 99_000 })
  const lines = [
    { product_id, quantity: 3 },
    { bundle_id, quantity: 2 },
  ]
  const order = await given.orderIn('PAID', { ...wanted, lines })

  const { name, bytes } = await of(calls.makePackingSlips, [order.order_id, uuidv7()])

  expect(name).toBe(`packing-slip-${order.order_number}.pdf`)
  const [slip = '', left] = await wordsOf(bytes)
  for (const words of [order.order_number, '3 × Serum Éclat Łódź 20 ml', sku, `4 × Toner Mawar 100 ml · ${part.sku}`])
    expect(slip).toContain(words)
  expect(slip).toContain('5 pieces')
  expect(slip).not.toMatch(/Rp|99\.000/)
  expect(left).toContain('There is no such order.')
  expect(await sizesOf(bytes)).toEqual([
    [148, 210],
    [148, 210],
  ])
  expect(await of(calls.makePackingSlips, [uuidv7()])).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  expect(await scan(bytes)).toEqual({ Code128: order.order_number })
})

test('only paid orders have a packing slip; the others are named with their reason', async () => {
  const paid = await given.orderIn('PAID', wanted)
  const unpaid = await given.order({ by: customer, lines: wanted.lines })

  const { bytes } = await of(calls.makePackingSlips, [unpaid.order_id, paid.order_id])
  const pages = await wordsOf(bytes)
  expect([pages.length, pages[0]]).toEqual([2, expect.stringContaining(paid.order_number)])
  expect(pages[1]).toContain(unpaid.order_number)

  const alone = await of(calls.makePackingSlips, [unpaid.order_id])
  expect(alone).toMatchObject({
    status: 409,
    body: { error: 'SLIPS_NOT_MADE', details: { left_out: [{ order_id: unpaid.order_id, reason: 'ORDER_STATUS' }] } },
  })
})

test('a pick list adds up what many orders need, bundles as their parts, and leaves out what is not to be packed', async () => {
  const part = await given.product({ name: 'Masker Madu 20 g', price: 20_000 })
  const { bundle_id } = await given.bundle({ items: [{ product_id: part.product_id, quantity: 3 }], price: 50_000 })
  const both = await given.orderIn('PROCESSING', {
    ...wanted,
    lines: [
      { product_id: part.product_id, quantity: 1 },
      { bundle_id, quantity: 2 },
    ],
  })
  const single = await given.orderIn('PAID', { ...wanted, lines: [{ product_id: part.product_id, quantity: 4 }] })
  const sent = await given.orderIn('SHIPPED', wanted)

  const { status, name, bytes } = await of(
    calls.makePickList,
    [both, single, sent].map(({ order_id }) => order_id),
  )

  expect([status, name]).toEqual([200, expect.stringMatching(/^pick-list-\d{8}-\d{6}\.pdf$/)])
  const [words = '', left] = await wordsOf(bytes)
  expect(words).toContain('2 orders · 1 product · 11 pieces')
  expect(words).toContain(`11 × ${part.sku} Masker Madu 20 g 2`)
  expect(words).toContain(both.order_number)
  expect(left).toContain(sent.order_number)
  expect(await of(calls.makePickList, [sent.order_id])).toMatchObject({
    status: 409,
    body: { error: 'SLIPS_NOT_MADE' },
  })
  expect(await of(calls.makePickList, [uuidv7()])).toMatchObject({ status: 404 })
  const asked = { body: JSON.stringify({ order_ids: [both.order_id] }) }
  expect((await document(customer, calls.makePickList, calls.makePickList.path, asked)).status).toBe(403)
  const tooMany = Array.from({ length: calls.mostPicked + 1 }, () => uuidv7())
  expect(await admin.raw(calls.makePickList, { body: { order_ids: tooMany } })).toMatchObject({ status: 422 })
})

test('the invoice is its customer’s, in the customer’s language, and says whether it is paid', async () => {
  const order = await given.order({ by: customer, lines: wanted.lines })
  const mine = () => document(customer, calls.getMyInvoice, `/orders/${order.order_id}/invoice`)
  const rupiah = (amount: number) => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`

  const open = await mine()
  expect([open.name, open.type]).toEqual([`invoice-${order.order_number}.pdf`, 'application/pdf'])
  const [words = ''] = await wordsOf(open.bytes)
  for (const part of ['Invoice', 'NOT PAID', 'PT Sehati Rawat Nusantara', 'Siti Rahma', rupiah(order.total)])
    expect(words).toContain(part)
  expect(words).toContain(`VAT contained 11%: ${rupiah(order.tax_included)}`)

  await given.pay(customer, order.order_id)
  await shop.db.updateTable('users').set({ language: 'id' }).where('user_id', '=', customer.user_id).execute()
  const [paid = ''] = await wordsOf((await mine()).bytes)
  expect(paid).toContain('LUNAS')
  expect(paid).toContain(`Termasuk PPN 11%: ${rupiah(order.tax_included)}`)

  const theirs = await document(admin, calls.getAnyInvoice, `/orders/admin/order/${order.order_id}/invoice`)
  expect(await wordsOf(theirs.bytes)).toEqual([paid])
  const stranger = await shop.customer()
  const foreign = await document(stranger, calls.getMyInvoice, `/orders/${order.order_id}/invoice`)
  expect(foreign).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  const nothing = await document(admin, calls.getAnyInvoice, `/orders/admin/order/${uuidv7()}/invoice`)
  expect(nothing.status).toBe(404)
})

test('the invoice carries the shop’s logo, and its name where the logo is gone', async () => {
  const order = await given.order({ by: customer, lines: wanted.lines })
  const logo_url = '/media/0123456789abcdef/480.webp'
  const { version, settings } = await admin.call(getBusinessSettings, {})
  await admin.call(changeBusinessSettings, { body: { version, shop: { ...settings.shop, logo_url } } })
  await shop.ctx().ports.files.remove(logo_url.slice(1))
  const invoice = async () => (await document(customer, calls.getMyInvoice, `/orders/${order.order_id}/invoice`)).bytes
  await expect.poll(async () => (await admin.call(getBusinessSettings, {})).settings.shop.logo_url).toBe(logo_url)

  const without = await invoice()
  expect([await picturesOf(without), (await wordsOf(without))[0]?.startsWith('Sehati')]).toEqual([0, true])
  const webp = await sharp({ create: { width: 48, height: 14, channels: 4, background: '#0f7a4d' } })
    .webp()
    .toBuffer()
  await shop.ctx().ports.files.put(logo_url.slice(1), webp, 'image/webp')
  expect(await picturesOf(await invoice())).toBe(1)
})

test('kept answers, files and all, are forgotten after a day', async () => {
  const kept = () => shop.db.selectFrom('idempotency_keys').select('key').execute()
  expect(await kept()).not.toEqual([])
  await shop.advance(25 * 3_600)
  expect(await kept()).toEqual([])
})
