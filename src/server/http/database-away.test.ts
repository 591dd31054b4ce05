import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/db/listen.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { acquirePostgres } from '#server/db/postgres/embedded-postgres.ts'
import { locatePostgres } from '#server/db/postgres/postgres-location.ts'
import { findServerProcesses, signal } from '#server/db/postgres/postgres-processes.ts'
import { transaction } from '#server/db/db.ts'
import { ensureBusinessDefaults } from '#server/modules/business/business.ts'
import { cuttableDatabase } from '#server/test/cuttable-database.fixture.ts'
import { withoutLimits } from '#server/test/without-limits.ts'
import { answerOnce } from './idempotency.ts'

const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'shop-')))
await chmod(dataDir, 0o755)
const postgres = await acquirePostgres({ dataDir, log: () => {} })
const { data, user } = await locatePostgres(dataDir, () => {})
const toldAll = async (name: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of await findServerProcesses(data, user)) signal(pid, name)
}
await migrate(postgres.url, migrationsFolder)
const way = await cuttableDatabase(postgres.url)

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await toldAll('SIGCONT')
  way.hear()
  for (const close of open.splice(0)) await close()
})
afterAll(async () => {
  await way.cut()
  await postgres.leave()
  await rm(dataDir, { recursive: true, force: true })
})

async function shopOn(databaseUrl: string) {
  const config = readConfig({
    APP_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DB_POOL_SIZE: '4',
    APP_SECRET: 'a secret that only tests ever see, long enough',
    PUBLIC_CACHE_MS: '0',
    ...withoutLimits,
  })
  const log = pino({ level: 'silent' })
  const shop = await createShop({ config, log, databaseUrl, withPages: false, withWorker: true })
  open.push(() => shop.stop())
  await transaction(shop.db, (tx) => ensureBusinessDefaults(tx, new Date()))
  return { db: shop.db, url: await shop.listen() }
}

type Answer = { status: number; ms: number; retryAfter: string | null }

async function fetched(url: string): Promise<Answer> {
  const from = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - from, retryAfter: response.headers.get('retry-after') }
}

/** Reads that need the database, one after another and side by side: more of them than there are connections. */
const paths = ['/api/pages/home', '/api/products/public', '/api/products/unified/public', '/api/pages/list']
const manyReads = (url: string) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => fetched(`${url}${paths[index % paths.length]}`)))

async function expectRefused(url: string): Promise<void> {
  for (const answer of [...(await manyReads(url)), ...(await manyReads(url))]) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
    expect(answer.ms).toBeLessThan(5_000)
  }
}

/** All four calls, twelve times: no connection that is left over from before may be met. */
async function expectBack(url: string): Promise<void> {
  const from = performance.now()
  for (;;) {
    const answers = await manyReads(url)
    if (answers.every(({ status }) => status === 200)) break
    if (performance.now() - from > 5_000) throw new Error(`Not back within five seconds: ${JSON.stringify(answers)}`)
  }
  expect((await manyReads(url)).map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
}

/** A task that is due now, written past the shop so that only the worker's own poll can find it. */
async function expectTasksRun(db: Awaited<ReturnType<typeof shopOn>>['db']): Promise<void> {
  const { rows } = await sql<{ task_id: number }>`
    insert into tasks (kind, payload, due_at, max_attempts)
    values ('queue.housekeeping', '{}', now() - interval '1 minute', 1) returning task_id`.execute(db)
  const from = performance.now()
  for (;;) {
    const state = await db
      .selectFrom('tasks')
      .select('state')
      .where('task_id', '=', rows[0]!.task_id)
      .executeTakeFirst()
    if (state?.state === 'DONE') return
    if (performance.now() - from > 5_000) throw new Error('Nobody takes tasks within five seconds')
    await pause(50)
  }
}

test('a stopped database makes every call answer 503 within five seconds, and its return is noticed as fast', async () => {
  const { url, db } = await shopOn(postgres.url)
  await expectBack(url)

  await toldAll('SIGSTOP')
  await expectRefused(url)
  await toldAll('SIGCONT')

  await expectBack(url)
  await expectTasksRun(db)
})

test('connections that swallow what is sent are given up within five seconds, and new ones are taken when they work', async () => {
  const { url, db } = await shopOn(way.url)
  await expectBack(url)

  way.swallow()
  await expectRefused(url)
  expect((await fetched(`${url}/readyz`)).status).toBe(503)
  expect((await fetched(`${url}/healthz`)).status).toBe(200)
  way.hear()

  await expectBack(url)
  await expectTasksRun(db)
})

test('connections that went deaf while nobody used them are replaced by new ones after the first that is noticed', async () => {
  const { url } = await shopOn(way.url)
  await expectBack(url)

  way.deafen()

  await expectBack(url)
})

test('a press that the outage interrupted may be repeated as soon as the database is back', async () => {
  const { url, db } = await shopOn(way.url)
  const claim = { db, actor: 'somebody', key: 'a press', call: 'placeOrder', input: {}, now: new Date() }
  const interrupted = answerOnce(claim, async () => {
    way.swallow()
    await db.selectFrom('clock').selectAll().execute()
    throw new Error('The database answered')
  })
  await expect(interrupted).rejects.toThrow()
  way.hear()
  await expectBack(url)

  const again = () => answerOnce(claim, async () => ({ status: 201, body: { order: 1 } })).catch(() => null)
  await vi.waitFor(async () => expect(await again()).toEqual({ status: 201, body: { order: 1 } }), { timeout: 5_000 })
})

test('a listening connection that went deaf is replaced, and reports what it may have missed', async () => {
  const heard: number[] = []
  const listener = listen({ databaseUrl: way.url, channels: { task: () => void heard.push(1) }, onError: () => {} })
  open.push(listener.stop)
  await vi.waitFor(() => expect(heard).toHaveLength(1), 5_000)

  way.deafen()

  await vi.waitFor(() => expect(heard).toHaveLength(2), 6_000)
})

test('what sleeps in an open transaction gives its locks back after five seconds', async () => {
  const { db } = await shopOn(way.url)
  const sleeping = transaction(db, async (tx) => {
    await sql`select from clock for update`.execute(tx)
    way.deafen()
    await pause(5_500)
    await sql`select 1`.execute(tx)
  })
  const refused = expect(sleeping).rejects.toThrow()
  await pause(5_400)
  await sql`update clock set offset_ms = offset_ms`.execute(db)
  await refused
})

test('a lock that is not given makes the call answer 503 and leaves the connection in use', async () => {
  const { url, db } = await shopOn(postgres.url)
  const held = Promise.withResolvers<void>()
  const holding = db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql`lock table catalogue_items in access exclusive mode`.execute(connection)
    await held.promise
    await sql`rollback`.execute(connection)
  })
  await pause(100)
  const answer = await fetched(`${url}/api/products/public`)
  held.resolve()
  await holding

  expect(answer.status).toBe(503)
  expect(answer.ms).toBeLessThan(5_000)
  expect((await fetched(`${url}/api/products/public`)).status).toBe(200)
})
