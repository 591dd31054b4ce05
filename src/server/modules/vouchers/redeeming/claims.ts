import { sql } from 'kysely'
import type { Rupiah } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { giveBack } from './give-back.ts'
import { isFirstOrder, lost } from './take-vouchers.ts'

type Riding = { user_id: string; order_id: string; order_number: string; goods: Rupiah }

/** A claim that waits rides on an order from now on; one that does not wait any more throws `voucher_not_usable`. */
export async function putOnOrder(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  claim: { claim_id: string; voucher_id: string },
  { user_id, order_id, order_number, goods }: Riding,
): Promise<void> {
  const { rows } = await sql`
    with riding as (
      update freebie_claims set status = 'ON_ORDER', order_id = ${order_id}, order_number = ${order_number}
       where claim_id = ${claim.claim_id} and user_id = ${user_id} and status = 'CLAIMED' and expires_at > ${ctx.now()}::timestamptz
      returning use_id
    )
    update voucher_uses u set order_id = ${order_id}, order_number = ${order_number}, goods = ${goods},
           is_first_order = ${isFirstOrder(user_id, order_id)}
      from riding r where u.use_id = r.use_id
    returning u.use_id`.execute(tx)
  if (rows.length === 0) throw lost([claim.voucher_id])
}

/** The order of a claim is paid: the gift is the customer's. */
export async function spendClaim(ctx: Pick<Ctx, 'now'>, tx: Tx, order_id: string): Promise<void> {
  await tx
    .updateTable('freebie_claims')
    .set({ status: 'SPENT', spent_at: ctx.now() })
    .where('order_id', '=', order_id)
    .where('status', '=', 'ON_ORDER')
    .execute()
}

/** The order of a claim came to nothing: it waits for another, or has ended meanwhile and gives its use back. */
export async function takeOffOrder(ctx: Pick<Ctx, 'now'>, tx: Tx, order_id: string): Promise<void> {
  const now = ctx.now()
  const { rows } = await sql<{ use_id: string; status: string }>`
    with back as (
      update freebie_claims
         set status = case when expires_at > ${now}::timestamptz then 'CLAIMED' else 'EXPIRED' end,
             order_id = null, order_number = null, spent_at = null
       where order_id = ${order_id} and status in ('ON_ORDER', 'SPENT')
      returning use_id, status
    )
    update voucher_uses u set order_id = null, order_number = null, goods = null, is_first_order = false
      from back b where u.use_id = b.use_id
    returning u.use_id, b.status`.execute(tx)
  const ended = rows.flatMap(({ use_id, status }) => (status === 'EXPIRED' ? [use_id] : []))
  if (ended.length > 0) await giveBack(ctx, tx, sql`u.use_id = any(${ended}::uuid[])`)
}

/** Ends claims that were not used in time, some hundreds at once; returns how many. Their uses are given back. */
export async function endClaims(ctx: Pick<Ctx, 'now'>, tx: Tx, most: number): Promise<number> {
  return end(ctx, tx, sql`f.expires_at <= ${ctx.now()}::timestamptz`, most)
}

/** Ends the claims of a customer who closes the account. */
export async function endClaimsOf(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string): Promise<void> {
  await end(ctx, tx, sql`f.user_id = ${user_id}`, 10_000)
}

async function end(ctx: Pick<Ctx, 'now'>, tx: Tx, condition: ReturnType<typeof sql>, most: number): Promise<number> {
  const { rows } = await sql<{ use_id: string }>`
    with waiting as materialized (
      select f.claim_id from freebie_claims f where f.status = 'CLAIMED' and ${condition}
       order by f.claim_id limit ${most} for no key update skip locked
    )
    update freebie_claims c set status = 'EXPIRED' from waiting w where c.claim_id = w.claim_id
    returning c.use_id`.execute(tx)
  if (rows.length === 0) return 0
  await giveBack(ctx, tx, sql`u.use_id = any(${rows.map(({ use_id }) => use_id)}::uuid[])`)
  return rows.length
}
