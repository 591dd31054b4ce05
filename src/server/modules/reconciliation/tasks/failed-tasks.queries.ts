import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type { FailedTask, listFailedTasks as listCall } from '#contract/failed-tasks.ts'
import { metaOf } from '#contract/page.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'

/** The newest first. Payloads are left out: they may hold personal data. */
export async function listFailedTasks(ctx: AdminCtx, query: Query<typeof listCall>): Promise<Output<typeof listCall>> {
  const isWanted = query.kind ? sql`state = 'DEAD' and kind = ${query.kind}` : sql`state = 'DEAD'`
  const [{ rows: data }, { rows: counted }, { rows: kinds }] = await Promise.all([
    sql<FailedTask>`
      select task_id, kind, coalesce(last_error, '') as error, attempts, created_at, coalesce(finished_at, due_at) as failed_at
        from tasks where ${isWanted}
       order by finished_at desc, task_id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
      ctx.db,
    ),
    sql<{ tasks: number }>`select count(*) as tasks from tasks where ${isWanted}`.execute(ctx.db),
    sql<{ kind: string }>`select distinct kind from tasks where state = 'DEAD' order by kind`.execute(ctx.db),
  ])
  return { data, meta: metaOf(query, counted[0]?.tasks ?? 0), kinds: kinds.map(({ kind }) => kind) }
}

export async function countFailedTasks(db: Db): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    select count(*) as tasks from tasks where state = 'DEAD'`.execute(db)
  return rows[0]?.tasks ?? 0
}
