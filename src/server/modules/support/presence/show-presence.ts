import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { showPresence as call } from '#contract/support/tickets-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'

/** A screen tells of itself every ten seconds. */
const goneAfterSeconds = 30

/** I am looking at this ticket, and so are these. */
export async function showPresence(
  ctx: AdminCtx,
  ticket_id: string,
  is_writing: boolean,
): Promise<Output<typeof call>> {
  const now = ctx.now()
  const { rows: known } = await sql<{ version: number }>`
    with ticket as (select ticket_id, version from tickets where ticket_id = ${ticket_id}),
         shown as (
           insert into ticket_viewers (ticket_id, user_id, is_writing, seen_at)
           select ticket_id, ${ctx.actor.id}::uuid, ${is_writing}::boolean, ${now}::timestamptz from ticket
           on conflict (ticket_id, user_id) do update set is_writing = excluded.is_writing, seen_at = excluded.seen_at)
    select version from ticket`.execute(ctx.db)
  if (!known[0]) throw new AppError('not_found')
  const { rows: others } = await sql<Output<typeof call>['others'][number]>`
    select v.user_id, btrim(p.first_name || ' ' || p.last_name) as name, v.is_writing, v.seen_at
      from ticket_viewers v join ticket_people p using (user_id)
     where v.ticket_id = ${ticket_id} and v.user_id <> ${ctx.actor.id}
       and v.seen_at > ${now}::timestamptz - ${goneAfterSeconds} * interval '1 second'
     order by v.is_writing desc, name`.execute(ctx.db)
  return { version: known[0].version, others }
}

/** Deletes signs of presence that are an hour old. */
export const clearViewersTask = defineRecurringTask({
  kind: 'support.clear_viewers',
  everySeconds: 3_600,
  run: async ({ db, now }) => {
    await db
      .deleteFrom('ticket_viewers')
      .where('seen_at', '<', new Date(now().getTime() - 3_600_000).toISOString())
      .execute()
  },
})
