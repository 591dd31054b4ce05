import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { mostTargets } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher, VoucherRow } from '#contract/vouchers/vouchers-admin.ts'
import type { VoucherWords } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { loadGiftProducts, toGift } from '../reading/gifts.queries.ts'
import { loadTargets } from '../reading/targets.queries.ts'
import { kindOf, wordOf } from '../terms.ts'
import { fixedFields } from './fixed-fields.ts'
import { isReliedOnAt } from './reliance.ts'
import { stateAt } from './voucher-state.ts'

type CampaignColumns = { campaign_prefix: string | null; campaign_count: number | null; campaign_made: number }
type Kept = Omit<VoucherRow, 'name' | 'translations' | 'kind' | 'campaign' | 'image_url'> &
  CampaignColumns & { words: VoucherWords }

/** What a row of the list and a voucher alone have in common, of vouchers `v`. */
function keptColumns(now: Date): RawBuilder<unknown> {
  return sql`
    v.voucher_id, v.code, v.words, v.type, v.value, v.max_discount, v.min_spend, v.scope, v.audience, v.quota, v.used_count,
    v.budget, v.given_amount, v.starts_at, v.ends_at, v.is_active, v.is_public, v.campaign_prefix, v.campaign_count,
    v.campaign_made, v.version, v.updated_at, ${stateAt(now)} as state`
}

/** Each use takes one of the codes. */
function campaignOf(row: CampaignColumns & { used_count: number }): AdminVoucher['campaign'] {
  const { campaign_prefix: prefix, campaign_count: count, campaign_made: made, used_count: used } = row
  return prefix === null || count === null ? null : { prefix, count, made, used }
}

/** Rows of the list in the order of the ids. */
export async function loadVoucherRows(db: Db, ids: readonly string[], now: Date): Promise<VoucherRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Kept & { image_url: string | null }>`
    select ${keptColumns(now)},
           (select image_url from voucher_images i where i.voucher_id = v.voucher_id order by index limit 1) as image_url
      from unnest(${ids}::uuid[]) with ordinality as wanted (voucher_id, place) join vouchers v using (voucher_id)
     order by wanted.place`.execute(db)
  return rows.map(({ words, campaign_prefix, campaign_count, campaign_made, ...row }) => ({
    ...row,
    name: wordOf(words, 'en', 'name'),
    translations: words,
    kind: kindOf(row.type),
    campaign: campaignOf({ ...row, campaign_prefix, campaign_count, campaign_made }),
  }))
}

type Whole = Kept &
  Pick<
    AdminVoucher,
    'per_customer_limit' | 'redeem_channels' | 'customer_ids' | 'images' | 'created_at' | 'archived_at'
  > & {
    gift_product_id: string | null
    gift_quantity: number | null
    is_relied_on: boolean
  }

/** A voucher as administrators keep it, archived or not; `not_found` where there is none. */
export async function getAdminVoucher(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  voucher_id: string,
): Promise<AdminVoucher> {
  const row = await readWhole(db, voucher_id, now())
  const { words, campaign_prefix, campaign_count, campaign_made, is_relied_on, gift_product_id, ...rest } = row
  const { gift_quantity, ...kept } = rest
  const [targets = [], gift] = await Promise.all([
    loadTargets(db, [voucher_id], { mostOfEach: mostTargets, language }).then((found) => found.get(voucher_id)),
    loadGiftProducts(db, [gift_product_id], language).then((found) => found.get(gift_product_id ?? '')),
  ])
  return {
    ...kept,
    name: wordOf(words, 'en', 'name'),
    description: wordOf(words, 'en', 'description'),
    terms: wordOf(words, 'en', 'terms'),
    translations: words,
    kind: kindOf(kept.type),
    targets,
    target_ids: targets.map(({ id }) => id),
    gift: gift && gift_quantity !== null ? toGift(gift, gift_quantity) : null,
    customer_count: kept.customer_ids.length,
    campaign: campaignOf({ ...kept, campaign_prefix, campaign_count, campaign_made }),
    fixed_fields: is_relied_on ? [...fixedFields] : [],
  }
}

async function readWhole(db: Db, voucher_id: string, now: Date): Promise<Whole> {
  const { rows } = await sql<Whole>`
    select ${keptColumns(now)}, v.per_customer_limit, v.redeem_channels, v.created_at, v.archived_at, v.gift_product_id,
           v.gift_quantity, ${isReliedOnAt(now)} as is_relied_on,
           array(select user_id from voucher_audience a where a.voucher_id = v.voucher_id order by user_id) as customer_ids,
           coalesce((select json_agg(json_build_object('image_id', i.image_id, 'url', i.image_url) order by i.index)
                       from voucher_images i where i.voucher_id = v.voucher_id), '[]'::json) as images
      from vouchers v where v.voucher_id = ${voucher_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}
