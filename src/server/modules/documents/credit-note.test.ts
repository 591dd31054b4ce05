import { expect, test } from 'vitest'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { getShell } from '#contract/pages.ts'
import { transaction } from '#server/db/db.ts'
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wordsOf } from './read-document.fixture.ts'

const shop = await testShop()
const { given } = shop
const [admin, customer, stranger] = [await shop.admin(), await shop.customer(), await shop.customer()]

async function read(by: TestActor, path: string) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${by.token}` } })
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { status: answer.status, name, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('a credit note tells each thing that went back, what it comes to and the VAT in it, to its customer alone', async () => {
  const { product_id } = await given.product({ name: 'Serum Cerah', price: 60_000, stock: 10 })
  const order = await given.paidOrder({ by: customer, lines: [{ product_id, quantity: 2 }] })
  const mine = () => read(customer, `/orders/${order.order_id}/credit-note`)
  expect((await mine()).status).toBe(404)

  const named = { order_id: order.order_id, order_number: order.order_number, user_id: customer.user_id }
  const line = { order_item_id: order.items[0]!.order_item_id, quantity: 1, amount: 60_000 }
  await transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, named, { lines: [line], reason: 'Bocor' }))
  const first = await mine()
  expect([first.status, first.name]).toEqual([200, `credit-note-${order.order_number}.pdf`])
  const [page = ''] = await wordsOf(first.bytes)
  const tax = Math.floor((60_000 * order.tax_included) / order.total)
  for (const words of ['Credit note', order.order_number, '1 × Serum Cerah', 'to the wallet · Bocor', 'Rp 60.000']) {
    expect(page).toContain(words)
  }
  expect(page).toContain(`VAT contained in it: Rp ${String(tax).replace(/\B(?=(\d{3})+$)/g, '.')}`)

  await customer.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Tidak jadi' } })
  const [whole = ''] = await wordsOf((await read(admin, `/orders/admin/order/${order.order_id}/credit-note`)).bytes)
  expect(whole).toContain('The order, as far as it was still paid')
  expect(whole.replaceAll('.', '')).toContain(`Total given back Rp ${order.total}`)
  expect((await read(stranger, `/orders/${order.order_id}/credit-note`)).status).toBe(404)
})

test('papers say who sold an order and its rate of VAT as it was when it was placed', async () => {
  const { product_id } = await given.product({ name: 'Tabir surya', price: 60_000, stock: 10 })
  const buy = () => given.paidOrder({ by: customer, lines: [{ product_id, quantity: 1 }] })
  const paperOf = async ({ order_id }: { order_id: string }, paper: 'invoice' | 'credit-note') =>
    (await wordsOf((await read(customer, `/orders/${order_id}/${paper}`)).bytes))
      .join(' ')
      .replace(/Made on [^W]+WIB/, '')
  const sellerOf = async ({ order_id: id }: { order_id: string }) =>
    (await customer.call(getMyOrder, { params: { id } })).seller
  const order = await buy()
  await customer.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Tidak jadi' } })
  const told = async () => [await paperOf(order, 'invoice'), await paperOf(order, 'credit-note'), await sellerOf(order)]
  const before = await told()
  const { version, settings } = await admin.call(getBusinessSettings, {})
  const moved = { legal_name: 'PT Sehat Selamanya', address: 'Jalan Baru 1, Bandung', tax_number: '99.888.777.6' }
  await shop.advance(60)
  await admin.call(changeBusinessSettings, {
    body: { version, shop: { ...settings.shop, ...moved }, tax_bps: settings.tax_bps + 100 },
  })

  expect(await told()).toEqual(before)
  expect(before[0]).toContain('11%')
  const later = await buy()
  expect(await sellerOf(later)).toMatchObject(moved)
  expect(await paperOf(later, 'invoice')).toContain('PT Sehat Selamanya')
  expect(await paperOf(later, 'invoice')).toContain('12%')
})

test('an invoice names the authority for complaints as it was set when the order was placed, and none where none was', async () => {
  const { product_id } = await given.product({ name: 'Tabir surya', price: 60_000, stock: 10 })
  const buy = () => given.paidOrder({ by: customer, lines: [{ product_id, quantity: 1 }] })
  const foot = async ({ order_id }: { order_id: string }) =>
    (await wordsOf((await read(customer, `/orders/${order_id}/invoice`)).bytes)).join(' ')
  const set = async (name: string, whatsapp: string) => {
    const { version } = await admin.call(getBusinessSettings, {})
    await shop.advance(60)
    await admin.call(changeBusinessSettings, { body: { version, complaints: { name, whatsapp } } })
  }
  const first = await buy()
  expect(await foot(first)).toContain('Kementerian Perdagangan RI, WhatsApp 0853-1111-1010')

  await set('Dinas Perdagangan Kota Bandung', '')
  expect(await foot(first)).toContain('Kementerian Perdagangan RI')
  const second = await buy()
  expect(await foot(second)).toContain('Consumer complaints: Dinas Perdagangan Kota Bandung')

  await set('', '')
  const third = await buy()
  expect(await foot(third)).not.toContain('Consumer complaints')
  expect(await foot(second)).toContain('Dinas Perdagangan Kota Bandung')
  expect((await shop.guest.call(getShell, {})).shop.complaints).toEqual({ name: '', whatsapp: '' })
})
