import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import { lastTwelveMonths } from '#contract/days.ts'
import type { getMyPoints as getMyPointsCall, PointsMonth } from '#contract/wallet/wallet.ts'
import type { CustomerCtx } from '#server/context.ts'
import { membershipOf } from '#server/modules/people/people.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { startOfWibDay, wibDay } from '#server/wib-days.ts'

/** How a customer earns and spends points, and the last twelve months of them. */
export async function getMyPoints(ctx: CustomerCtx): Promise<Output<typeof getMyPointsCall>> {
  const user_id = ctx.actor.id
  const [{ points }, membership, moved, debt] = await Promise.all([
    getSettings(ctx.db),
    membershipOf(ctx.db, user_id),
    loadMonths(ctx),
    ctx.db.selectFrom('point_debts').select('amount').where('user_id', '=', user_id).executeTakeFirst(),
  ])
  const { earn_bps, special_earn_bps, max_share_bps, expire_months, review_text, review_photo } = points
  const is_special = membership === 'SPECIAL'
  return {
    earn_bps: is_special ? special_earn_bps : earn_bps,
    is_special,
    max_share_bps,
    expire_months,
    review_text,
    review_photo,
    debt: debt?.amount ?? 0,
    months: lastTwelveMonths(wibDay(ctx.now())).map(
      (month) => moved.find((one) => one.month === month) ?? { month, earned: 0, spent: 0, expired: 0 },
    ),
  }
}

async function loadMonths(ctx: CustomerCtx): Promise<PointsMonth[]> {
  const { rows } = await sql<PointsMonth>`
    select to_char(j.created_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
           greatest(coalesce(sum(p.amount) filter (where j.kind in ('EARN_PURCHASE', 'EARN_REVIEW', 'ADJUSTMENT')), 0), 0)::bigint as earned,
           greatest(-coalesce(sum(p.amount) filter (where j.kind in ('SPEND', 'SPEND_REVERSAL')), 0), 0)::bigint as spent,
           (-coalesce(sum(p.amount) filter (where j.kind = 'EXPIRY'), 0))::bigint as expired
      from ledger_accounts a join ledger_postings p using (account_id) join ledger_journals j using (journal_id)
     where a.user_id = ${ctx.actor.id} and a.kind = 'POINTS'
       and j.created_at >= ${startOfWibDay(`${lastTwelveMonths(wibDay(ctx.now()))[0]}-01`)}
     group by 1`.execute(ctx.db)
  return rows
}
