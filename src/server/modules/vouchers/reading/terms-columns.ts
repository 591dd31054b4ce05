import { sql } from 'kysely'

/** The columns of `Terms`, of a voucher `v`. */
export const termsColumns = sql`
  v.voucher_id, v.code, v.type, v.value, v.max_discount, v.min_spend, v.scope, v.audience, v.quota, v.used_count,
  v.per_customer_limit, v.budget, v.given_amount, v.starts_at, v.ends_at, v.is_active, v.activated_at, v.archived_at,
  v.is_public, v.gift_product_id, v.gift_quantity, v.redeem_channels, v.campaign_prefix, v.version,
  array(select t.target_id from voucher_targets t where t.voucher_id = v.voucher_id and v.scope <> 'ALL') as target_ids`
