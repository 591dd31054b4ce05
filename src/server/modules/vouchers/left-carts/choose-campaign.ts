import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { LeftCarts } from '#contract/vouchers/vouchers-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockVoucher } from '../admin/lock-voucher.ts'

/**
 * Chooses the campaign whose codes go out with reminders of left carts, in the place of another one, or none any more.
 * A voucher that is no campaign and one that is over are a `conflict`.
 */
export async function chooseForLeftCarts(ctx: AdminCtx, voucher_id: string, is_chosen: boolean): Promise<LeftCarts> {
  await transaction(ctx.db, async (tx) => {
    const { campaign_count, terms } = await lockVoucher(tx, voucher_id)
    if (is_chosen && campaign_count === null)
      throw new AppError('conflict', { message: say('left_carts_need_campaign') })
    if (is_chosen && Date.parse(terms.ends_at) <= ctx.now().getTime())
      throw new AppError('conflict', { message: say('left_carts_campaign_over') })
    if (!(await (is_chosen ? choose(ctx, tx, voucher_id) : releaseCampaign(tx, voucher_id)))) return
    await writeAudit(ctx, tx, {
      action: 'voucher.left_carts',
      subject_type: 'voucher',
      subject_id: voucher_id,
      before: { is_chosen: !is_chosen },
      after: { is_chosen },
    })
  })
  return readLeftCarts(ctx.db, voucher_id)
}

/** False where it was chosen already. */
async function choose(ctx: AdminCtx, tx: Tx, voucher_id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into left_cart_campaign (voucher_id, chosen_at) values (${voucher_id}, ${ctx.now()})
    on conflict (only_row) do update set voucher_id = excluded.voucher_id, chosen_at = excluded.chosen_at
      where left_cart_campaign.voucher_id <> excluded.voucher_id`.execute(tx)
  return numAffectedRows === 1n
}

async function releaseCampaign(tx: Tx, voucher_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('left_cart_campaign')
    .where('voucher_id', '=', voucher_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether its codes go out with reminders of left carts, and what came of those that did. */
export async function readLeftCarts(db: Db, voucher_id: string): Promise<LeftCarts> {
  const { rows } = await sql<LeftCarts>`
    select exists (select from left_cart_campaign l where l.voucher_id = ${voucher_id}) as is_chosen,
           count(*)::int as sent, count(u.use_id)::int as used,
           coalesce(sum(u.goods) filter (where o.paid_at is not null), 0)::bigint as sales
      from voucher_codes k left join voucher_uses u on u.use_id = k.use_id left join placed_orders o on o.order_id = u.order_id
     where k.voucher_id = ${voucher_id} and k.given_at is not null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers one row')
  return row
}
