import { expect, test } from 'vitest'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import type { Query } from '#contract/call.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { useOnOrder } from './use-on-order.fixture.ts'
import { voucherDesk } from './vouchers.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const siti = await shop.customer()
const { inDays, added, toggle, remove } = voucherDesk(shop, admin)

type Asked = Partial<Query<typeof calls.listVouchers>>
const list = (query: Asked = {}) => admin.call(calls.listVouchers, { query: { limit: 100, ...query } })
const codesOf = async (query: Asked = {}) => (await list(query)).vouchers.map(({ code }) => code)

/** One in each state, oldest first; the one that ended did so by the clock. */
async function oneInEachState() {
  const on = { is_active: 'true' }
  await added({ code: 'KONSEP', name: 'Hadiah Ulang Tahun' })
  await added({ code: 'TERJADWAL', ...on, starts_at: inDays(5) })
  await added({
    code: 'BERJALAN',
    ...on,
    name: 'Gratis Ongkir Séhat',
    type: 'FREE_SHIPPING',
    value: '0',
    is_public: 'true',
  })
  const paused = await added({ code: 'DIJEDA', ...on })
  await toggle(paused.voucher_id, false)
  await added({ code: 'HABIS', ...on, quota: '1' })
  await (await useOnOrder(shop, { by: siti, code: 'HABIS' })).order.pay()
  const archived = await added({ code: 'ARSIP', ...on })
  await useOnOrder(shop, { by: siti, code: 'ARSIP' })
  await remove(archived.voucher_id)
  await added({ code: 'SELESAI', ...on, ends_at: inDays(1) })
  await shop.advance(2 * 86_400)
  await signInAgain(shop, admin, siti)
}

test('every voucher stands in one state, and each state is counted', async () => {
  await oneInEachState()

  const { vouchers, counts, pagination } = await list()
  expect(vouchers.map(({ code, state }) => [code, state])).toEqual([
    ['SELESAI', 'ENDED'],
    ['HABIS', 'USED_UP'],
    ['DIJEDA', 'PAUSED'],
    ['BERJALAN', 'RUNNING'],
    ['TERJADWAL', 'SCHEDULED'],
    ['KONSEP', 'DRAFT'],
  ])
  const one = { DRAFT: 1, SCHEDULED: 1, RUNNING: 1, PAUSED: 1, USED_UP: 1, ENDED: 1, ARCHIVED: 1 }
  expect(counts).toEqual({ all: 6, ...one })
  expect(pagination).toEqual({ currentPage: 1, itemsPerPage: 100, totalItems: 6, totalPages: 1 })
  expect(await codesOf({ state: 'ARCHIVED' })).toEqual(['ARSIP'])
  const paused = await list({ state: 'PAUSED' })
  expect([paused.vouchers.length, paused.pagination.totalItems, paused.counts.all]).toEqual([1, 1, 6])
})

test('a voucher is found by parts of its code and names, by any code of its campaign, and by filters', async () => {
  const { voucher_id } = await givenVoucher(shop.db, {
    code: 'KAMPANYE',
    codes: [{ code: 'NOV7K3QD2M' }],
    audience: 'NEW_CUSTOMERS',
  })

  expect(await codesOf({ search: 'rjalan' })).toEqual(['BERJALAN'])
  expect(await codesOf({ search: 'sehat gratis' })).toEqual(['BERJALAN'])
  expect(await codesOf({ search: 'Ulang' })).toEqual(['KONSEP'])
  expect((await list({ search: ' nov7k3qd2m' })).vouchers).toMatchObject([{ voucher_id, campaign: { prefix: 'CAMP' } }])
  expect(await codesOf({ search: 'NOV7K3QD2' })).toEqual([])
  expect(await codesOf({ search: '100%' })).toEqual([])
  expect(await codesOf({ type: 'FREE_SHIPPING' })).toEqual(['BERJALAN'])
  expect(await codesOf({ audience: 'NEW_CUSTOMERS' })).toEqual(['KAMPANYE'])
  expect(await codesOf({ is_public: true, type: 'FREE_SHIPPING' })).toEqual(['BERJALAN'])
  expect((await list({ search: 'berjalan' })).counts).toMatchObject({ all: 1, RUNNING: 1, DRAFT: 0 })
})

test('lists are sorted by what is asked, and pages follow one another', async () => {
  const byCode = await codesOf({ sort: 'code:asc' })
  expect(byCode).toEqual(byCode.toSorted())
  const pages = await Promise.all([1, 2, 3].map((page) => codesOf({ sort: 'code:asc', limit: 3, page })))
  expect(pages.flat()).toEqual(byCode)
  expect((await list({ sort: 'used_count:desc' })).vouchers[0]).toMatchObject({ code: 'HABIS', used_count: 1 })
  expect((await codesOf({ sort: 'ends_at:asc' }))[0]).toBe('SELESAI')
  for (const query of [{ sort: 'words:asc' }, { state: 'GONE' }, { limit: 101 }, { unknown: 1 }])
    expect((await admin.raw(calls.listVouchers, { query: query as never })).status).toBe(422)
  expect((await siti.raw(calls.listVouchers)).status).toBe(403)
})
