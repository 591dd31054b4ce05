import { sql } from 'kysely'
import type { KeptPaymentService } from '#contract/business.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { readServices, servicesCache } from './business.queries.ts'
import { lockServices } from './change-payment-service.ts'

/** Sets the order in which all ways to pay are shown. A list that does not name each of them once is a conflict. */
export async function orderPaymentServices(ctx: AdminCtx, codes: readonly string[]): Promise<KeptPaymentService[]> {
  return transaction(ctx.db, async (tx) => {
    const before = (await lockServices(tx)).map(({ code }) => code)
    if (before.toSorted().join() !== codes.toSorted().join()) throw new AppError('conflict')
    await sql`
      update payment_services s set display_order = o.position
        from unnest(${codes}::text[]) with ordinality as o (code, position)
       where s.code = o.code`.execute(tx)
    const subject = { subject_type: 'payment_service', subject_id: 'all' }
    await writeAudit(ctx, tx, { action: 'payment_service.order', ...subject, before, after: codes })
    afterCommit(tx, () => servicesCache.forget(ctx.db))
    return readServices(tx)
  })
}
