import { sql } from 'kysely'
import type { CourierServices } from '#contract/orders/courier-services.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import {
  listCourierServices,
  listedServices,
  lockRules,
  rulesCache,
  serviceKey,
  withRules,
} from './courier-services.queries.ts'

/**
 * Sets the order in which buyers see the services. A list that does not name each of them once is a conflict; an empty
 * one goes back to the cheapest first.
 */
export async function orderCourierServices(ctx: AdminCtx, codes: readonly string[]): Promise<CourierServices> {
  const listed = await listedServices(ctx)
  const all = listed.map(serviceKey)
  if (codes.length > 0 && all.toSorted().join() !== codes.toSorted().join()) throw new AppError('conflict')
  await transaction(ctx.db, async (tx) => {
    const { services, is_cheapest_first } = withRules(listed, await lockRules(tx, listed))
    await sql`
      update courier_services set display_order = array_position(${codes}::text[], courier_code || ':' || service_code)`.execute(
      tx,
    )
    const before = is_cheapest_first ? [] : services.map(({ code }) => code)
    const subject = { subject_type: 'courier_service', subject_id: 'all' }
    await writeAudit(ctx, tx, { action: 'courier_service.order', ...subject, before, after: codes })
    afterCommit(tx, () => rulesCache.forget(ctx.db))
  })
  return listCourierServices(ctx)
}
