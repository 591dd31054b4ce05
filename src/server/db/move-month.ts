import type pg from 'pg'
import { withRetry } from './lock-retry.ts'
import { monthlyTables } from './months.ts'
import { withoutLimits } from './open-pool.ts'

/** Of a table, or of what lies before its first month or beside all of them. */
export type Month = {
  table: string
  /** Without its schema, which is `months`. */
  name: string
  /** As PostgreSQL says it: `FOR VALUES FROM ('2027-01-01 00:00:00+00') TO (…)`, or `DEFAULT`. */
  bound: string
  /** The first moment after it; null for what lies beside all months. */
  ends_at: Date | null
  /** As the last vacuum saw it; null: none has. */
  rows: string | null
  /** With its indexes. */
  size: string
  tablespace: string
}

/** All months of all tables that have them, the oldest first. */
export async function listMonths(client: pg.Client): Promise<Month[]> {
  const { rows } = await client.query<Month>(
    `select p.relname as table, c.relname as name, b.bound,
            (regexp_match(b.bound, 'TO \\(''([^'']+)''\\)$'))[1]::timestamptz as ends_at,
            nullif(c.reltuples, -1)::bigint as rows, pg_size_pretty(pg_total_relation_size(c.oid)) as size,
            coalesce(t.spcname, (select s.spcname from pg_database d join pg_tablespace s on s.oid = d.dattablespace
                                  where d.datname = current_database())) as tablespace
       from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
       left join pg_tablespace t on t.oid = c.reltablespace
       cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
      where p.relname = any($1) and c.relkind = 'r'
      order by p.relname, ends_at nulls last`,
    [Object.keys(monthlyTables)],
  )
  return rows
}

/**
 * Puts a month that is over on another tablespace, while the shop is open: a copy is made beside it, compared, and put in its
 * place. Its locks block other transactions for 0.2 s at most. Throws when rows came to it meanwhile; the copy is gone then, and the
 * month is as it was.
 */
export async function moveMonth(client: pg.Client, month: Month, tablespace: string): Promise<void> {
  const [part, copy] = [`months.${month.name}`, `months.${month.name}_copy`]
  await client.query(withoutLimits)
  await client.query(`drop table if exists ${copy}`)
  try {
    await client.query('select copy_month($1, $2)', [part, tablespace])
    await linkCopy(client, month.table, copy)
    await client.query(`analyze ${copy}`)
    await briefly(client, `putting ${copy} in its place`, async () => {
      // A past month gets no more writes, so the lock blocks no one while both are counted.
      await client.query(`lock table ${part} in share mode`)
      const { rows } = await client.query<{ is_same: boolean }>(
        `select (select count(*) from ${part}) = (select count(*) from ${copy}) as is_same`,
      )
      if (rows[0]?.is_same !== true) throw new Error(`${month.name} was written to meanwhile`)
      await client.query(`alter table ${month.table} detach partition ${part}`)
      await client.query(`alter table ${month.table} attach partition ${copy} ${month.bound}`)
      await client.query(`drop table ${part}`)
      await client.query(`alter table ${copy} rename to ${month.name}`)
    })
  } catch (error) {
    await client.query(`drop table if exists ${copy}`)
    throw error
  }
}

/** What the rows point to, checked without a lock that others would feel; attaching takes it over. */
async function linkCopy(client: pg.Client, table: string, copy: string): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { name, definition } of rows) {
    await briefly(client, `linking ${copy}`, () =>
      client.query(`alter table ${copy} add constraint ${name} ${definition} not valid`),
    )
    await client.query(`alter table ${copy} validate constraint ${name}`)
  }
}

async function briefly(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  await withRetry(name, async (lockTimeoutMs) => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}
