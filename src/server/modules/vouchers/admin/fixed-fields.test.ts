import { expect, test } from 'vitest'
import { saveVoucher } from '#contract/vouchers/vouchers.ts'
import { testShop } from '#server/test/test-shop.ts'
import { useOnOrder } from './use-on-order.fixture.ts'
import { fieldsIn, voucherDesk, voucherIn } from './vouchers.fixture.ts'
import type { Fields } from './vouchers.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const siti = await shop.customer()
const budi = await shop.customer()
const { inDays, change, added, read, toggle } = voucherDesk(shop, admin)
const { product_id } = await shop.given.product()

const running = { is_active: 'true', quota: '10', budget: '500000', per_customer_limit: '3', max_discount: '20000' }

const fixed: [string, Fields][] = [
  ['code', { code: 'LAINSEKALI' }],
  ['value', { value: '900' }],
  ['max_discount', { max_discount: '15000' }],
  ['min_spend', { min_spend: '60000' }],
  ['starts_at', { starts_at: inDays(1) }],
]
const narrower: [string, Fields][] = [
  ['ends_at', { ends_at: inDays(5) }],
  ['quota', { quota: '9' }],
  ['budget', { budget: '400000' }],
  ['per_customer_limit', { per_customer_limit: '2' }],
]
const wider: Fields[] = [
  { name: 'Hemat Terus', description: 'Untuk semua', terms: 'Satu kali sehari' },
  { ends_at: inDays(20) },
  { quota: '11' },
  { quota: '' },
  { budget: '600000' },
  { budget: '' },
  { per_customer_limit: '4' },
  { is_public: 'true' },
]

test('nothing is fixed as long as nobody relies on it', async () => {
  const { voucher_id } = await added(running)

  for (const [, fields] of [...fixed, ...narrower]) expect((await change(voucher_id, fields)).status).toBe(200)
  expect((await read(voucher_id)).fixed_fields).toEqual([])
})

test('of a voucher that was used, what it promises stays and may only become more', async () => {
  const voucher = await added(running)
  await useOnOrder(shop, { by: siti, code: voucher.code })
  const before = await read(voucher.voucher_id)
  expect(before.fixed_fields).toContain('value')

  for (const [field, fields] of [...fixed, ...narrower]) {
    const refused = await change(voucher.voucher_id, fields)
    expect([refused.status, fieldsIn(refused)], field).toEqual([422, [field]])
  }
  const others = await change(voucher.voucher_id, {
    type: 'FIXED',
    value: '5000',
    max_discount: '',
    scope: 'PRODUCTS',
    target_ids: JSON.stringify([product_id]),
    audience: 'CHOSEN',
    customer_ids: JSON.stringify([siti.user_id]),
  })
  expect(fieldsIn(others)).toEqual(['audience', 'max_discount', 'scope', 'target_ids', 'type', 'value'])
  expect(await read(voucher.voucher_id)).toEqual(before)
  for (const fields of wider) {
    const answer = await change(voucher.voucher_id, fields)
    expect([answer.status, fieldsIn(answer)], JSON.stringify(fields)).toEqual([200, []])
  }
})

test('while it is switched off it may become less, but not less than what was given', async () => {
  const voucher = await added(running)
  for (const by of [siti, budi]) await useOnOrder(shop, { by, code: voucher.code })
  await toggle(voucher.voucher_id, false)

  for (const [field, fields] of narrower) expect((await change(voucher.voucher_id, fields)).status, field).toBe(200)
  expect(fieldsIn(await change(voucher.voucher_id, { quota: '1', budget: '1000' }))).toEqual(['budget', 'quota'])
  expect(fieldsIn(await change(voucher.voucher_id, { value: '900' }))).toEqual(['value'])
  expect(await read(voucher.voucher_id)).toMatchObject({
    quota: 9,
    budget: 400_000,
    used_count: 2,
    given_amount: 10_000,
  })
})

test('saving it, listing it and choosing customers for it is relying on it too', async () => {
  const saved = await added(running)
  await siti.call(saveVoucher, { body: { code: saved.code } })
  const listed = await added({ ...running, is_public: 'true' })
  const scheduled = await added({ ...running, is_public: 'true', starts_at: inDays(2) })
  const customer_ids = JSON.stringify([siti.user_id, budi.user_id])
  const chosen = await added({ ...running, audience: 'CHOSEN', customer_ids })

  for (const { voucher_id } of [saved, listed, chosen])
    expect(fieldsIn(await change(voucher_id, { value: '900' }))).toEqual(['value'])
  expect((await change(scheduled.voucher_id, { value: '900' })).status).toBe(200)

  const { voucher_id } = chosen
  const without = { customer_ids: JSON.stringify([budi.user_id]) }
  expect(fieldsIn(await change(voucher_id, without))).toEqual(['customer_ids'])
  const wulan = await shop.customer()
  const more = JSON.stringify([siti.user_id, budi.user_id, wulan.user_id])
  expect(voucherIn(await change(voucher_id, { customer_ids: more })).customer_count).toBe(3)
  await toggle(voucher_id, false)
  expect(voucherIn(await change(voucher_id, without)).customer_ids).toEqual([budi.user_id])
})
