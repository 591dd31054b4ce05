import { sql } from 'kysely'
import type { ItemPromotion } from '#contract/vouchers/promotions.ts'
import { cached } from '#server/cached.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shopNow } from '#server/queue/tasks.ts'

/** A promotion as it is worked out; `version` is that of its terms. */
export type KnownPromotion = ItemPromotion & { version: number }

/** There are few. Whether one has begun or ended is looked at with each cart. */
const switchedOn = cached({ load: loadSwitchedOn, maxAgeMs: 200 })

async function loadSwitchedOn(db: Db | Tx): Promise<KnownPromotion[]> {
  const { rows } = await sql<KnownPromotion>`
    select p.promotion_id, p.kind, p.name, p.category_id, p.product_id, p.min_quantity, p.percent_bps, p.min_spend,
           p.max_discount, p.provinces, p.gift_product_id, p.gift_quantity, p.max_times, p.starts_at, p.ends_at, p.is_active, p.version,
           case when g.product_id is not null then json_build_object('en', g.name,
             'id', ${shownText('g', 'name', 'id')}) end as gift_names
      from promotions p left join shelf_products g on g.product_id = p.gift_product_id
     where p.is_active and p.ends_at > ${shopNow} - interval '1 day'
     order by p.ends_at, p.promotion_id limit 200`.execute(db)
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
