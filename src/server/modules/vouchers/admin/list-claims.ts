import { sql } from 'kysely'
import { metaOf } from '#contract/page.ts'
import type { listClaims as listClaimsCall } from '#contract/vouchers/claims-admin.ts'
import type { ClaimStatus } from '#contract/vouchers/vouchers.ts'
import type { Output, Query } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { claimsWanted, loadClaims } from './claims.queries.ts'

type ListQuery = Query<typeof listClaimsCall>

/** Claims of gifts as the filters leave them. */
export async function listClaims(ctx: AdminCtx, query: ListQuery): Promise<Output<typeof listClaimsCall>> {
  const [{ ids, total }, counts] = await Promise.all([pickClaims(ctx.db, query), countClaims(ctx.db, query)])
  return { data: await loadClaims(ctx.db, ids, ctx.language), pagination: { ...metaOf(query, total), counts } }
}

type Counts = Output<typeof listClaimsCall>['pagination']['counts']

async function countClaims(
  db: Db,
  { page: _p, limit: _l, sort: _s, status: _status, ...filters }: ListQuery,
): Promise<Counts> {
  const { rows } = await sql<{ status: ClaimStatus; count: number }>`
    select status, count(*)::int as count from freebie_claims c where ${claimsWanted(filters)} group by status`.execute(
    db,
  )
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  const of = (status: ClaimStatus) => counted.get(status) ?? 0
  return { CLAIMED: of('CLAIMED'), ON_ORDER: of('ON_ORDER'), SPENT: of('SPENT'), EXPIRED: of('EXPIRED') }
}

/** Claims that are not spent come last when they are sorted by the time of it. */
export async function pickClaims(db: Db, query: ListQuery): Promise<{ ids: string[]; total: number }> {
  const { page, limit, sort, ...filters } = query
  const [field = 'claimed_at', direction = 'desc'] = sort.split(':') // from the call's own list
  const isWanted = claimsWanted(filters)
  const nulls = field === 'spent_at' ? sql`nulls last` : sql``
  // What a search finds is looked for once; without one the newest claims are read from their index.
  const found = filters.search ? sql`with c as materialized (select * from freebie_claims c where ${isWanted})` : sql``
  const [from, where] = filters.search ? [sql`c`, sql`true`] : [sql`freebie_claims c`, isWanted]
  const { rows } = await sql<{ ids: string[]; total: number }>`
    ${found}
    select array(select c.claim_id from ${from} where ${where}
                  order by c.${sql.ref(field)} ${sql.raw(direction)} ${nulls}, c.claim_id ${sql.raw(direction)}
                  limit ${limit} offset ${(page - 1) * limit}) as ids,
           (select count(*)::int from ${from} where ${where}) as total`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
