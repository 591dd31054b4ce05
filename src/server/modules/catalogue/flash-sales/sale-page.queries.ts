import { sql } from 'kysely'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import type { Output } from '#contract/call.ts'
import type { getSalePage as pageCall, SaleItem } from '#contract/catalogue/shown-sale.ts'
import type { ShownSale } from '#contract/pages.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { cardRows } from '../cards.queries.ts'
import { isoTime } from '../item-details.queries.ts'
import { saleState } from './flash-sales.queries.ts'

const shown = sql`
  s.name, s.slug, ${saleState} as state, ${isoTime(sql`s.starts_at`)} as starts_at, ${isoTime(sql`s.ends_at`)} as ends_at`

/** Those that run, then those that are announced, the next ones first. */
export async function listShownSales(db: Db): Promise<ShownSale[]> {
  const { rows } = await sql<ShownSale>`
    select ${shown} from flash_sales s
     where s.announced_at <= (select shop_now()) and s.ends_at > (select shop_now())
     order by s.starts_at, s.flash_sale_id limit 20`.execute(db)
  return rows
}

type Row = {
  sale: Omit<Output<typeof pageCall>, 'items'>
  card: (ListItem & { item_id: string }) | null
  item: Omit<SaleItem, 'card'>
}

/**
 * What the page of a sale shows, in one statement, so that its cards and its own state tell of one moment. What is not for
 * sale is left out; one that is not announced is not there.
 */
export async function readSalePage(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  slug: string,
): Promise<Output<typeof pageCall>> {
  const { rows } = await sql<Row>`
    with sale as (select * from flash_sales where slug = ${slug} and announced_at <= (select shop_now())),
         prices as (select r.* from price_periods r join sale using (flash_sale_id)),
         cards as (${cardRows(sql`array(select item_id from prices)`, language)})
    select (select row_to_json(o) from (select ${shown}, json_build_object('en', s.words_en, 'id', s.words_id) as words,
                                               ${isoTime(sql`(select shop_now())`)} as now) o) as sale,
           case when c.item_id is not null then row_to_json(c) end as card,
           json_build_object('price', reduced_price(own.price, r.price, r.reduction_bps),
             'price_before', nullif(before.price, least(before.price, reduced_price(own.price, r.price, r.reduction_bps))),
             'quota', r.quota, 'units_left', r.quota - r.taken, 'per_customer', r.per_customer) as item
      from sale s
      left join (prices r join cards c on c.item_id = r.item_id and c.is_active) on true
      left join lateral (select p.price from products p where p.product_id = r.product_id
                         union all select b.price from bundles b where b.bundle_id = r.bundle_id) own on true
      left join lateral (select case when r.product_id is null then c.compare_at_price
                                     else lowest_before(r.product_id, own.price, r.starts_at) end as price) before on true
     order by r.period_id`.execute(db)
  const [first] = rows
  if (!first) throw new AppError('not_found')
  return {
    ...first.sale,
    items: rows.flatMap(({ card, item }) => (card ? [{ card, ...item }] : [])),
  }
}
