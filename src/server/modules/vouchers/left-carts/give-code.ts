import { sql } from 'kysely'
import type { VoucherWords } from '#contract/vouchers/vouchers.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { isFor, personOf } from '../redeeming/is-for.ts'

/** A code that ends sooner is of no use to a customer who reads the mail tomorrow. */
const leastHours = 24

export type GivenCode = { code: string; words: VoucherWords; ends_at: string }

/**
 * Makes a code of the campaign that was chosen for left carts the customer's own, and answers it; the one that they were
 * given before, while it is unused. `null` where no campaign is chosen, it does not run for a day more, it has no code
 * left, or the customer could not use it.
 */
export async function giveLeftCartCode(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string): Promise<GivenCode | null> {
  const now = ctx.now()
  const until = new Date(now.getTime() + leastHours * 3_600_000)
  const { rows } = await sql<GivenCode>`
    with campaign as materialized (
      select v.voucher_id, v.words, v.ends_at from left_cart_campaign join vouchers v using (voucher_id)
       where v.is_active and v.archived_at is null and v.starts_at <= ${now}::timestamptz and v.ends_at > ${until}::timestamptz
         and (v.quota is null or v.used_count < v.quota) and (v.budget is null or v.given_amount < v.budget) and ${isFor(user_id)}
         and not exists (select from voucher_holders h
                          where h.voucher_id = v.voucher_id and h.user_id = ${personOf(user_id)} and h.uses >= v.per_customer_limit)
    ), own as (
      select k.code from voucher_codes k join campaign using (voucher_id)
       where k.user_id = ${user_id} and k.kind = 'SINGLE' and k.use_id is null order by k.given_at nulls last limit 1
    ), free as (
      select k.code from voucher_codes k join campaign using (voucher_id)
       where k.kind = 'SINGLE' and k.user_id is null and k.use_id is null and not exists (select from own)
         and not exists (select from saved_vouchers s where s.code = k.code)
       order by k.code limit 1 for update of k skip locked
    ), given as (
      update voucher_codes k set user_id = ${user_id}, given_at = coalesce(k.given_at, ${now}::timestamptz)
       where k.code = coalesce((select code from own), (select code from free)) and k.use_id is null
      returning k.code, k.voucher_id
    )
    select g.code, c.words, c.ends_at from given g join campaign c using (voucher_id)`.execute(tx)
  return rows[0] ?? null
}

/** What a code that was given is worth, while it can still be used. */
export async function findCodeWords(ctx: Pick<Ctx, 'db' | 'now'>, code: string): Promise<GivenCode | null> {
  const { rows } = await sql<GivenCode>`
    select k.code, v.words, v.ends_at from voucher_codes k join vouchers v using (voucher_id)
     where k.code = ${code} and k.use_id is null and v.is_active and v.archived_at is null and v.ends_at > ${ctx.now()}`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}
