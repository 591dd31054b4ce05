import { sql } from 'kysely'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '../write-audit.ts'

/** Within this long it is the same look: pages are refreshed, left and come back to. */
const sameLookMs = 600_000

/** Writes down that the administrator looks at the page of a customer, unless they did so a moment ago. */
export async function auditLook(ctx: AdminCtx, tx: Tx, user_id: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - sameLookMs)
  const { rows } = await sql`
    select from audit_log
     where subject_type = 'customer' and subject_id = ${user_id} and action = 'customer.look'
       and actor_id = ${ctx.actor.id} and created_at > ${since} limit 1`.execute(tx)
  if (rows.length > 0) return
  await writeAudit(ctx, tx, { action: 'customer.look', subject_type: 'customer', subject_id: user_id })
}
