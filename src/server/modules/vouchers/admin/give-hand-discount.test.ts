import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import type { Output } from '#contract/call.ts'
import { setCustomerStatus } from '#contract/people/customers.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { changePermissionSet, getMyPermissions, listPermissionSets, setAdminSets } from '#contract/staff/staff.ts'
import { giveHandDiscount } from '#contract/vouchers/hand-discount.ts'
import { listVouchers } from '#contract/vouchers/vouchers-admin.ts'
import { typedBy } from '#server/test/given-staff-order.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const owner = await shop.admin()
const clerk = await shop.admin()
await owner.call(setAdminSets, { params: { id: clerk.user_id }, body: { sets: ['ORDERS'] } })
const { product_id } = await given.product({ stock: 500, price: 100_000 })
const lines = [{ product_id, quantity: 2 }]

async function limitTo(discount_limit: number) {
  const set = (await owner.call(listPermissionSets, {})).data.find(({ code }) => code === 'ORDERS')!
  const permissions = set.permissions.filter((one) => one !== 'staff')
  const body = { permissions, discount_limit, version: set.version }
  await owner.call(changePermissionSet, { params: { code: 'ORDERS' }, body })
}

type Given = { type?: 'FIXED' | 'PERCENTAGE'; value?: number; reason?: string }
const ask = (user_id: string, { type = 'FIXED', value = 10_000, reason = 'Kemasan penyok' }: Given = {}, who = clerk) =>
  who.raw(giveHandDiscount, { body: { user_id, type, value, reason } })
const codeOf = ({ body }: { body: { data?: unknown } }) => (body.data as Output<typeof giveHandDiscount>).code

test('nobody gives more than a set allows, owners without a limit, and nobody without the permission', async () => {
  const { user_id } = await shop.customer()
  expect(await ask(user_id)).toMatchObject({ status: 422, body: { errors: [{ key: 'no_discount_by_hand' }] } })
  await limitTo(20_000)
  expect((await clerk.call(getMyPermissions, {})).discount_limit).toBe(20_000)
  expect(await ask(user_id, { value: 20_001 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'value', key: 'discount_above_limit' }] },
  })
  expect((await ask(user_id, { value: 20_000 })).status).toBe(201)
  expect((await ask(user_id, { type: 'PERCENTAGE', value: 10_001 })).status).toBe(422)
  expect((await ask(user_id, { reason: '' })).status).toBe(422)
  expect((await ask(user_id, { value: 900_000 }, owner)).status).toBe(201)
  const cook = await shop.admin()
  await owner.call(setAdminSets, { params: { id: cook.user_id }, body: { sets: ['CATALOGUE'] } })
  expect((await ask(user_id, {}, cook)).status).toBe(403)
  await limitTo(0)
  expect((await ask(user_id, { value: 1_000 })).status).toBe(422)
})

test('it lowers one order of its customer, a percentage no further than the limit, and its reason stands there and in the log', async () => {
  await limitTo(15_000)
  const by = await shop.customer()
  const code = codeOf(await ask(by.user_id, { type: 'PERCENTAGE', value: 2_000 }))
  const { typed, place } = typedBy(clerk)
  const { quote, body } = await typed(by, lines, { voucher_codes: [code] })
  expect(quote.product_discount).toBe(15_000)
  const { order_id } = await place(body)
  const { hand_discount } = await owner.call(getAnyOrder, { params: { id: order_id } })
  expect(hand_discount).toEqual({ reason: 'Kemasan penyok', given_by: 'Dewi Lestari' })
  const again = await typed(by, lines, { voucher_codes: [code] })
  expect(again.quote.vouchers).toMatchObject([{ is_usable: false }])
  const stranger = await typed(await shop.customer(), lines, { voucher_codes: [code] })
  expect(stranger.quote.vouchers).toMatchObject([{ is_usable: false }])
  const { data } = await owner.call(listAuditLog, { query: { action: 'voucher.by_hand' } })
  expect(data[0]?.after).toMatchObject({ reason: 'Kemasan penyok', value: 2_000, type: 'PERCENTAGE' })

  await owner.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah' } })
  const back = await typed(by, lines, { voucher_codes: [code] })
  expect(back.quote.product_discount).toBe(15_000)
  await shop.advance(24 * 3_600)
})

test('no list of vouchers has it, it runs out for nobody, and a suspended customer gets none', async () => {
  const fresh = await testShop()
  const boss = await fresh.admin()
  const { user_id } = await fresh.customer()
  const body = { user_id, type: 'FIXED', value: 5_000, reason: 'Kiriman terlambat' } as const
  const headers = { 'idempotency-key': 'one-discount' }
  const answers = [
    await boss.raw(giveHandDiscount, { body }, { headers }),
    await boss.raw(giveHandDiscount, { body }, { headers }),
  ]
  expect(new Set(answers.map(codeOf)).size).toBe(1)
  expect((await boss.call(listVouchers, { query: {} })).counts).toMatchObject({ all: 0, RUNNING: 0 })
  const { attention } = await boss.call(getDashboard, {})
  expect(attention.find(({ kind }) => kind === 'VOUCHERS_RUNNING_OUT')).toMatchObject({ count: 0 })
  const status = { status: 'SUSPENDED', reason: 'Penyalahgunaan' } as const
  await boss.call(setCustomerStatus, { params: { id: user_id }, body: status })
  expect((await boss.raw(giveHandDiscount, { body })).status).toBe(404)
})
