import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Gives back the uses `u` of a condition: each once, because the update that marks one as given back is what the others
 * follow from.
 */
export async function giveBack(ctx: Pick<Ctx, 'now'>, tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with back as (
      update voucher_uses u set given_back_at = ${ctx.now()}::timestamptz
       where u.given_back_at is null and ${condition}
      returning u.use_id, u.voucher_id, u.user_id, u.amount
    ), locked as materialized (
      select voucher_id from vouchers where voucher_id in (select voucher_id from back) order by voucher_id for no key update
    ), counted as (
      update vouchers v set used_count = v.used_count - b.uses, given_amount = v.given_amount - b.amount
        from (select voucher_id, count(*)::integer as uses, sum(amount)::bigint as amount from back group by 1) b
        join locked using (voucher_id)
       where v.voucher_id = b.voucher_id
    ), held as (
      update voucher_holders h set uses = h.uses - b.uses
        from (select voucher_id, user_id, count(*)::integer as uses from back group by 1, 2) b
       where h.voucher_id = b.voucher_id and h.user_id = b.user_id
    )
    update voucher_codes c set use_id = null from back b where c.use_id = b.use_id`.execute(tx)
}

/** What an order used that has come to nothing; a gift that rode on it is given back by its claim. */
export function giveBackOf(ctx: Pick<Ctx, 'now'>, tx: Tx, order_id: string): Promise<void> {
  return giveBack(ctx, tx, sql`u.order_id = ${order_id} and u.kind <> 'FREEBIE'`)
}

/**
 * Takes the uses of an order again that it had given back. What it was promised when it was placed stands: of the terms
 * only quota, budget and the customer's limit are asked. False where one of them has no room left; the caller then gives
 * up what was written.
 */
export async function takeAgain(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    with again as (
      update voucher_uses set given_back_at = null
       where order_id = ${order_id} and kind <> 'FREEBIE' and given_back_at is not null
      returning use_id, voucher_id, user_id, amount, code
    ), locked as materialized (
      select voucher_id from vouchers where voucher_id in (select voucher_id from again) order by voucher_id for no key update
    ), counted as (
      update vouchers v set used_count = v.used_count + 1, given_amount = v.given_amount + a.amount
        from again a join locked using (voucher_id)
       where v.voucher_id = a.voucher_id
         and (v.quota is null or v.used_count < v.quota) and (v.budget is null or v.given_amount + a.amount <= v.budget)
      returning v.voucher_id, v.per_customer_limit, v.campaign_prefix is not null as is_campaign
    ), held as (
      update voucher_holders h set uses = h.uses + 1, most_uses = c.per_customer_limit
        from again a join counted c using (voucher_id)
       where h.voucher_id = a.voucher_id and h.user_id = a.user_id and h.uses < c.per_customer_limit
      returning h.voucher_id
    ), spent as (
      update voucher_codes k set use_id = a.use_id from again a
       where k.code = a.code and k.voucher_id = a.voucher_id and k.kind = 'SINGLE' and k.use_id is null
      returning k.voucher_id
    )
    select (select count(*) from again) = (
             select count(*) from counted c join held using (voucher_id)
              where not c.is_campaign or c.voucher_id in (select voucher_id from spent)) as is_whole`.execute(tx)
  return rows[0]?.is_whole ?? false
}
