import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { wasLoggedSince, writeAudit } from '#server/modules/audit/audit.ts'

/** Within this long it is the same look: pages are refreshed, left and come back to. */
const sameLookMs = 600_000

/** Writes down that the administrator looks at the page of a customer, unless they did so a moment ago. */
export async function auditLook(ctx: AdminCtx, tx: Tx, user_id: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - sameLookMs)
  const look = { action: 'customer.look', subject_type: 'customer', subject_id: user_id } as const
  if (await wasLoggedSince(tx, { actor_id: ctx.actor.id, ...look }, since)) return
  await writeAudit(ctx, tx, look)
}
