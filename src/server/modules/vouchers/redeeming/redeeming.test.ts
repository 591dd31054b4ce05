import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'
import { giveBack } from './give-back.ts'
import { takeVouchers } from './take-vouchers.ts'

const shop = await testShop()
const { db } = shop
const { user_id } = await shop.customer()

const lost = { code: 'voucher_not_usable' }

type Voucher = Awaited<ReturnType<typeof givenVoucher>>

function take(vouchers: Voucher[], { amount = 5_000, version = 1 } = {}): Promise<string[]> {
  const wanted = vouchers.map(({ voucher_id, code }) => ({
    voucher_id,
    code,
    kind: 'DISCOUNT' as const,
    amount,
    version,
  }))
  return transaction(db, (tx) => takeVouchers(shop.ctx(), tx, wanted, { user_id, order: null }))
}

async function counters({ voucher_id }: Voucher) {
  const { used_count, given_amount } = await db
    .selectFrom('vouchers')
    .select(['used_count', 'given_amount'])
    .where('voucher_id', '=', voucher_id)
    .executeTakeFirstOrThrow()
  return [used_count, given_amount]
}

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

test.for([
  ['is switched off', { is_active: false }],
  ['has not begun', { starts_at: hours(1) }],
  ['has ended', { starts_at: hours(-2), ends_at: hours(-1) }],
  ['is for others', { audience: 'CHOSEN' }],
  ['has no money left', { budget: 4_999 }],
] as const)('a voucher that %s is not taken, whoever quoted it', async ([, fields]) => {
  const voucher = await givenVoucher(db, fields)
  await expect(take([voucher])).rejects.toMatchObject(lost)
  expect(await counters(voucher)).toEqual([0, 0])
})

test('terms that are not those of the quote are not taken', async () => {
  const voucher = await givenVoucher(db)
  await sql`update vouchers set version = 2 where voucher_id = ${voucher.voucher_id}`.execute(db)
  await expect(take([voucher])).rejects.toMatchObject(lost)
  await take([voucher], { version: 2 })
  expect(await counters(voucher)).toEqual([1, 5_000])
})

test('of two vouchers both are taken or none', async () => {
  const [one, full] = [await givenVoucher(db), await givenVoucher(db, { quota: 1 })]
  await take([full])
  await expect(take([one, full])).rejects.toMatchObject(lost)
  expect([await counters(one), await counters(full)]).toEqual([
    [0, 0],
    [1, 5_000],
  ])
})

test('a use comes back once, however often it is given back', async () => {
  const voucher = await givenVoucher(db, { per_customer_limit: 2 })
  const [use_id] = await take([voucher])
  await take([voucher])
  const back = () => transaction(db, (tx) => giveBack(shop.ctx(), tx, sql`u.use_id = ${use_id}`))
  await Promise.all(Array.from({ length: 10 }, back))
  expect(await counters(voucher)).toEqual([1, 5_000])
  await take([voucher])
  await expect(take([voucher])).rejects.toMatchObject(lost)
})
