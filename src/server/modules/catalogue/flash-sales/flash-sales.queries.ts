import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { FlashSale, listFlashSales as listCall } from '#contract/catalogue/flash-sales.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { isoTime } from '../item-details.queries.ts'
import { periods, stateOf } from '../timed-prices/periods.queries.ts'

/** Where a sale `s` stands at this moment. */
export const saleState = stateOf('s')

const shown = (language: Language) => sql`
  s.flash_sale_id, s.name, s.slug, s.line_per_minute, json_build_object('en', s.words_en, 'id', s.words_id) as words, ${saleState} as state,
  ${isoTime(sql`s.announced_at`)} as announced_at, ${isoTime(sql`s.starts_at`)} as starts_at, ${isoTime(sql`s.ends_at`)} as ends_at,
  sold.items, sold.taken, sold.taken_amount, s.version, ${isoTime(sql`s.created_at`)} as created_at, ${isoTime(sql`s.updated_at`)} as updated_at
  from flash_sales s
 cross join lateral (
       select coalesce(json_agg(json_build_object('period_id', o.period_id, 'item', o.item, 'price', o.price, 'reduction_bps', o.reduction_bps,
                         'reduced_price', o.reduced_price, 'quota', o.quota, 'per_customer', o.per_customer, 'taken', o.taken,
                         'taken_amount', o.taken_amount) order by o.period_id), '[]'::json) as items,
              coalesce(sum(o.taken), 0)::integer as taken, coalesce(sum(o.taken_amount), 0)::bigint as taken_amount
         from (${periods(language)} where r.flash_sale_id = s.flash_sale_id) o) sold`

/** One page of the administrators' list. */
export async function listFlashSales(
  db: Db,
  language: Language,
  query: Query<typeof listCall>,
): Promise<Page<FlashSale>> {
  const { search = '', state = null } = query
  const from = query.from ? startOfWibDay(query.from) : null
  const to = query.to ? endOfWibDay(query.to) : null
  const [by = 'starts_at', direction] = query.sort.split(':')
  const { rows, total } = await countedPage(query, (window) =>
    sql<FlashSale & { total: number }>`
    select (count(*) over ())::integer as total, ${shown(language)}
     where (${state}::text is null or ${saleState} = ${state}) and (${search} = '' or position(fold(${search}) in fold(s.name)) > 0)
       and (${from}::timestamptz is null or s.ends_at > ${from}) and (${to}::timestamptz is null or s.starts_at < ${to})
     order by s.${sql.ref(by)} ${direction === 'desc' ? sql`desc` : sql`asc`}, s.flash_sale_id
     ${window}`.execute(db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

/** A sale as it is now; `not_found` where there is none. */
export async function getFlashSale(db: Db | Tx, language: Language, flash_sale_id: string): Promise<FlashSale> {
  const { rows } = await sql<FlashSale>`select ${shown(language)} where s.flash_sale_id = ${flash_sale_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

type SaleWithLine = { flash_sale_id: string; line_per_minute: number }

/** The sale that runs now, or will in a moment, and asks for the slowest line before the checkout. */
export async function findSaleWithLine(
  tx: Tx,
  { now, aheadMs }: { now: Date; aheadMs: number },
): Promise<SaleWithLine | null> {
  const { rows } = await sql<SaleWithLine>`
    select flash_sale_id, line_per_minute from flash_sales
     where line_per_minute is not null and ends_at > ${now} and starts_at <= ${new Date(now.getTime() + aheadMs)}
     order by line_per_minute, flash_sale_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Names for the audit log. */
export async function namesOfSales(db: Db | Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select flash_sale_id as id, name from flash_sales where flash_sale_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
