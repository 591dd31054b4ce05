import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { isAble } from '#server/modules/staff/staff.ts'
import { noteChange } from '../messages/insert-message.ts'

/** Unassigns tickets of administrators who may not open them any more, so that they return to the common queue. */
export async function unassignTickets(ctx: Ctx, tx: Tx): Promise<void> {
  const { rows } = await sql<{ ticket_id: string; from: string }>`
    with left_behind as (
      select t.ticket_id, t.assigned_to from tickets t
       where t.assigned_to is not null
         and not exists (select from ticket_people p where p.user_id = t.assigned_to and ${isAble('support')})
       order by t.ticket_id for no key update of t)
    update tickets t set assigned_to = null, updated_at = ${ctx.now()}::timestamptz
      from left_behind l where t.ticket_id = l.ticket_id returning t.ticket_id, l.assigned_to as from`.execute(tx)
  for (const { ticket_id, from } of rows) await noteChange(ctx, tx, { ticket_id, type: 'ASSIGNED', from, to: null })
}
