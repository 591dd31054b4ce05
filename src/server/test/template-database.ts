import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { folderHash, readMigrations } from '#server/db/migration-files.ts'
import { testServerUrl } from './test-server.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Held while a template is made; the same in every process because all of them ask in the same database. */
const templateLock = 7_318_004_003

/**
 * A database of its own for one test file, with every migration applied.
 *
 * The migrations run once into a template, named after their content; each call copies it, which takes about 0.1 s.
 * The server is `TEST_DATABASE_URL` (its user must be allowed to create databases) or the embedded one.
 */
export async function testDatabase(migrations: string = migrationsFolder): Promise<TestDatabase> {
  const server = await testServerUrl()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await asAdmin(server, async (admin) => {
    const template = await prepareTemplate(admin, server, migrations)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: withDatabase(server, name),
    drop: () => asAdmin(server, (admin) => dropDatabase(admin, name)),
  }
}

const dropTries = 20
const insufficientPrivilege = '42501'

/** While the server itself tidies up in a database, even force may not end that; it is over in a moment. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await admin.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === insufficientPrivilege
      if (!isBusy || turn === dropTries) throw error
      await pause(250)
    }
  }
}

/** The template appears under its name only when it is complete, so a run that was killed leaves no half of one. */
async function prepareTemplate(admin: pg.Client, server: string, migrations: string): Promise<string> {
  const name = `template_${folderHash(await readMigrations(migrations))}`
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await createTemplate(admin, server, { name, migrations })
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
  return name
}

async function createTemplate(admin: pg.Client, server: string, wanted: { name: string; migrations: string }) {
  const draft = `draft_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${draft}`)
  try {
    await migrate(withDatabase(server, draft), wanted.migrations)
    await admin.query(`alter database ${draft} rename to ${wanted.name}`)
  } catch (error) {
    await dropDatabase(admin, draft)
    throw error
  }
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: server, application_name: 'sehati test databases' })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
