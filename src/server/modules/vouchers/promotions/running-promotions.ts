import { sql } from 'kysely'
import type { Promotion } from '#contract/vouchers/promotions.ts'
import { cached } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shopNow } from '#server/queue/tasks.ts'

/** A promotion as it is worked out; `version` is that of its terms. */
export type KnownPromotion = Promotion & { version: number }

/** There are few. Whether one has begun or ended is looked at with each cart. */
const switchedOn = cached({ load: loadSwitchedOn, maxAgeMs: 200 })

async function loadSwitchedOn(db: Db | Tx): Promise<KnownPromotion[]> {
  const { rows } = await sql<KnownPromotion>`
    select promotion_id, kind, name, category_id, min_quantity, percent_bps, min_spend, max_discount, provinces, starts_at, ends_at,
           is_active, version
      from promotions where is_active and ends_at > ${shopNow} - interval '1 day'
     order by ends_at, promotion_id limit 200`.execute(db)
  return rows
}

/** Those that hold at this moment, the one that ends first before the others. */
export async function runningPromotions({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<KnownPromotion[]> {
  const at = now().getTime()
  const all = await switchedOn.get(db)
  return all.filter(({ starts_at, ends_at }) => Date.parse(starts_at) <= at && Date.parse(ends_at) > at)
}

/** What was known of them is out of date. */
export function forgetPromotions(db: Db): void {
  switchedOn.forget(db)
}
