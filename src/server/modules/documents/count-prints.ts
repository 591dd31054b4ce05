import { sql } from 'kysely'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudits } from '#server/modules/audit/audit.ts'
import type { Printable } from './label-state.ts'

/**
 * Notes that labels are printed, in the audit log too, and answers which print of each delivery this is. Counted before
 * they are drawn, so that no two sheets ever carry the same number.
 */
export async function countPrints(ctx: AdminCtx, orders: readonly Printable[]): Promise<Map<string, number>> {
  // One order of locks for all who print.
  const ids = orders.map(({ delivery }) => delivery.delivery_id).toSorted()
  return transaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ delivery_id: string; copies: number }>`
      insert into label_prints as known (delivery_id, copies, last_printed_by, last_printed_at)
      select id, 1, ${ctx.actor.id}::uuid, ${ctx.now()}::timestamptz from unnest(${ids}::uuid[]) as id
      on conflict (delivery_id) do update
        set copies = known.copies + 1, last_printed_by = excluded.last_printed_by, last_printed_at = excluded.last_printed_at
      returning delivery_id, copies`.execute(tx)
    const copies = new Map(rows.map((row) => [row.delivery_id, row.copies]))
    const entries = orders.map(({ order_id, delivery: { delivery_id, awb_number } }) => ({
      action: 'order.print_label' as const,
      subject_type: 'order',
      subject_id: order_id,
      after: { awb_number, copy: copies.get(delivery_id) ?? 1 },
    }))
    await writeAudits(ctx, tx, entries)
    return copies
  })
}
