import { expect, test } from 'vitest'
import { createDelivery } from '#contract/orders/delivery.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { redeemOnline } from '#contract/vouchers/vouchers.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wordsOf } from './read-document.fixture.ts'
import { wibDay } from '#server/wib-days.ts'

const shop = await testShop()
const { given, db } = shop
const admin = await shop.admin()
const rupiah = (amount: number) => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`

async function words(token: string | undefined, path: string, order_ids?: string[]): Promise<string> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: order_ids ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(order_ids && { body: JSON.stringify({ order_ids }) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await wordsOf(new Uint8Array(await response.arrayBuffer()))).join(' ')
}

test('preview, order, payment and invoice have one total; the gift stands on every paper and the vouchers on the invoice', async () => {
  const customer = await shop.customer()
  const sample = await given.product({ stock: 10, name: 'Sampel Toner', weight: 100 })
  const { product_id } = await given.product({ stock: 10, price: 99_999, name: 'Serum Niacinamide' })
  const ten = await givenVoucher(db, { name: 'Hemat Sepuluh' })
  const ongkir = await givenVoucher(db, { name: 'Ongkir Hemat', type: 'FREE_SHIPPING', max_discount: 6_000 })
  const gift = await givenVoucher(db, { gift: { product_id: sample.product_id, quantity: 1 } })
  const claim = await customer.call(redeemOnline, { body: { voucher_id: gift.voucher_id } })
  const lines = [{ product_id, quantity: 3 }]
  const { expected_total: _none, ...choices } = await given.checkout({ by: customer, lines, courier: 'jne' })
  const used = { voucher_codes: [ten.code, ongkir.code], freebie_claim_ids: [claim.claim_id] }

  const quote = await customer.call(quoteOrder, { body: { ...choices, ...used } })
  const order = await customer.call(placeOrder, { body: { ...choices, ...used, expected_total: quote.total } })
  const { order_id } = order
  expect(order.total).toBe(quote.total)
  expect(order.items.map(({ discount }) => discount)).toEqual([29_999, 0])
  // What is contained is of what is paid.
  expect(order.tax_included).toBe(Math.floor((order.total * 1_100) / 11_100))
  await given.pay(customer, order_id)
  const { paid_amount } = await db
    .selectFrom('orders')
    .select('paid_amount')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  expect(paid_amount).toBe(quote.total)

  const invoice = await words(customer.token, `/orders/${order_id}/invoice`)
  for (const part of [
    'Discount (Hemat Sepuluh (en))',
    `–${rupiah(29_999)}`,
    'Shipping discount (Ongkir Hemat (en))',
    `–${rupiah(6_000)}`,
    'Sampel Toner',
    rupiah(order.total),
    `VAT contained 11%: ${rupiah(order.tax_included)}`,
  ])
    expect(invoice).toContain(part)

  const slip = await words(admin.token, '/delivery/packing-slips', [order_id])
  expect(slip).toContain('Sampel Toner')
  const pick = await words(admin.token, '/delivery/pick-list', [order_id])
  expect(pick).toContain('Sampel Toner')
  await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
  await admin.call(createDelivery, { body: { order_id } })
  await shop.runTasks()
  const label = await words(admin.token, '/delivery/awb-pdf', [order_id])
  expect(label).toContain('Sampel Toner')

  await shop.runTasks()
  const mails = await shop.guest.call(listOutbox, { query: { to: customer.email } })
  expect(mails.some(({ text }) => text.includes(`Your vouchers save you ${rupiah(35_999)}.`))).toBe(true)
  const today = wibDay(new Date(order.created_at))
  const csv = await fetch(
    `${shop.url}/api/orders/admin/export-csv?from_date=${today}&to_date=${today}&search=${order.order_number}`,
    { headers: { authorization: `Bearer ${admin.token}` } },
  )
  expect([csv.status, (await csv.text()).includes(`${ten.code}, ${ongkir.code}`)]).toEqual([200, true])
})
