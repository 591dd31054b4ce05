import { sql } from 'kysely'
import { metaOf } from '#contract/page.ts'
import { VoucherState } from '#contract/vouchers/vouchers-admin.ts'
import type { listVouchers as listVouchersCall } from '#contract/vouchers/vouchers-admin.ts'
import type { Output, Query } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { loadVoucherRows } from './admin-voucher.queries.ts'
import { allOf } from '#server/db/has-all-words.ts'
import { isFoundBy } from './voucher-search.ts'
import { runsOut, stateAt } from './voucher-state.ts'

type ListQuery = Query<typeof listVouchersCall>
type Counts = Partial<Record<VoucherState, number>>

/** Vouchers as administrators list them; each state is counted under the other filters. */
export async function listVouchers(ctx: AdminCtx, query: ListQuery): Promise<Output<typeof listVouchersCall>> {
  const now = ctx.now()
  const { ids, counts: found } = await pickVouchers(ctx.db, query, now)
  const counts = Object.fromEntries(VoucherState.options.map((state) => [state, found[state] ?? 0])) as Record<
    VoucherState,
    number
  > // one entry for each option
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.ARCHIVED
  return {
    vouchers: await loadVoucherRows(ctx.db, ids, now),
    pagination: metaOf(query, query.state ? counts[query.state] : all),
    counts: { all, ...counts },
  }
}

/**
 * The states follow from the time and no index knows them: all that the filters leave is read once, for the page and for the
 * counts.
 */
export async function pickVouchers(db: Db, query: ListQuery, now: Date): Promise<{ ids: string[]; counts: Counts }> {
  const { search, state, type, audience, is_public, runs_out, page, limit } = query
  const [field = 'created_at', direction = 'desc'] = query.sort.split(':') // from the call's own list
  const isWanted = allOf([
    // Each is for one order of one customer, where administrators find it.
    sql<boolean>`v.hand_by is null`,
    search ? await isFoundBy(db, search) : false,
    type !== undefined && sql<boolean>`v.type = ${type}`,
    audience !== undefined && sql<boolean>`v.audience = ${audience}`,
    is_public !== undefined && sql<boolean>`v.is_public = ${is_public}`,
    runs_out !== undefined && runsOut(now),
  ])
  const isInState = state ? sql`state = ${state}` : sql`state <> 'ARCHIVED'`
  const order = sql.raw(direction)
  const { rows } = await sql<{ ids: string[]; counts: Counts }>`
    with found as materialized (
      select v.voucher_id, ${sql.ref(`v.${field}`)} as place, ${stateAt(now)} as state from vouchers v where ${isWanted})
    select array(select voucher_id from found where ${isInState} order by place ${order}, voucher_id ${order}
                  limit ${limit} offset ${(page - 1) * limit}) as ids,
           coalesce((select jsonb_object_agg(state, n) from (
             select state, count(*) as n from found group by 1) s), '{}') as counts`.execute(db)
  return rows[0] ?? { ids: [], counts: {} }
}
