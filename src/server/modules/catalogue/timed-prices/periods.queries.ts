import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { listPricePeriods as listCall, PricePeriod } from '#contract/catalogue/price-periods.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isoTime } from '../item-details.queries.ts'
import { shownText } from '../texts/shown-texts.ts'

/** Where a row with a start and an end stands at this moment. */
export function stateOf(row: string): RawBuilder<string> {
  const [starts_at, ends_at] = [sql.ref(`${row}.starts_at`), sql.ref(`${row}.ends_at`)]
  return sql`case when ${ends_at} <= (select shop_now()) then 'PAST' when ${starts_at} <= (select shop_now()) then 'RUNNING' else 'COMING' end`
}

/** Periods `r` with their items as administrators read them. */
export const periods = (language: Language) => sql`
  select r.period_id, r.item_id, r.name, r.starts_at, r.ends_at, r.price, r.reduction_bps, r.quota, r.per_customer, r.taken, r.taken_amount, r.version,
         r.created_at, r.updated_at, r.flash_sale_id, case when r.flash_sale_id is not null then
         json_build_object('flash_sale_id', r.flash_sale_id, 'name', r.name) end as flash_sale, reduced_price(i.price, r.price, r.reduction_bps) as reduced_price, i.name as item_name, i.sku,
         ${stateOf('r')} as state,
         json_build_object('type', i.type, 'id', r.item_id, 'name', i.name, 'sku', i.sku, 'image_url', i.image_url, 'price', i.price, 'is_active', i.is_active) as item
    from price_periods r
   cross join lateral (
         select 'product' as type, ${shownText('p', 'name', language)} as name, p.sku, p.price, p.is_active,
                (select image_url from pictures where product_id = p.product_id order by index limit 1) as image_url
           from products p where p.product_id = r.product_id
         union all
         select 'bundle', ${shownText('b', 'name', language)}, b.sku, b.price, b.is_active,
                (select image_url from pictures where bundle_id = b.bundle_id order by index limit 1)
           from bundles b where b.bundle_id = r.bundle_id) i`

const shown = sql`period_id, item, name, state, ${isoTime(sql`starts_at`)} as starts_at, ${isoTime(sql`ends_at`)} as ends_at, price,
  reduction_bps, reduced_price, quota, per_customer, taken, taken_amount, flash_sale, version, ${isoTime(sql`created_at`)} as created_at, ${isoTime(sql`updated_at`)} as updated_at`

/** One page of the administrators' list. */
export async function listPricePeriods(
  db: Db,
  language: Language,
  query: Query<typeof listCall>,
): Promise<Page<PricePeriod>> {
  const { search = '', state = null, item_id = null } = query
  const [by = 'starts_at', direction] = query.sort.split(':')
  const { rows, total } = await countedPage(query, (window) =>
    sql<PricePeriod & { total: number }>`
    select ${shown}, (count(*) over ())::integer as total from (${periods(language)}) found
     where (${state}::text is null or state = ${state}) and (${item_id}::uuid is null or item_id = ${item_id})
       and (${search} = '' or position(fold(${search}) in fold(name || ' ' || item_name || ' ' || sku)) > 0)
     order by ${sql.ref(by)} ${direction === 'desc' ? sql`desc` : sql`asc`}, period_id
     ${window}`.execute(db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

/** A period as it is now; `not_found` where there is none. */
export async function getPricePeriod(db: Db | Tx, language: Language, period_id: string): Promise<PricePeriod> {
  const { rows } = await sql<PricePeriod>`
    select ${shown} from (${periods(language)} where r.period_id = ${period_id}) found`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Names for the audit log. */
export async function namesOfPeriods(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select period_id as id, name from price_periods where period_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
