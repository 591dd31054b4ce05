import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/db.ts'
import type { Service } from './model.ts'

/** Where people walk: a shop in a process of its own that may be killed. */
export type Ground = {
  db: Db
  /** Of the server that runs now. */
  url: () => string
  admin: { email: string; password: string }
  /** Products that do not run out, of the cheapest kind to send. */
  products: readonly { product_id: string; price: number }[]
  /** Those that are bought; all that the shop offers where left out. */
  plan_ids?: readonly string[]
  /** Ends what is named in the middle of its work, and comes back when the shop is ready again. */
  kill: () => Promise<void>
}

/** A way to pay; a bank's transfer and money paid at a counter are not given back by the provider. */
export type WalkedService = Service & { code: string; givesBack: boolean }

/** Facts of the shop that the model is given: what each way to pay costs. */
export type Facts = { services: readonly WalkedService[] }

/** What a dead server held would come back after a minute. Only while no server runs. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update idempotency_keys set lease_until = clock_timestamp() where status is null`.execute(db)
  await sql`update tasks set lease_until = null where lease_until is not null`.execute(db)
}

/** What the shop has still to do, or could not do, for the words of a walk that waited in vain. */
export async function waitingTasks(db: Db): Promise<string> {
  const { rows } = await sql<{ kind: string; state: string; count: number; oldest: string; last_error: string | null }>`
    select kind, state, count(*)::integer as count, min(due_at) as oldest, max(last_error) as last_error from tasks
     where state in ('WAITING', 'DEAD') group by kind, state order by min(due_at) limit 12`.execute(db)
  return `tasks: ${JSON.stringify(rows, null, 1)}`
}
