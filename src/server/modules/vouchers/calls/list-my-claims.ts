import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type { listMyClaims as listMyClaimsCall } from '#contract/vouchers/vouchers.ts'
import { metaOf } from '#contract/page.ts'
import type { CustomerCtx } from '#server/context.ts'
import { listClaimRows, toClaims } from '../reading/claims.queries.ts'

/** The customer's claims, newest first. A customer has some hundreds at most: all are read, and a page of them is dressed. */
export async function listMyClaims(
  ctx: CustomerCtx,
  query: Query<typeof listMyClaimsCall>,
): Promise<Output<typeof listMyClaimsCall>> {
  const now = ctx.now()
  const status = sql`case when f.status = 'CLAIMED' and f.expires_at <= ${now} then 'EXPIRED' else f.status end`
  const wanted = query.status ?? null
  const rows = await listClaimRows(
    ctx.db,
    sql`f.user_id = ${ctx.actor.id} and (${wanted}::text is null or ${status} = ${wanted}::text)`,
  )
  const from = (query.page - 1) * query.limit
  return { data: await toClaims(ctx, rows.slice(from, from + query.limit)), meta: metaOf(query, rows.length) }
}
