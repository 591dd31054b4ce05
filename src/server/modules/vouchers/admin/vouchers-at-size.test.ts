import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AdminCtx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'
import { watchPlans } from '#server/test/watch-plans.ts'
import { checkAudience } from './check-audience.ts'
import { findCustomers } from './customers.ts'
import { getAdminVoucher } from './admin-voucher.queries.ts'
import { pickClaims } from './list-claims.ts'
import { pickVouchers } from './list-vouchers.ts'
import { readFigures } from './figures.queries.ts'
import { listUses } from './voucher-uses.ts'

const shop = await testShop()
const admin = await shop.admin()
const now = new Date()
const tables = [
  'voucher_uses',
  'voucher_codes',
  'voucher_holders',
  'saved_vouchers',
  'voucher_audience',
  'freebie_claims',
  'users',
]
const { db, statementsOf, readWhole } = watchPlans(shop.db, tables)
const ctx: AdminCtx = { ...shop.ctx(), db, actor: { kind: 'admin', id: admin.user_id, sessionId: 'x' } }
const [vouchers, customers, uses] = [2_000, 3_000, 30_000]
let voucher_id = ''

/** Copies of one voucher with their uses, holders, claims and codes, so many that an index is worth it. */
beforeAll(async () => {
  const big = inBackground(shop.db)
  const { product_id } = await shop.given.product({ name: 'Sabun Mini' })
  const siti = await shop.customer()
  const model = await givenVoucher(shop.db, { gift: { product_id, quantity: 1 } })
  voucher_id = model.voucher_id
  const copies = sql`generate_series(1, ${vouchers}::int) as n`
  await sql`
    insert into vouchers select r.* from ${copies}, vouchers v, jsonb_populate_record(v, jsonb_build_object(
      'voucher_id', gen_random_uuid(), 'code', 'KODE' || n, 'search_text', 'kode' || n || ' hemat', 'used_count', 0)) r
     where v.voucher_id = ${voucher_id}`.execute(big)
  await sql`
    insert into users select r.* from generate_series(1, ${customers}::int) as n, users u, jsonb_populate_record(u, jsonb_build_object(
      'user_id', gen_random_uuid(), 'email', 'orang' || n || '@x.test', 'first_name', 'Orang' || n, 'referral_code', 'R' || (100000 + n),
      'phone_number', '+628' || (1000000000 + n))) r
     where u.user_id = ${siti.user_id}`.execute(big)
  await sql`insert into voucher_codes select code, voucher_id, 'SHARED', null, null, created_at from vouchers where code like 'KODE%'`.execute(
    big,
  )
  await sql`
    insert into voucher_uses (use_id, voucher_id, user_id, code, kind, amount, used_at, given_back_at)
    select gen_random_uuid(), v.voucher_id, u.user_id, v.code, 'FREEBIE', 0, now() - n * interval '1 minute', case when n % 20 = 0 then now() end
      from generate_series(1, ${uses}::int) n
      join (select voucher_id, code, row_number() over (order by code) as at from vouchers) v on v.at = 1 + n % ${vouchers}::int
      join (select user_id, row_number() over (order by email) as at from users) u on u.at = 1 + n % ${customers}::int`.execute(
    big,
  )
  await sql`
    insert into voucher_holders select voucher_id, user_id, count(*), 1000 from voucher_uses group by 1, 2`.execute(big)
  await sql`
    insert into freebie_claims (claim_id, voucher_id, user_id, use_id, channel, status, product_id, quantity, claimed_at, expires_at)
    select use_id, voucher_id, user_id, use_id, 'ONLINE', case when given_back_at is null then 'CLAIMED' else 'EXPIRED' end,
           ${product_id}::uuid, 1, used_at, used_at + interval '30 days' from voucher_uses`.execute(big)
  await sql`vacuum analyze vouchers, voucher_uses, voucher_codes, voucher_holders, freebie_claims, users`.execute(big)
})

const page = { page: 1, limit: 20 }
const list = { ...page, sort: 'created_at:desc' } as const
const claims = { ...page, sort: 'claimed_at:desc' } as const
const questions: [string, () => Promise<unknown>][] = [
  ['a voucher', () => getAdminVoucher({ db, now: () => now, language: 'en' }, voucher_id)],
  [
    'what it did',
    () => readFigures(db, { voucher_id, used_count: 0, given_amount: 0, ends_at: now.toISOString() }, now),
  ],
  ['all vouchers', () => pickVouchers(db, list, now)],
  ['vouchers by a word', () => pickVouchers(db, { ...list, search: 'kode1999' }, now)],
  ['its uses', () => listUses(ctx, voucher_id, page)],
  ['those that came back', () => listUses(ctx, voucher_id, { ...page, given_back: true })],
  [
    'claims that wait',
    () => pickClaims(db, { ...claims, status: 'CLAIMED', from_date: '2020-01-01', to_date: '2020-01-02' }),
  ],
  ['claims of a customer', () => pickClaims(db, { ...claims, search: 'orang2999@x.test' })],
  ['customers by a word', () => findCustomers(ctx, { ...page, search: 'orang2999' })],
  ['a pasted list', () => checkAudience(ctx, 'orang1@x.test\n+6281000000002')],
]

test.for(questions)('%s: no table that grows with the shop is read whole', async ([, ask]) => {
  const statements = await statementsOf(ask)

  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) expect([await readWhole(statement), statement.sql]).toEqual([[], statement.sql])
})

test('they find what they should', async () => {
  expect((await pickVouchers(db, { ...list, search: 'kode1999' }, now)).ids).toHaveLength(1)
  expect(await pickClaims(db, { ...claims, search: 'orang2999@x.test' })).toMatchObject({ total: uses / customers })
  expect((await checkAudience(ctx, 'orang1@x.test\n+6281000000002')).customers).toHaveLength(2)
})
