import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { registrationsOf } from '#server/registries.ts'
import type { Trace } from '#server/registries.ts'
import { hashTrace } from './fold-trace.ts'

/** Browsers and networks are shared by too many to say anything years later. */
const isKept = ({ kind }: Pick<Trace, 'kind'>) => kind !== 'DEVICE'

export async function loadTraces(tx: Tx, user_ids: readonly string[]): Promise<Trace[]> {
  return (await Promise.all(registrationsOf('traces').map(({ load }) => load(tx, user_ids)))).flat()
}

/** Keeps what an account that closes was known by, as keyed hashes. */
export async function keepFormerTraces(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const traces = (await loadTraces(tx, [user_id])).filter(isKept)
  const rows = traces.map((trace) => ({ kind: trace.kind, trace: hashTrace(ctx.config.APP_SECRET, trace) }))
  await sql`
    insert into former_traces (user_id, kind, trace)
    select ${user_id}::uuid, kind, trace
      from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ trace }) => trace)}::text[]) as t (kind, trace)
    on conflict do nothing`.execute(tx)
}

export type FormerTrace = { user_id: string; trace: string }

/** Closed accounts that were known by one of these hashes. */
export async function listFormer(tx: Tx, hashes: readonly string[]): Promise<FormerTrace[]> {
  const { rows } = await sql<FormerTrace>`
    select user_id, trace from former_traces where trace = any(${hashes}::text[]) order by user_id`.execute(tx)
  return rows
}
