import { sql } from 'kysely'
import { mostHints } from '#contract/vouchers/vouchers.ts'
import type { VoucherHint, VoucherWords } from '#contract/vouchers/vouchers.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { cached } from '#server/cached.ts'
import type { PlacedItem } from '#server/registries.ts'
import { shopNow } from '#server/queue/tasks.ts'
import { isInScope } from '../eligibility/judge-lines.ts'
import { kindOf } from '../terms.ts'
import type { Terms } from '../terms.ts'
import { termsColumns } from './known.queries.ts'

type Listed = Terms & { words: VoucherWords }

/** There are few: those that everybody may use and sees listed. Whether one has begun or ended is looked at with each page. */
const { get: listedVouchers } = cached({ load: loadListed, maxAgeMs: 200 })

async function loadListed(db: Db | Tx): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select ${termsColumns}, v.words from vouchers v
     where v.is_public and v.is_active and v.archived_at is null and v.audience = 'EVERYONE' and v.campaign_prefix is null
       and (v.quota is null or v.used_count < v.quota) and (v.budget is null or v.given_amount < v.budget)
       and v.ends_at > ${shopNow} - interval '1 day'
     order by v.scope = 'ALL', v.ends_at, v.voucher_id limit 500`.execute(db)
  return rows
}

/** The vouchers for an item that everybody can use now: those that are for less than everything first. */
export async function hintsFor({ db, now }: Pick<Ctx, 'db' | 'now'>, item: PlacedItem): Promise<VoucherHint[]> {
  const at = now().getTime()
  const listed = await listedVouchers(db)
  return listed
    .filter((one) => Date.parse(one.starts_at) <= at && Date.parse(one.ends_at) > at && isInScope(one, item))
    .slice(0, mostHints)
    .map(({ voucher_id, code, words, type, value, max_discount, min_spend, ends_at }) => {
      const translations = { en: { ...words.en, terms: '' }, id: { ...words.id, terms: '' } }
      return { voucher_id, code, translations, type, kind: kindOf(type), value, max_discount, min_spend, ends_at }
    })
}
