import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Rupiah } from '#contract/money.ts'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { isFor, personOf } from './is-for.ts'

/** A use that is about to be taken. `version` is that of the terms by which the amount was computed. */
export type WantedUse = { voucher_id: string; code: string; kind: VoucherKind; amount: Rupiah; version: number }

/** Who takes it, and with which order. */
export type Taker = {
  user_id: string
  /** `goods` is what the order's goods cost after discounts. */
  order: { order_id: string; order_number: string; goods: Rupiah } | null
}

/**
 * Takes a use of each voucher, or throws `voucher_not_usable` with those that could not be had; the transaction then has
 * to be given up. One statement for all: quota, budget, times, switch, audience and version are judged by the update that
 * counts the use, the customer's limit by the write of their own row, a code of a campaign by the update that spends it.
 * Vouchers are locked in the order of their ids. Answers the ids of the uses in the order of what was wanted.
 */
export async function takeVouchers(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  wanted: readonly WantedUse[],
  { user_id, order }: Taker,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const uses = wanted.map((use) => ({ ...use, use_id: uuidv7() }))
  const now = ctx.now()
  const order_id = order?.order_id ?? null
  const { rows } = await sql<{ voucher_id: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
           as w (use_id uuid, voucher_id uuid, code text, kind text, amount bigint, version integer)
    ), locked as materialized (
      select v.voucher_id from vouchers v join wanted w using (voucher_id) order by v.voucher_id for no key update of v
    ), counted as (
      update vouchers v set used_count = v.used_count + 1, given_amount = v.given_amount + w.amount
        from wanted w join locked using (voucher_id)
       where v.voucher_id = w.voucher_id and v.version = w.version
         and v.is_active and v.archived_at is null and v.starts_at <= ${now}::timestamptz and v.ends_at > ${now}::timestamptz
         and (v.quota is null or v.used_count < v.quota) and (v.budget is null or v.given_amount + w.amount <= v.budget)
         and ${isFor(user_id, order_id)}
      returning v.voucher_id, v.per_customer_limit, v.campaign_prefix is not null as is_campaign
    ), held as (
      insert into voucher_holders as h (voucher_id, user_id, uses, most_uses)
      select voucher_id, ${user_id}::uuid, 1, per_customer_limit from counted
      on conflict (voucher_id, user_id) do update set uses = h.uses + 1, most_uses = excluded.most_uses
        where h.uses < excluded.most_uses
      returning voucher_id
    ), spent as (
      update voucher_codes c set use_id = w.use_id
        from wanted w
       where c.code = w.code and c.voucher_id = w.voucher_id and c.kind = 'SINGLE' and c.use_id is null
         and (c.user_id is null or c.user_id = ${user_id}::uuid)
      returning c.voucher_id
    ), noted as (
      insert into voucher_uses (use_id, voucher_id, user_id, code, kind, amount, order_id, order_number, goods, is_first_order, used_at)
      select w.use_id, w.voucher_id, ${user_id}::uuid, w.code, w.kind, w.amount, ${order_id}::uuid, ${order?.order_number ?? null}::text,
             ${order?.goods ?? null}::bigint, ${order ? isFirstOrder(user_id, order.order_id) : sql`false`}, ${now}::timestamptz
        from wanted w join counted using (voucher_id)
    )
    select c.voucher_id from counted c join held using (voucher_id)
     where not c.is_campaign or c.voucher_id in (select voucher_id from spent)`.execute(tx)
  if (rows.length < wanted.length)
    throw lost(wanted.map(({ voucher_id }) => voucher_id).filter((id) => !rows.some((row) => row.voucher_id === id)))
  return uses.map(({ use_id }) => use_id)
}

/** Locks vouchers, in the order in which they are taken. */
export async function holdVouchers(tx: Tx, voucher_ids: readonly string[]): Promise<void> {
  if (voucher_ids.length === 0) return
  await sql`
    select from vouchers where voucher_id = any(${voucher_ids}::uuid[]) order by voucher_id for no key update`.execute(
    tx,
  )
}

/** What could not be had (any more). The caller quotes it again, which says why. */
export function lost(voucher_ids: readonly string[]): AppError {
  return new AppError('voucher_not_usable', { details: { voucher_ids } })
}

/** Orders that came to nothing do not count. */
export function isFirstOrder(user_id: string, order_id: string): RawBuilder<boolean> {
  return sql`not exists (select from placed_orders o where o.user_id = ${personOf(user_id)} and o.order_id <> (select ${order_id}::uuid)
                             and o.status not in ('CANCELLED', 'EXPIRED'))`
}
