import { sql } from 'kysely'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

export type WantedLine = { delivery_id: string; order_id: string; billed: number }
export type Written = { fresh: number; corrected: number; unchanged: number }

const perStatement = 5_000

/** One after the other, so that two who enter the same bill do not both add what is different. */
export async function lockBills(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('courier bills', 0))`.execute(tx)
}

/**
 * Makes a bill say so much of each parcel: an entry for what is new, one of the difference where it said another amount, and
 * nothing where it said the same. Call `lockBills` first.
 */
export async function writeLines(ctx: AdminCtx, tx: Tx, bill: string, lines: readonly WantedLine[]): Promise<Written> {
  const written = { fresh: 0, corrected: 0, unchanged: 0 }
  for (let from = 0; from < lines.length; from += perStatement) {
    const part = lines.slice(from, from + perStatement)
    const { rows } = await sql<{ entry_no: number }>`
      with wanted as (
        select * from unnest(${part.map(() => uuidv7())}::uuid[], ${part.map((one) => one.delivery_id)}::uuid[],
                             ${part.map((one) => one.order_id)}::uuid[], ${part.map((one) => one.billed)}::bigint[])
               as w (line_id, delivery_id, order_id, billed)
      ), present as (
        select delivery_id, sum(amount) as billed, max(entry_no) as entry_no from courier_bill_lines
         where bill = ${bill} and delivery_id in (select delivery_id from wanted) group by delivery_id
      )
      insert into courier_bill_lines (line_id, delivery_id, order_id, bill, entry_no, amount, entered_at, entered_by)
      select w.line_id, w.delivery_id, w.order_id, ${bill}, coalesce(p.entry_no, 0) + 1, w.billed - coalesce(p.billed, 0),
             ${ctx.now().toISOString()}, ${ctx.actor.id}::uuid
        from wanted w left join present p using (delivery_id)
       where w.billed <> coalesce(p.billed, 0)
      returning entry_no`.execute(tx)
    const fresh = rows.filter(({ entry_no }) => entry_no === 1).length
    written.fresh += fresh
    written.corrected += rows.length - fresh
    written.unchanged += part.length - rows.length
  }
  return written
}
