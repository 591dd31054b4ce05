import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { ensureBusinessDefaults } from '#server/modules/business/business.ts'
import { actors } from './actors.ts'
import type { TestActor } from './actors.ts'
import { given } from './given.ts'
import type { Given } from './given.ts'
import { wayTo } from './pgbouncer.ts'
import { shopClient } from './shop-client.ts'
import type { Client } from './shop-client.ts'
import { testDatabase } from './template-database.ts'
import type { TestDatabase } from './template-database.ts'
import { withoutLimits } from './without-limits.ts'

export type TestShop = {
  url: string
  db: Db
  ctx: () => Ctx<System>
  guest: Client
  customer: (options?: { email?: string }) => Promise<TestActor>
  admin: () => Promise<TestActor>
  given: Given
  /** Moves the clock and runs what is due. */
  advance: (seconds: number) => Promise<void>
  /** Runs everything that is due now, and what that enqueues. */
  runTasks: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A real server on its own copy of the database with sandbox providers. Closed after the test file. Tasks run only
 * when a test asks (`runTasks`, `advance`), so that nothing happens between two lines of a test by itself. A database of its
 * own kind may be given; it goes with the shop.
 */
export async function testShop(settings: Record<string, string> = {}, own?: TestDatabase): Promise<TestShop> {
  const database = own ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-test-'))
  const config = readConfig({
    APP_ENV: 'test',
    PORT: '0',
    ...wayTo(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DB_POOL_SIZE: '8',
    APP_SECRET: 'a secret that only tests ever see, long enough',
    // What was written is in the next answer; whoever tests the memory of public answers asks for it.
    PUBLIC_CACHE_MS: '0',
    ...withoutLimits,
    ...settings,
  })
  const log = pino({ level: config.LOG_LEVEL })
  const databaseUrl = config.DATABASE_URL ?? database.url
  const shop = await createShop({ config, log, databaseUrl, withPages: false, withWorker: false })
  await transaction(shop.db, (tx) => ensureBusinessDefaults(tx, shop.ports.clock.now()))
  const url = await shop.listen()
  const { customer, admin } = actors(shop, url)

  const close = once(async () => {
    await shop.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  afterAll(close)
  return {
    url,
    db: shop.db,
    ctx: shop.systemCtx,
    guest: shopClient(url),
    customer,
    admin,
    given: given(shop),
    advance: async (seconds) => {
      await shop.ports.clock.advance(seconds)
      await shop.runDueTasks()
    },
    runTasks: async () => {
      await shop.runDueTasks()
    },
    close,
  }
}

function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= run())
}
