import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { applyPart } from './migration-parts.ts'
import { withRetry } from './lock-retry.ts'
import { readMigrations } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { withoutLimits } from './open-pool.ts'
import { splitStatements } from './split-statements.ts'

const lockKey = 7_318_004_001

/**
 * Brings the database to the state of the migration folder and tells which files it applied.
 *
 * Each file runs whole or not at all; one that begins with `-- no transaction` runs statement by statement, and goes on where
 * it was cut off (`migration-parts.ts`). Several processes may call this at once: one works, the others wait and find nothing
 * left to do. Needs a direct connection. The shop may be open: no statement waits for a lock long enough to be felt by those
 * who wait behind it; it steps aside and comes again (decision 106).
 *
 * A database may be ahead of the program: during a release, and after one was taken back. `ahead` names the migrations of
 * later releases, which this one bears unless they say that they need programs of their own time (decision 114).
 *
 * Refuses, and changes nothing, when an applied file was edited, when the database knows a migration that this program does
 * not bear, and when a pending file would come before an applied one. An error in a file is reported as `file:line: message`.
 */
export async function migrate(url: string, folder: string): Promise<{ applied: string[]; ahead: string[] }> {
  const files = await readMigrations(folder)
  return withAdvisoryLock(url, lockKey, async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'sehati migrate' })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(`set time zone 'UTC'; ${withoutLimits}`)
      const { pending, ahead } = await findPending(client, files)
      for (const migration of pending) await apply(client, migration)
      return { applied: pending.map((migration) => migration.name), ahead }
    } finally {
      await client.end()
    }
  })
}

type Applied = { name: string; checksum: string; needs: string | null }

async function findPending(client: pg.Client, files: Migration[]): Promise<{ pending: Migration[]; ahead: string[] }> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  await client.query(`comment on table schema_migration is 'owner: db. Which migration files this database has seen.'`)
  await addNeeds(client)
  const { rows } = await client.query<Applied>('select name, checksum, needs from schema_migration')
  const ahead = findAhead(rows, files)
  refuseChanged(new Map(rows.map((row) => [row.name, row.checksum])), files)
  const applied = new Set(rows.map((row) => row.name))
  refuseGaps(applied, files)
  return { pending: files.filter((file) => !applied.has(file.name)), ahead }
}

/** A column of this table cannot come with a migration: it is asked for before any runs. */
async function addNeeds(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs' and not attisdropped`,
  )
  if (rowCount === 0) await client.query('alter table schema_migration add column needs text')
}

/** What later releases have done to this database. Throws when it has migrations that this program does not bear. */
function findAhead(rows: Applied[], files: Migration[]): string[] {
  const known = new Set(files.map((file) => file.name))
  const last = files.at(-1)?.name ?? ''
  const unknown = rows.filter(({ name }) => !known.has(name))
  const unbearable = unknown.filter(({ name, needs }) => name < last || (needs !== null && needs > last.slice(0, 4)))
  if (unbearable.length > 0) {
    const names = unbearable.map(({ name }) => name).sort()
    // More than a release behind: its migrations were folded into others, or come from another branch.
    const isForeign = names.some((name) => name < last)
    const way = isForeign ? '. Such a database is not carried over: start with an empty one (README, "Run it")' : ''
    throw new Error(`The database has migrations that this program does not know: ${listed(names)}${way}`)
  }
  return unknown.map(({ name }) => name).sort()
}

function listed(names: string[]): string {
  const more = names.length - 5
  return more > 0 ? `${names.slice(0, 5).join(', ')} and ${more} more` : names.join(', ')
}

function refuseChanged(applied: Map<string, string>, files: Migration[]) {
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum)
  if (changed) throw new Error(`migration ${changed.name} was changed after it was applied`)
}

function refuseGaps(applied: ReadonlySet<string>, files: Migration[]) {
  const last = [...applied].sort().at(-1) ?? ''
  const skipped = files.find(({ name }) => name < last && !applied.has(name))
  if (skipped) throw new Error(`migration ${skipped.name} comes before ${last}, which is already applied`)
}

async function apply(client: pg.Client, migration: Migration) {
  const remember = () =>
    client.query('insert into schema_migration (name, checksum, needs) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      migration.needs,
    ])
  if (!migration.isTransactional) {
    for (const part of splitStatements(migration.text)) {
      const piece = { name: migration.name, text: part.text, firstLine: part.firstLine }
      await naming(piece, () => applyPart(client, part))
    }
    await remember()
    return
  }
  await withRetry(migration.name, async (lockTimeoutMs) => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await naming({ ...migration, firstLine: 1 }, () => client.query(migration.text))
      await remember()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/** Tells of a failure where in the file it is; `text` begins in its line `firstLine`. */
async function naming(
  { name, text, firstLine }: { name: string; text: string; firstLine: number },
  run: () => Promise<unknown>,
) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const place = error.position ? `${name}:${firstLine - 1 + lineOf(text, Number(error.position))}` : name
    const hints = [error.detail, error.hint].filter(Boolean).map((hint) => `\n  ${hint}`)
    throw new Error(`${place}: ${error.message}${hints.join('')}`, { cause: error })
  }
}

/** `position` counts characters from 1; an emoji is one character there and two in a JavaScript text. */
function lineOf(text: string, position: number): number {
  return (
    Array.from(text)
      .slice(0, position - 1)
      .filter((character) => character === '\n').length + 1
  )
}

/** Where the shop's own migrations lie, whatever folder the program was started in. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
