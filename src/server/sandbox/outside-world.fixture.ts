import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import type { Ctx, Ports, System } from '#server/context.ts'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { storeCouriers } from '#server/modules/delivery/delivery.ts'
import { choosePorts } from '#server/ports/choose-ports.ts'
import { testDatabase } from '#server/test/template-database.ts'
import type { DeliverWebhook } from './sandbox-world.ts'

export type OutsideWorld = { db: Db; url: string; ports: Ports; ctx: () => Ctx<System>; close: () => Promise<void> }

type Options = {
  /** Joins the database of another world: a second server process. */
  url?: string
  /** Settings beside those of every test. */
  settings?: Record<string, string>
  deliverWebhook?: (ctx: () => Ctx<System>) => DeliverWebhook
}

/** A database and sandbox ports without the calls of the shop: what the queue and the ports are tested in. */
export async function outsideWorld(options: Options = {}): Promise<OutsideWorld> {
  const database = options.url ? { url: options.url, drop: async () => {} } : await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-outside-'))
  const config = readConfig({
    APP_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret that only tests ever see, long enough',
    PUBLIC_URL: 'http://shop.test',
    ...options.settings,
  })
  const log = pino({ level: 'silent' })
  const db = openDb({ url: database.url, poolSize: 8, onError: () => {} })
  const deliverWebhook: DeliverWebhook = (...webhook) =>
    options.deliverWebhook?.(ctx)(...webhook) ?? Promise.resolve(500)
  const { ports, close } = await choosePorts({
    config,
    db,
    log,
    databaseUrl: database.url,
    deliverWebhook,
    storeCouriers: storeCouriers(db),
  })

  function ctx(): Ctx<System> {
    return {
      db,
      actor: { kind: 'system' },
      now: ports.clock.now,
      ports,
      limits: { consume: async () => {}, refund: async () => {}, clear: async () => {} },
      config,
      log,
      language: 'en',
      requestId: 'test',
      ip: '127.0.0.1',
      userAgent: '',
    }
  }

  return {
    db,
    url: database.url,
    ports,
    ctx,
    close: async () => {
      await close()
      await db.destroy()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
