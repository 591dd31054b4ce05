import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { openDb, transaction } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { ensureBusinessDefaults } from '../modules/business/business.ts'
import { askForFactorsByDefault } from '../modules/staff/staff.ts'

type Options = { config: Config; log: Logger; databaseUrl: string }
type State = 'EMPTY' | 'FILLING' | 'FILLED'

/** Any number that no other advisory lock uses. */
const lockKey = 7_731_001

/**
 * Gives an empty demo shop its demo data once: the first process to start does it. A fill that was cut off leaves a
 * mark and begins again from nothing, so half a shop is never opened. Elsewhere it only makes sure of the shop's settings.
 */
export async function fillEmptyShop(options: Options): Promise<void> {
  const db = openDb({
    url: options.databaseUrl,
    poolSize: 2,
    isBackground: true,
    onError: (error) => options.log.warn(String(error)),
  })
  try {
    await withAdvisoryLock(options.databaseUrl, lockKey, () => fillOnce(db, options))
    await transaction(db, async (tx) => {
      await ensureBusinessDefaults(tx, new Date())
      if (options.config.APP_ENV === 'production') await askForFactorsByDefault(tx)
    })
  } finally {
    await db.destroy()
  }
}

async function fillOnce(db: Db, options: Options): Promise<void> {
  if (!options.config.DEMO_DATA || options.config.APP_ENV !== 'demo') return
  const state = await stateOf(db)
  if (state === 'FILLED') return
  if (state === 'FILLING') await startOver(db, options)

  options.log.info('filling the empty shop with demo data; this takes one to two minutes, once')
  await sql`insert into demo_fill (state) values ('FILLING')`.execute(db)
  await fillInChild(options)
  await sql`update demo_fill set state = 'FILLED'`.execute(db)
}

/** In a process of its own: its memory is free again when it ends. */
async function fillInChild({ config, databaseUrl }: Options): Promise<void> {
  const file = new URL('../../../db/demo/fill.ts', import.meta.url)
  // A database given by the environment is known to the child already; its address may hold a password.
  const child = fork(file, config.DATABASE_URL ? [] : [databaseUrl])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo data could not be made')
}

async function stateOf(db: Db): Promise<State> {
  const { rows } = await sql<{ state: State | null; has_people: boolean }>`
    select (select state from demo_fill) as state, exists (select from users) as has_people`.execute(db)
  const row = rows[0]
  return row?.state ?? (row?.has_people ? 'FILLED' : 'EMPTY')
}

/** Only ever reached while the mark says that nothing but a cut-off fill has written here. */
async function startOver(db: Db, { log, databaseUrl }: Options): Promise<void> {
  log.warn('the demo data were cut off half-way; starting over')
  await sql`drop schema if exists months, public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(databaseUrl, migrationsFolder)
}
