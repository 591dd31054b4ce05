import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listVoucherUses } from '#contract/vouchers/voucher-uses.ts'
import * as calls from '#contract/vouchers/vouchers-admin.ts'
import { saveVoucher } from '#contract/vouchers/vouchers.ts'
import { testShop } from '#server/test/test-shop.ts'
import { useOnOrder } from './use-on-order.fixture.ts'
import { voucherDesk } from './vouchers.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const [siti, budi, wulan] = [await shop.customer(), await shop.customer(), await shop.customer()]
const { added, read } = voucherDesk(shop, admin)
const nobody = '01890000-0000-7000-8000-000000000000'

/** Siti paid for two orders and has a third one; Budi cancelled his; Wulan only kept the voucher. */
const voucher = await added({ code: 'GAJIAN', is_active: 'true', per_customer_limit: '5' })
const { code, voucher_id } = voucher
const first = (await useOnOrder(shop, { by: siti, code, price: 100_000 })).order
await first.pay()
const second = (await useOnOrder(shop, { by: siti, code, price: 30_000 })).order
await second.pay()
const unpaid = (await useOnOrder(shop, { by: siti, code })).order
const cancelled = (await useOnOrder(shop, { by: budi, code })).order
await cancelled.cancel()
await wulan.call(saveVoucher, { body: { code } })

const uses = (query: Record<string, unknown> = {}) =>
  admin.call(listVoucherUses, { params: { id: voucher_id }, query: query as never })
const ordersOf = async (query: Record<string, unknown> = {}) =>
  (await uses(query)).data.map(({ order_number }) => order_number)

test('what a voucher did is told from the uses that count', async () => {
  const { figures, used_count, given_amount } = await read(voucher_id)

  expect(figures).toMatchObject({
    uses: 3,
    customers: 1,
    given_amount: 18_000,
    came_back: 1,
    orders_paid: 2,
    sales: 117_000,
    new_customers: 1,
    saved: 1,
    per_day: [{ uses: 3, amount: 18_000 }],
  })
  expect([used_count, given_amount]).toEqual([3, 18_000])
})

test('days are days in WIB, of the last ninety up to the end', async () => {
  const at = (order_id: string, time: string) =>
    sql`update voucher_uses set used_at = ${time}::timestamptz where order_id = ${order_id}`.execute(shop.db)
  const was = await shop.db.selectFrom('voucher_uses').select(['order_id', 'used_at']).execute()
  const ends_at = '2026-03-10T10:00:00Z'
  await shop.db
    .updateTable('vouchers')
    .set({ starts_at: '2025-01-01T00:00:00Z', ends_at })
    .where('voucher_id', '=', voucher_id)
    .execute()
  await at(first.order_id, '2026-03-09T16:59:59Z')
  await at(second.order_id, '2026-03-09T17:00:00Z')
  await at(unpaid.order_id, '2025-12-10T16:59:59Z')

  expect((await read(voucher_id)).figures.per_day).toEqual([
    { day: '2026-03-09', uses: 1, amount: 10_000 },
    { day: '2026-03-10', uses: 1, amount: 3_000 },
  ])

  await at(unpaid.order_id, '2025-12-10T17:00:00Z')
  expect((await read(voucher_id)).figures.per_day[0]).toEqual({ day: '2025-12-11', uses: 1, amount: 5_000 })
  for (const { order_id, used_at } of was) await at(order_id!, String(used_at))
  const { starts_at, ends_at: end } = voucher
  await shop.db.updateTable('vouchers').set({ starts_at, ends_at: end }).where('voucher_id', '=', voucher_id).execute()
})

test('every use stands with its order and customer, newest first', async () => {
  const { data, meta } = await uses()

  expect(data.map(({ order_number }) => order_number)).toEqual(
    [cancelled, unpaid, second, first].map(({ order_number }) => order_number),
  )
  expect(data[3]).toMatchObject({
    code,
    customer: { user_id: siti.user_id, name: 'Dewi Lestari', email: siti.email },
    order_id: first.order_id,
    amount: 10_000,
    goods: 90_000,
    is_first_order: true,
    given_back_at: null,
  })
  expect(data[0]?.given_back_at).not.toBeNull()
  expect(meta.totalItems).toBe(4)
  expect((await uses({ page: 2, limit: 3 })).data).toEqual(data.slice(3))
})

test('uses are found by order or code, and by whether they came back', async () => {
  const all = [cancelled, unpaid, second, first].map(({ order_number }) => order_number)

  expect(await ordersOf({ given_back: true })).toEqual([cancelled.order_number])
  expect(await ordersOf({ given_back: false })).toEqual(all.slice(1))
  expect((await uses({ given_back: false, limit: 1 })).meta.totalItems).toBe(3)
  expect((await uses({ given_back: true })).meta.totalItems).toBe(1)
  expect(await ordersOf({ search: second.order_number.toLowerCase() })).toEqual([second.order_number])
  expect(await ordersOf({ search: second.order_number, given_back: true })).toEqual([])
  expect(await ordersOf({ search: code.toLowerCase() })).toEqual(all)
  const none = await uses({ search: 'LAINKODE' })
  expect([none.data, none.meta.totalItems]).toEqual([[], 0])
  expect((await admin.raw(listVoucherUses, { params: { id: nobody } })).status).toBe(404)
  expect((await admin.raw(calls.getAnyVoucher, { params: { id: nobody } })).status).toBe(404)
  expect((await siti.raw(listVoucherUses, { params: { id: voucher_id } })).status).toBe(403)
  expect((await siti.raw(calls.getAnyVoucher, { params: { id: voucher_id } })).status).toBe(403)
})
