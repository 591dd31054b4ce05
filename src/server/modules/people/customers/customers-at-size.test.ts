import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listCustomers as call } from '#contract/people/customers.ts'
import type { AdminCtx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { watchPlans } from '#server/test/watch-plans.ts'
import { listCustomers } from './customers.queries.ts'

const shop = await testShop()
const admin = await shop.admin()
const people = 15_000
const { db, statementsOf, readWhole } = watchPlans(shop.db, ['users', 'orders'])

/** Enough for the planner to prefer an index, and for common words to be too many to look up. */
beforeAll(async () => {
  await sql`
    insert into users (user_id, email, role, first_name, last_name, referral_code, status, created_at, updated_at)
    select gen_random_uuid(), 'orang-' || n || '@size.test', 'CUSTOMER', case when n % 2 = 0 then 'Budi' else 'Rani' end, 'Nomor ' || n,
           'SZ' || lpad(upper(to_hex(n)), 6, '0'), case when n % 1000 = 0 then 'SUSPENDED' else 'ACTIVE' end,
           now() - n * interval '1 minute', now()
      from generate_series(1, ${people}::int) n`.execute(inBackground(shop.db))
  await sql`update customer_figures set spent = (random() * 1000000)::bigint, orders = (random() * 3)::int`.execute(
    inBackground(shop.db),
  )
  await sql`vacuum analyze users, customer_figures`.execute(inBackground(shop.db))
})

const queries: Record<string, string>[] = [
  {},
  { sort: 'spent:asc', page: '40' },
  { sort: 'last_order_at:desc' },
  { status: 'SUSPENDED' },
  { buying: 'RETURNING', sort: 'order_count:desc' },
  { search: 'nomor 14999' },
  { search: 'budi', sort: 'spent:desc' },
]

test.for(queries)('%j: neither people nor orders are read whole', async (query) => {
  const ctx = { ...shop.ctx(), db } as unknown as AdminCtx
  const statements = await statementsOf(() => listCustomers(ctx, call.query.parse(query)))
  expect(statements.length).toBeGreaterThan(2)
  for (const statement of statements) expect([await readWhole(statement), statement.sql]).toEqual([[], statement.sql])
})

const pages = watchPlans(shop.db, ['customer_figures'])
const sorts = ['joined_at', 'spent', 'order_count', 'last_order_at'].flatMap((by) => [`${by}:desc`, `${by}:asc`])

test.for(sorts)('a page by %s is read from an index', async (sort) => {
  const ctx = { ...shop.ctx(), db: pages.db } as unknown as AdminCtx
  const statements = await pages.statementsOf(() => listCustomers(ctx, call.query.parse({ sort })))
  const [page] = statements.filter(({ sql: text }) => text.includes('with page as'))
  expect(await pages.readWhole(page!)).toEqual([])
})

test('a long list says that it goes on, and its last page can be opened', async () => {
  const all = await admin.call(call, { query: { limit: 100 } })
  expect([all.meta.totalItems, all.is_more]).toEqual([10_000, true])
  const last = await admin.call(call, { query: { limit: 100, page: 100 } })
  expect(last.data).toHaveLength(100)
  const common = await admin.call(call, { query: { search: 'budi', sort: 'spent:desc', limit: 100 } })
  expect(common.meta.totalItems).toBe(people / 2)
  const spent = common.data.map((row) => row.spent)
  expect(spent).toEqual(spent.toSorted((a, b) => b - a))
  const everywhere = await admin.call(call, { query: { search: 'nomor', sort: 'spent:desc', limit: 20, page: 2 } })
  expect([everywhere.meta.totalItems, everywhere.is_more, everywhere.data.length]).toEqual([140, true, 20])
})
