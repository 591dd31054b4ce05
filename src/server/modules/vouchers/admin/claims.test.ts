import { expect, test } from 'vitest'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { redeemOffline, redeemOnline } from '#contract/vouchers/vouchers.ts'
import * as claims from '#contract/vouchers/claims-admin.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wibDay } from '#server/wib-days.ts'
import { csvRows, fetchFile } from './csv.fixture.ts'
import { voucherDesk } from './vouchers.fixture.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const siti = await shop.customer({ email: 'siti@pelanggan.test' })
const budi = await shop.customer({ email: 'budi@pelanggan.test' })
const { added } = voucherDesk(shop, admin)

const { product_id } = await given.product({ name: 'Sabun Mini', stock: 50 })
const { product_id: danger } = await given.product({ name: '=HYPERLINK("http://x")', stock: 50 })
const gift = (id: string) => JSON.stringify({ product_id: id, quantity: 2 })
const freebie = {
  type: 'FREEBIE',
  value: '0',
  redeem_channels: '["ONLINE","OFFLINE"]',
  is_active: 'true',
  is_public: 'true',
}
const soap = await added({ ...freebie, code: 'SABUNGRATIS', name: 'Sabun untuk Anda', gift: gift(product_id) })
const link = await added({ ...freebie, code: 'LINKGRATIS', name: '+Tautan', gift: gift(danger) })

const claimed = await siti.call(redeemOnline, { body: { voucher_id: soap.voucher_id } })
const handed = await budi.call(redeemOffline, {
  body: { voucher_id: link.voucher_id, admin_email: admin.email, admin_password: admin.password, place: '@Kemang' },
})
const today = wibDay(shop.ctx().now())

const list = (query: Record<string, unknown> = {}) => admin.call(claims.listClaims, { query: query as never })
const found = async (query: Record<string, unknown> = {}) => (await list(query)).data.map(({ claim_id }) => claim_id)
const both = [handed.claim_id, claimed.claim_id]

test('claims stand with voucher, customer and gift, newest first', async () => {
  const { data, pagination } = await list()

  expect(data).toMatchObject([
    {
      claim_id: handed.claim_id,
      voucher: { voucher_id: link.voucher_id, code: 'LINKGRATIS', name: '+Tautan' },
      channel: 'OFFLINE',
      status: 'SPENT',
      place: '@Kemang',
      admin_name: 'Dewi Lestari',
    },
    {
      claim_id: claimed.claim_id,
      customer: { user_id: siti.user_id, name: 'Dewi Lestari', email: siti.email },
      gift: { product_id, name: 'Sabun Mini', quantity: 2, in_stock: true },
      status: 'CLAIMED',
      spent_at: null,
      order_number: null,
      admin_name: null,
    },
  ])
  expect(pagination).toMatchObject({ totalItems: 2, totalPages: 1 })
})

test('a claim is found by the number on its receipt, with or without the dash', async () => {
  const end = handed.claim_id.slice(-8)
  expect(await found({ search: end })).toEqual([handed.claim_id])
  expect(await found({ search: `${end.slice(0, 4)}-${end.slice(4)}`.toUpperCase() })).toEqual([handed.claim_id])
  expect(await found({ search: `${end.slice(0, 4)}-` })).toEqual([])
})

test('the tabs count what the other filters leave of each status', async () => {
  const none = { CLAIMED: 0, ON_ORDER: 0, SPENT: 0, EXPIRED: 0 }
  const counts = async (query = {}) => (await list(query)).pagination.counts
  expect(await counts()).toEqual({ ...none, CLAIMED: 1, SPENT: 1 })
  expect(await counts({ status: 'SPENT' })).toEqual({ ...none, CLAIMED: 1, SPENT: 1 })
  expect(await counts({ channel: 'ONLINE', status: 'SPENT' })).toEqual({ ...none, CLAIMED: 1 })
})

test('claims are narrowed by every filter and found by customer, code, voucher, gift and order', async () => {
  expect(await found({ status: 'SPENT' })).toEqual([handed.claim_id])
  expect(await found({ channel: 'ONLINE' })).toEqual([claimed.claim_id])
  expect(await found({ voucher_id: soap.voucher_id })).toEqual([claimed.claim_id])
  expect(await found({ from_date: today, to_date: today })).toEqual(both)
  expect(await found({ to_date: '2020-01-01' })).toEqual([])
  expect(await found({ search: 'siti@' })).toEqual([claimed.claim_id])
  expect(await found({ search: 'lestari dewi' })).toEqual(both)
  expect(await found({ search: 'sabungratis' })).toEqual([claimed.claim_id])
  expect(await found({ search: 'untuk anda' })).toEqual([claimed.claim_id])
  expect(await found({ search: 'mini sabun' })).toEqual([claimed.claim_id])
  expect(await found({ search: 'mini', status: 'SPENT' })).toEqual([])
  expect(await found({ search: 'tidak ada' })).toEqual([])
  expect(await found({ sort: 'claimed_at:asc' })).toEqual(both.toReversed())
  for (const sort of ['spent_at:asc', 'spent_at:desc']) expect(await found({ sort })).toEqual(both)
  expect((await list({ limit: 1, page: 2 })).data).toMatchObject([{ claim_id: claimed.claim_id }])

  const { expected_total: _without, ...body } = await given.checkout({ by: siti, lines: [{ product_id: danger }] })
  const withClaim = { ...body, freebie_claim_ids: [claimed.claim_id] }
  const { total } = await siti.call(quoteOrder, { body: withClaim })
  const { order_number } = await siti.call(placeOrder, { body: { ...withClaim, expected_total: total } })
  expect((await list({ search: order_number.toLowerCase() })).data).toMatchObject([
    { status: 'ON_ORDER', order_number },
  ])
})

test('the file has every claim of the filters and runs nothing in a spreadsheet', async () => {
  const answer = await fetchFile(shop, admin, '/admin/voucher/histories/export')
  const bytes = new Uint8Array(await answer.clone().arrayBuffer())
  const text = await answer.clone().text()

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="history-claim-freebies.csv"')
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(await csvRows(answer)).toMatchObject([
    {
      status: 'Handed out',
      channel: 'At the counter',
      code: 'LINKGRATIS',
      email: budi.email,
      quantity: '2',
      handed_over_by: 'Dewi Lestari',
    },
    {
      status: 'On an unpaid order',
      channel: 'With an order',
      code: 'SABUNGRATIS',
      voucher: 'Sabun untuk Anda',
      gift: 'Sabun Mini',
    },
  ])
  for (const cell of [`'=HYPERLINK`, `'+Tautan`, `'@Kemang`]) expect(text).toContain(cell)
  const online = await csvRows(await fetchFile(shop, admin, '/admin/voucher/histories/export?channel=ONLINE'))
  expect(online.map((row) => row['code'])).toEqual(['SABUNGRATIS'])
})

test('a file of backward days, of too many days, or for a customer is refused', async () => {
  const file = (query: string, who = admin) => fetchFile(shop, who, `/admin/voucher/histories/export?${query}`)

  for (const query of ['from_date=2026-02-02&to_date=2026-02-01', 'from_date=2025-01-01&to_date=2026-01-02', 'page=2'])
    expect((await file(query)).status, query).toBe(422)
  expect((await file('', siti)).status).toBe(403)
  expect((await siti.raw(claims.listClaims)).status).toBe(403)
})
