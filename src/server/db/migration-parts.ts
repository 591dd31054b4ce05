import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withRetry } from './lock-retry.ts'
import type { Statement } from './split-statements.ts'

const newIndex = /^create (?:unique )?index concurrently (?:if not exists )?("?[\w.]+"?) on /i
const batches = /^in batches of (\d+): (\w+) by (\w+)$/
/** These wait for every other transaction and block none, so they get no lock timeout. */
const waitsAlone = /\bconcurrently\b|\bvalidate constraint\b/i

/**
 * One statement of a file without a transaction. Done again after it was cut off, it ends where it would have ended:
 *
 * - `create index concurrently` leaves an invalid index behind when it fails; that one is dropped and built anew, and one that
 *   is whole is left alone.
 * - A statement under the comment `-- in batches of 1000: orders by order_id` is run once for each thousand rows by that key,
 *   from `$1` to `$2`, with a pause as long as it took. It has to be one that may be done twice.
 */
export async function applyPart(client: pg.Client, part: Statement): Promise<void> {
  const index = newIndex.exec(part.bare)?.[1]
  if (index !== undefined) return buildIndex(client, index, part.text)
  const batch = part.comments.map((comment) => batches.exec(comment)).find((match) => match !== null)
  if (batch) {
    const [, size, table = '', key = ''] = batch
    return inBatches(client, { size: Number(size), table, key }, part.text)
  }
  const isAlone = waitsAlone.test(part.bare)
  await withLockTimeout(client, part.bare.slice(0, 60), isAlone, () => client.query(part.text))
}

async function buildIndex(client: pg.Client, name: string, text: string): Promise<void> {
  const state = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  const [known] = state.rows
  if (known?.is_valid) return
  if (known)
    await withLockTimeout(client, `dropping ${name}`, true, () => client.query(`drop index concurrently ${name}`))
  await withLockTimeout(client, `building ${name}`, true, () => client.query(text))
}

type Batches = { table: string; key: string; /** Rows at once. */ size: number }

/** The rows of a table in the order of its key, so many at once; each batch is a transaction of its own. */
async function inBatches(client: pg.Client, { table, key, size }: Batches, text: string): Promise<void> {
  let last: string | undefined
  for (;;) {
    const { rows } = await client.query<{ row_key: string }>(
      `select ${key}::text as row_key from ${table} ${last === undefined ? '' : `where ${key} > $1`} order by ${key} limit ${size}`,
      last === undefined ? [] : [last],
    )
    const [first, end] = [rows[0], rows.at(-1)]
    if (!first || !end) return
    const from = performance.now()
    await withLockTimeout(client, `a batch of ${table}`, false, () => client.query(text, [first.row_key, end.row_key]))
    last = end.row_key
    // Half of the time belongs to the shop.
    await pause(performance.now() - from)
  }
}

async function withLockTimeout(client: pg.Client, name: string, isAlone: boolean, run: () => Promise<unknown>) {
  await withRetry(name, async (lockTimeoutMs) => {
    await client.query(`set lock_timeout = ${isAlone ? 0 : lockTimeoutMs}`)
    try {
      await run()
    } finally {
      await client.query('set lock_timeout = 0')
    }
  })
}
