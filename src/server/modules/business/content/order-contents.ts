import { sql } from 'kysely'
import { orderedTypes } from '#contract/content.ts'
import type { orderContent as call } from '#contract/content.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'

/** Sets the order of all banners or all questions. A list that does not name each of them once is a conflict. */
export async function orderContents(ctx: AdminCtx, { type, ids }: Body<typeof call>): Promise<null> {
  if (!orderedTypes.includes(type)) {
    throw new AppError('invalid_input', { fields: { type: say('one_of', { values: orderedTypes.join(', ') }) } })
  }
  return transaction(ctx.db, async (tx) => {
    const rows = await tx
      .selectFrom('contents')
      .select('content_id')
      .where('type', '=', type)
      .orderBy('content_id')
      .forUpdate()
      .execute()
    const present = rows.map(({ content_id }) => content_id)
    if (present.join() !== ids.toSorted().join()) throw new AppError('conflict')
    await sql`
      update contents c set display_order = o.position
        from unnest(${ids}::uuid[]) with ordinality as o (content_id, position)
       where c.content_id = o.content_id`.execute(tx)
    await writeAudit(ctx, tx, { action: 'content.order', subject_type: 'content', subject_id: type, after: { ids } })
    return null
  })
}
