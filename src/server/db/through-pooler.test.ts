import { readFile, glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { behindPooler, pgbouncer, startPgBouncer, through, throughPooler } from '#server/test/pgbouncer.ts'
import { runTests } from '#server/test/run-tests.ts'
import { testDatabase } from '#server/test/template-database.ts'
import { testServerUrl } from '#server/test/test-server.ts'
import { testShop } from '#server/test/test-shop.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { openDb, transaction } from './db.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** From the cart to the payment and back, with the races in between. */
const orderSuite = [
  'orders/checkout/place-order',
  'orders/checkout/pay-with-wallet',
  'orders/moving/cancel-order',
  'orders/webhooks/settle-order',
].map((name) => `src/server/modules/${name}.test.ts`)

const pooler = pgbouncer ? await startPgBouncer(await testServerUrl()) : null
afterAll(() => pooler?.stop())

const shop = pooler ? await behindPooler(pooler, () => testShop()) : null

test.skipIf(!pooler)(
  'orders, payments and their races pass through PgBouncer in transaction mode (needs the package pgbouncer)',
  async () => {
    const before = (await pooler?.transactions()) ?? 0
    const { code, said } = await runTests(orderSuite, pooler ? through(pooler) : {})
    expect(code, said.slice(-3_000)).toBe(0)
    expect(((await pooler?.transactions()) ?? 0) - before).toBeGreaterThan(1_000)
  },
  240_000,
)

test.skipIf(!pooler?.keepsNames)(
  'named statements are kept by a PgBouncer that can, for whichever connection comes',
  async () => {
    const database = await testDatabase()
    const db = openDb({
      url: throughPooler(pooler?.address ?? '', database.url),
      poolSize: 8,
      isPooled: true,
      onError: () => {},
    })
    const ask = (n: number) =>
      sql<{ n: number; plans: number }>`
    select ${n}::int as n, (select count(*)::int from pg_prepared_statements where name like 'PGBOUNCER%') as plans`.execute(
        db,
      )
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)))
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, n) => n))
    expect(Math.min(...answers.map(({ rows }) => rows[0]?.plans ?? 0))).toBeGreaterThan(0)
    await db.destroy()
    await database.drop()
  },
)

test.skipIf(!pooler)('a lock across statements keeps others out behind PgBouncer as well', async () => {
  const database = await testDatabase()
  const url = throughPooler(pooler?.address ?? '', database.url)
  const seen: string[] = []
  const turn = (name: string) =>
    withAdvisoryLock(url, 42, async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      seen.push(`${name} ends`)
    })
  await Promise.all([turn('one'), turn('two'), turn('three')])
  expect(seen.map((entry) => entry.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  await database.drop()
})

test.skipIf(!pooler)('nothing that one shop sets is met by the next one behind PgBouncer', async () => {
  const database = await testDatabase()
  const url = throughPooler(pooler?.address ?? '', database.url)
  const open = () => openDb({ url, poolSize: 3, isPooled: true, statementNames: false, onError: () => {} })
  const [one, two] = [open(), open()]
  const limits = async (db: typeof one) =>
    (
      await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings
         where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting <> reset_val`.execute(
        db,
      )
    ).rows
  const many = Array.from({ length: 12 })
  await Promise.all(many.map(() => transaction(one, (tx) => sql`select 1`.execute(tx))))
  expect((await Promise.all(many.map(() => limits(two)))).flat()).toEqual([])
  const held =
    await sql`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      two,
    )
  expect(held.rows).toEqual([])
  await Promise.all([one.destroy(), two.destroy()])
  await database.drop()
})

test.skipIf(!shop)('a shop behind PgBouncer hears what is told to all, beside it', async () => {
  const now = () => shop?.ctx().now().getTime() ?? 0
  const before = now()
  if (shop)
    await sql`with moved as (update clock set offset_ms = offset_ms + 3600000 returning 1)
      select pg_notify('clock', '') from moved`.execute(shop.db)
  await expect.poll(() => now() - before).toBeGreaterThan(3_500_000)
})

test('no statement of the server leaves anything with its connection', async () => {
  // What runs on a connection of its own, straight to PostgreSQL, may.
  const onTheirOwn = /^(?:postgres\/embedded-postgres|open-pool|listen|migration-parts|migrate|table-copies)\.ts$/
  const leaves =
    /\bpg_(?:try_)?advisory_lock(?:_shared)?\b|\bcreate (?:temp|temporary) table(?! \w+ on commit drop)|`\s*set (?!local\b|transaction\b)\w+|\blisten \$\{/i
  const found: string[] = []
  for await (const file of glob('src/server/**/*.ts', { cwd: root })) {
    if (/\.(?:test|fixture|suite)\.ts$|^src\/server\/test\//.test(file)) continue
    if (onTheirOwn.test(file.replace('src/server/db/', ''))) continue
    if (leaves.test(await readFile(`${root}/${file}`, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
