import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import { withoutLimits } from '#server/db/open-pool.ts'

/** What a backup says about the tables in it; names are quoted, and qualified by their schema. */
export const CopiedTables = z.object({
  /** Migrations that the database had seen, in their order. */
  migrations: z.array(z.string()),
  /** Each with the columns of its lines; `file` is its name within the backup. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), file: z.string() })),
  /** The last number that each sequence gave; `null` for none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})
export type CopiedTables = z.output<typeof CopiedTables>

const isOwn = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** Every table with rows of its own; a table by months counts once, and generated columns make themselves. */
const ownTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         array(select quote_ident(attname) from pg_attribute
               where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration' and ${isOwn}
  order by 1`

/** Calls `work` with a connection of its own, straight to PostgreSQL and without limits of time. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sehati backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set time zone 'UTC'; ${withoutLimits}`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** True for a database without a table of a shop. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  return (await client.query(ownTables)).rows.length === 0
}

/** Copies all tables into files of a folder, as they are at one moment. The shop may go on selling meanwhile. */
export async function copyTablesOut(client: pg.Client, folder: string): Promise<CopiedTables> {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await client.query<{ name: string }>('select name from schema_migration order by name')
  const found = await client.query<{ name: string; columns: string[] }>(ownTables)
  const tables = found.rows.map(({ name, columns }, n) => ({ name, columns, file: `${n}.copy` }))
  for (const { name, columns, file } of tables) {
    const rows = client.query(copyTo(`copy (select ${columns.join()} from ${name}) to stdout`))
    // oxlint-disable-next-line no-await-in-loop -- one connection, one moment
    await pipeline(rows, createWriteStream(join(folder, file)))
  }
  // No sequence stands still for a transaction; one that is read last is never behind its rows.
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences order by 1`,
  )
  await client.query('commit')
  return { migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows }
}

/**
 * Fills a database that the same migrations have made, all of it or nothing. Triggers rest meanwhile: they judge changes,
 * and have judged these. References between tables are taken off and put back, which checks each of them.
 */
export async function copyTablesIn(client: pg.Client, folder: string, copied: CopiedTables): Promise<void> {
  const names = copied.tables.map(({ name }) => name)
  await client.query('begin')
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${isOwn}`,
  )
  await client.query(references.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('\n'))
  await client.query(names.map((name) => `alter table ${name} disable trigger user;`).join('\n'))
  // Migrations bring rows of their own, which the backup has as well.
  await client.query(`truncate ${names.join()}`)
  for (const { name, columns, file } of copied.tables) {
    const rows = client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await pipeline(createReadStream(join(folder, file)), rows)
  }
  await client.query(names.map((name) => `alter table ${name} enable trigger user;`).join('\n'))
  for (const { table, name, definition } of references)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, last } of copied.sequences)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
  await client.query('commit')
  // Plans that were made for empty tables are slow ones.
  await client.query('analyze')
}
