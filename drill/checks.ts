import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'
import { untilIdle } from '../bench/idle-queue.ts'
import { brokenPromises } from '../bench/oracles.ts'
import { wrongsOf } from '../bench/wrongs.ts'
import { buyerPrefix } from './buyers.ts'
import type { Witness } from './buyers.ts'

/** What the shop has said yes to and does not know any more. */
export async function lost(
  db: Db,
  { orders, payments, refunds }: Pick<Witness, 'orders' | 'payments' | 'refunds'>,
): Promise<string[]> {
  const all = JSON.stringify([...orders].map(([order_id, total]) => ({ order_id, total })))
  const missing = await sql<{ order_id: string }>`
    select a.order_id from json_to_recordset(${all}::json) as a (order_id uuid, total bigint)
     where not exists (select from orders o where o.order_id = a.order_id and o.total = a.total)`.execute(db)
  const unpaid = await sql<{ order_id: string }>`
    select a.order_id from unnest(${[...payments]}::uuid[]) as a (order_id)
     where not exists (select from payments p where p.order_id = a.order_id and p.status = 'PAID')`.execute(db)
  const kept = await sql<{ order_id: string }>`
    select a.order_id from unnest(${[...refunds]}::uuid[]) as a (order_id)
     where (select count(*) from orders o join ledger_journals j on j.reference = o.order_number and j.kind = 'REFUND'
             where o.order_id = a.order_id) <> 1`.execute(db)
  return [
    ...missing.rows.map(({ order_id }) => `order ${order_id}`),
    ...unpaid.rows.map(({ order_id }) => `payment of ${order_id}`),
    ...kept.rows.map(({ order_id }) => `refund of ${order_id}`),
  ]
}

/** What is wrong in the shop's books and between it, its customers and its providers, once its work is done. */
export async function wrongs(db: Db): Promise<string[]> {
  const broken: string[] = []
  if (!(await untilIdle(db, 150_000))) broken.push('the queue did not drain')
  for (const [words, query] of Object.entries(wrongsOf(buyerPrefix))) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push(`${words}: ${rows.length}`)
  }
  return [...broken, ...(await brokenPromises(db))]
}

/** `npm run ledger:verify` on a database; answers whether everything adds up. */
export function isLedgerClean(databaseUrl: string): boolean {
  const program = fileURLToPath(new URL('../src/server/cli/verify-ledger.ts', import.meta.url))
  try {
    execFileSync(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return true
  } catch {
    return false
  }
}
