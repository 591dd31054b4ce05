import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import { isReliedOnAt } from './reliance.ts'
import { tidy } from './terms.ts'
import type { Terms } from './terms.ts'

type Row = Omit<Terms, 'gift'> & {
  gift_product_id: string | null
  gift_quantity: number | null
  version: number
  used_count: number
  given_amount: number
  activated_at: string | null
  campaign_count: number | null
  image_urls: string[]
}

export type LockedVoucher = Omit<Row, keyof Terms | 'gift_product_id' | 'gift_quantity'> & {
  voucher_id: string
  terms: Terms
}

/**
 * A voucher with its lists, locked until the transaction ends: it cannot be used, claimed or saved meanwhile. `not_found`
 * where there is none, or it is archived.
 */
export async function lockVoucher(tx: Tx, voucher_id: string): Promise<LockedVoucher> {
  // The lists in a statement of their own: while this one waits for the lock, its holder may change them.
  const locked = await tx
    .selectFrom('vouchers')
    .select('voucher_id')
    .where('voucher_id', '=', voucher_id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new AppError('not_found')
  const { rows } = await sql<Row>`
    select v.code, v.words, v.type, v.value, v.max_discount, v.min_spend, v.scope, v.audience, v.quota, v.per_customer_limit,
           v.budget, v.starts_at, v.ends_at, v.is_active, v.is_public, v.redeem_channels, v.gift_product_id, v.gift_quantity,
           v.version, v.used_count, v.given_amount, v.activated_at, v.campaign_count,
           array(select target_id from voucher_targets t where t.voucher_id = v.voucher_id order by target_id) as target_ids,
           array(select user_id from voucher_audience a where a.voucher_id = v.voucher_id order by user_id) as customer_ids,
           array(select image_url from voucher_images i where i.voucher_id = v.voucher_id order by index) as image_urls
      from vouchers v where v.voucher_id = ${voucher_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { version, used_count, given_amount, activated_at, campaign_count, image_urls, ...kept } = row
  const { gift_product_id: product_id, gift_quantity: quantity, ...plain } = kept
  const gift = product_id === null || quantity === null ? null : { product_id, quantity }
  const terms = tidy({ ...plain, gift })
  return { voucher_id, version, used_count, given_amount, activated_at, campaign_count, image_urls, terms }
}

/** Whether customers already rely on a voucher; its row must be locked. */
export async function isReliedOn(tx: Tx, voucher_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_relied_on: boolean }>`
    select ${isReliedOnAt(now)} as is_relied_on from vouchers v where v.voucher_id = ${voucher_id}`.execute(tx)
  return rows[0]?.is_relied_on ?? false
}
