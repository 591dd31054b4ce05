import { sql } from 'kysely'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { Db } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

type Fields = Pick<
  AdminVoucher,
  | 'code'
  | 'name'
  | 'type'
  | 'value'
  | 'max_discount'
  | 'min_spend'
  | 'scope'
  | 'target_ids'
  | 'audience'
  | 'customer_ids'
  | 'quota'
  | 'per_customer_limit'
  | 'budget'
  | 'starts_at'
  | 'ends_at'
  | 'is_active'
  | 'is_public'
  | 'redeem_channels'
> & { gift: { product_id: string; quantity: number }; codes: { code: string; user_id?: string }[] }

const dayMs = 86_400_000

/** A voucher that runs and is listed: ten per cent off for everybody, a thousand times, as far as nothing else is said. */
export async function givenVoucher(
  db: Db,
  fields: Partial<Fields> = {},
): Promise<{ voucher_id: string; code: string; name: string }> {
  const voucher_id = uuidv7()
  const code = fields.code ?? `V${voucher_id.slice(-12).toUpperCase()}`
  const name = fields.name ?? `Hemat ${code}`
  const type = fields.type ?? (fields.gift ? 'FREEBIE' : 'PERCENTAGE')
  const words = { id: { name, description: '', terms: '' }, en: { name: `${name} (en)`, description: '', terms: '' } }
  const now = Date.now()
  const starts_at = fields.starts_at ?? new Date(now - dayMs).toISOString()
  const ends_at = fields.ends_at ?? new Date(now + 60 * dayMs).toISOString()
  const { scope = 'ALL', target_ids = [], codes } = fields
  await sql`
    insert into vouchers (voucher_id, code, words, search_text, type, value, max_discount, min_spend, scope, audience, quota,
      per_customer_limit, budget, starts_at, ends_at, is_active, activated_at, is_public, gift_product_id, gift_quantity,
      redeem_channels, campaign_prefix, campaign_count, campaign_made, created_at, updated_at)
    values (${voucher_id}, ${code}, ${JSON.stringify(words)}, ${name}, ${type}, ${fields.value ?? (type === 'PERCENTAGE' ? 1000 : 0)},
      ${fields.max_discount ?? null}, ${fields.min_spend ?? 0}, ${scope}, ${fields.audience ?? 'EVERYONE'},
      ${fields.quota ?? null}, ${fields.per_customer_limit ?? 1000}, ${fields.budget ?? null}, ${starts_at}, ${ends_at},
      ${fields.is_active ?? true}, ${starts_at}, ${fields.is_public ?? true}, ${fields.gift?.product_id ?? null},
      ${fields.gift?.quantity ?? null}, ${fields.redeem_channels ?? (type === 'FREEBIE' ? ['ONLINE', 'OFFLINE'] : [])},
      ${codes ? 'CAMP' : null}, ${codes?.length ?? null}, ${codes?.length ?? 0}, ${starts_at}, ${starts_at})`.execute(
    db,
  )
  const column = scope === 'PRODUCTS' ? 'product_id' : scope === 'BUNDLES' ? 'bundle_id' : 'category_id'
  for (const id of target_ids) {
    await sql`insert into voucher_targets (voucher_id, ${sql.ref(column)}) values (${voucher_id}, ${id})`.execute(db)
  }
  for (const user_id of fields.customer_ids ?? []) {
    await sql`insert into voucher_audience (voucher_id, user_id) values (${voucher_id}, ${user_id})`.execute(db)
  }
  await sql`insert into voucher_codes (code, voucher_id, kind, made_at)
            values (${code}, ${voucher_id}, ${codes ? 'CAMPAIGN' : 'SHARED'}, ${starts_at})`.execute(db)
  for (const one of codes ?? []) {
    await sql`insert into voucher_codes (code, voucher_id, kind, user_id, made_at)
              values (${one.code}, ${voucher_id}, 'SINGLE', ${one.user_id ?? null}, ${starts_at})`.execute(db)
  }
  return { voucher_id, code, name }
}
