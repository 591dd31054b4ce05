import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { isFor, personOf } from '../redeeming/is-for.ts'
import type { Terms } from '../terms.ts'

/** The columns of `Terms`, of a voucher `v`. */
export const termsColumns = sql`
  v.voucher_id, v.code, v.type, v.value, v.max_discount, v.min_spend, v.scope, v.audience, v.quota, v.used_count,
  v.per_customer_limit, v.budget, v.given_amount, v.starts_at, v.ends_at, v.is_active, v.activated_at, v.archived_at,
  v.is_public, v.gift_product_id, v.gift_quantity, v.redeem_channels, v.campaign_prefix, v.version,
  array(select t.target_id from voucher_targets t where t.voucher_id = v.voucher_id and v.scope <> 'ALL') as target_ids`

const names = sql`jsonb_build_object('en', v.words -> 'en' -> 'name', 'id', v.words -> 'id' -> 'name')`

/** A voucher with what stands between it and a customer. */
export type Known = Terms & {
  names: { en: string; id: string }
  /** As it was typed, where it was asked for by a code. */
  typed_code: string | null
  /** Uses of the customer that count. */
  my_uses: number
  /** The customer used it before, whether or not that came back. */
  is_holder: boolean
  is_for_me: boolean
  is_saved: boolean
  /** Of a campaign: the code that the customer would use, and what became of it. */
  own_code: string | null
  is_own_code_spent: boolean
  is_own_code_of_others: boolean
  /** It is the customer's: given to them, kept or used by them. */
  is_own_code_mine: boolean
}

/** Vouchers by id, as they stand for a customer; ids that are none are left out. */
export function loadKnown(db: Db | Tx, user_id: string, voucher_ids: readonly string[]): Promise<Known[]> {
  if (voucher_ids.length === 0) return Promise.resolve([])
  return select(
    db,
    user_id,
    sql`select voucher_id, null::text as typed_code from unnest((select ${voucher_ids}::uuid[])) as t (voucher_id)`,
  )
}

/**
 * Vouchers by the codes that open them. The name of a campaign opens nothing. The same statement runs whether a code
 * exists or not, so that its time tells nothing.
 */
export function loadKnownByCode(db: Db | Tx, user_id: string, codes: readonly string[]): Promise<Known[]> {
  return select(
    db,
    user_id,
    sql`select k.voucher_id, t.code as typed_code
          from unnest((select ${codes}::text[])) as t (code) join voucher_codes k on k.code = t.code and k.kind <> 'CAMPAIGN'`,
  )
}

/** Everything that is on a customer's list: for everybody, chosen for them, kept by them, or used before. */
export function loadMine(db: Db | Tx, user_id: string, now: Date): Promise<Known[]> {
  const me = personOf(user_id)
  return select(
    db,
    user_id,
    sql`select voucher_id, null::text as typed_code from (
          select voucher_id from vouchers
           where is_public and is_active and archived_at is null and campaign_prefix is null and ends_at > (select ${now}::timestamptz)
          union select voucher_id from voucher_audience where user_id = ${me}
          union select voucher_id from saved_vouchers where user_id = ${me}
          union select voucher_id from voucher_codes where user_id = ${me}
          union select voucher_id from voucher_holders where user_id = ${me}) mine`,
  ).then((found) => found.filter(isOnList))
}

/**
 * Whether the customer may know of it without typing anything. Of those who are not chosen, and of new customers who
 * are not new any more, only such as used or kept it.
 */
export function isOnList(one: Known): boolean {
  if (one.activated_at === null) return false
  // A code of a campaign that was typed is known only by who has it: any other may be a guess.
  if (one.campaign_prefix !== null && one.typed_code !== null && !one.is_own_code_mine) return false
  if (one.is_saved || one.is_holder) return true
  if (one.archived_at !== null) return false
  if (one.campaign_prefix !== null) return one.own_code !== null && !one.is_own_code_of_others
  return (one.is_public || one.audience === 'CHOSEN') && one.is_for_me
}

/** Whether a typed code opens it: a code of another person, and one that another person has spent, is as unknown as none. */
export function isOpened(one: Known): boolean {
  if (isOnList(one)) return !one.is_own_code_of_others
  if (one.activated_at === null || one.archived_at !== null || one.is_own_code_of_others) return false
  return one.audience !== 'CHOSEN' || one.is_for_me
}

/** The code by which the customer uses it. */
export function codeFor(one: Known): string {
  return one.own_code ?? one.code
}

async function select(db: Db | Tx, user_id: string, wanted: RawBuilder<unknown>): Promise<Known[]> {
  const me = personOf(user_id)
  const { rows } = await sql<Known>`
    select ${termsColumns}, w.typed_code, coalesce(h.uses, 0) as my_uses, h.user_id is not null as is_holder,
           s.user_id is not null as is_saved, ${names} as names,
           ${isFor(user_id)} as is_for_me,
           c.code as own_code, c.use_id is not null as is_own_code_spent,
           coalesce(c.user_id <> ${me}, false) or coalesce(u.user_id <> ${me}, false) as is_own_code_of_others,
           coalesce(c.user_id = ${me}, false) or coalesce(u.user_id = ${me}, false) or coalesce(s.code = w.typed_code, false) as is_own_code_mine
      from (${wanted}) w join vouchers v using (voucher_id)
      left join voucher_holders h on h.voucher_id = v.voucher_id and h.user_id = ${me}
      left join saved_vouchers s on s.voucher_id = v.voucher_id and s.user_id = ${me}
      left join lateral (
           select k.code, k.use_id, k.user_id from voucher_codes k
            where v.campaign_prefix is not null and k.kind = 'SINGLE'
              and (k.code = coalesce(w.typed_code, s.code)
                   or (w.typed_code is null and k.voucher_id = v.voucher_id and k.user_id = ${me}))
            order by k.use_id is not null, k.made_at desc, k.code limit 1) c on true
      left join voucher_uses u on u.use_id = c.use_id
     order by v.ends_at, v.voucher_id`.execute(db)
  return rows
}
