import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether customers already rely on voucher `v`: one has used, claimed or saved it or has a code of their own, its
 * codes are out, or it is on and shown to those whom it is for.
 */
export function isReliedOnAt(now: Date): RawBuilder<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql<boolean>`
    (exists (select from voucher_uses u where u.voucher_id = v.voucher_id)
     or exists (select from saved_vouchers s where s.voucher_id = v.voucher_id)
     or (v.campaign_made > 0 and v.activated_at is not null)
     or exists (select from voucher_codes c where c.voucher_id = v.voucher_id and c.user_id is not null)
     or (v.is_active and (v.is_public or v.audience = 'CHOSEN') and v.starts_at <= ${at} and v.ends_at > ${at}))`
}
