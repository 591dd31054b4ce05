import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Adjustment, listAdjustments as listAdjustmentsCall } from '#contract/wallet/wallet-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'

type Row = Omit<Adjustment, 'customer'> & { user_id: string; name: string; email: string }

const select = (reader: string) => sql`
  select a.adjustment_id, a.user_id, btrim(c.first_name || ' ' || c.last_name) as name, c.email, a.purse, a.amount, a.reason, a.status,
         btrim(q.first_name || ' ' || q.last_name) as asked_by, a.asked_by = ${reader} as is_mine,
         btrim(d.first_name || ' ' || d.last_name) as decided_by, a.created_at, a.decided_at
    from wallet_adjustments a join people c on c.user_id = a.user_id join people q on q.user_id = a.asked_by
    left join people d on d.user_id = a.decided_by`

export async function listAdjustments(
  { db, actor }: AdminCtx,
  { status, user_id, ...query }: Query<typeof listAdjustmentsCall>,
): Promise<Output<typeof listAdjustmentsCall>> {
  const where = sql`(${status ?? null}::text is null or a.status = ${status ?? null})
                    and (${user_id ?? null}::uuid is null or a.user_id = ${user_id ?? null})`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from wallet_adjustments a where ${where}`.execute(db)
  const { rows } = await sql<Row>`
    ${select(actor.id)} where ${where}
     order by (a.status = 'WAITING') desc, a.created_at desc, a.adjustment_id desc
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return { data: rows.map(toAdjustment), meta: metaOf(query, counted[0]?.total ?? 0) }
}

export async function getAdjustment({ db, actor }: AdminCtx, adjustment_id: string): Promise<Adjustment> {
  const { rows } = await sql<Row>`${select(actor.id)} where a.adjustment_id = ${adjustment_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return toAdjustment(rows[0])
}

function toAdjustment({ user_id, name, email, ...row }: Row): Adjustment {
  return { ...row, customer: { user_id, name, email } }
}
