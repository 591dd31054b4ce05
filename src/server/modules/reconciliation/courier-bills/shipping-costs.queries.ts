import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type {
  exportShippingCosts as exportCall,
  listShippingCosts as listCall,
  ShippingCost,
} from '#contract/orders/courier-bills.ts'
import type { FileAnswer } from '#contract/file.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inBackground } from '#server/db/db.ts'
import type { TimeSpan } from '#server/registries.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { endOfWibDay, startOfWibDay, wibDay } from '#server/wib-days.ts'
import type { WantedLine, Written } from './write-lines.ts'

type Filters = Omit<Query<typeof listCall>, 'page' | 'limit'>

/** Orders of which a bill speaks, as far as the filters find them, each with its sums. */
function costsOf({ search, courier, from, to, order_id }: Filters): RawBuilder<unknown> {
  const wanted = search?.trim().toUpperCase() || null
  return sql`
    select o.order_id, o.order_number, o.status, o.courier ->> 'courier_name' as courier_name,
           o.shipping_fee - o.shipping_discount as charged, o.shipping_discount as shop_share, b.billed, b.billed_at,
           b.billed - o.shipping_fee as difference
      from (select order_id, sum(amount)::bigint as billed, max(entered_at) as billed_at from courier_bill_lines group by order_id) b
      join placed_orders o using (order_id)
     where (${order_id ?? null}::uuid is null or o.order_id = ${order_id ?? null}::uuid)
       and (${courier ?? null}::text is null or o.courier_code = ${courier ?? null}::text)
       and (${from ? startOfWibDay(from) : null}::timestamptz is null or b.billed_at >= ${from ? startOfWibDay(from) : null}::timestamptz)
       and (${to ? endOfWibDay(to) : null}::timestamptz is null or b.billed_at < ${to ? endOfWibDay(to) : null}::timestamptz)
       and (${wanted}::text is null or o.order_number = ${wanted}
            or exists (select from courier_bill_lines l join parcels p using (delivery_id)
                        where l.order_id = o.order_id and (p.awb_number = ${wanted} or upper(l.bill) = ${wanted})))`
}

const isWanted = ({ state }: Filters) => (state === 'differs' ? sql`difference <> 0` : sql`true`)

type Row = Omit<ShippingCost, 'lines'>

/** What was charged and billed for shipping, by order. */
export async function listShippingCosts(
  ctx: AdminCtx,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const costs = costsOf(query)
  const [rows, sums] = await Promise.all([
    sql<Row>`select * from (${costs}) c where ${isWanted(query)} order by billed_at desc, order_id desc
              limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db),
    sumCosts(ctx.db, query, costs),
  ])
  const lines = await loadLines(
    ctx.db,
    rows.rows.map(({ order_id }) => order_id),
  )
  const { counts } = sums
  return {
    data: rows.rows.map((row) => ({ ...row, lines: lines.get(row.order_id) ?? [] })),
    meta: metaOf(query, counts[query.state]),
    counts,
    sums: sums.sums,
  }
}

type Sums = Output<typeof listCall>['sums'] & { differs: number; all: number }

async function sumCosts(db: Db, query: Filters, costs: RawBuilder<unknown>) {
  const { rows } = await sql<Sums>`
    select count(*) filter (where difference <> 0)::integer as differs, count(*)::integer as all,
           coalesce(sum(charged) filter (where ${isWanted(query)}), 0)::bigint as charged,
           coalesce(sum(shop_share) filter (where ${isWanted(query)}), 0)::bigint as shop_share,
           coalesce(sum(billed) filter (where ${isWanted(query)}), 0)::bigint as billed,
           coalesce(sum(difference) filter (where ${isWanted(query)}), 0)::bigint as difference
      from (${costs}) c`.execute(db)
  const { differs, all, ...sums } = rows[0]! // an aggregate is one row
  return { counts: { differs, all }, sums }
}

async function loadLines(db: Db, order_ids: readonly string[]): Promise<Map<string, ShippingCost['lines']>> {
  const { rows } = await sql<ShippingCost['lines'][number] & { order_id: string }>`
    select l.order_id, l.delivery_id, p.awb_number, l.bill, sum(l.amount)::bigint as billed, max(l.entered_at) as entered_at,
           (array_agg(nullif(trim(u.first_name || ' ' || u.last_name), '') order by l.entry_no desc))[1] as entered_by
      from courier_bill_lines l join parcels p using (delivery_id) left join people u on u.user_id = l.entered_by
     where l.order_id = any(${order_ids}::uuid[])
     group by l.order_id, l.delivery_id, p.awb_number, l.bill order by max(l.entered_at), l.bill`.execute(db)
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, found]) => [id, found.map(({ order_id: _order, ...line }) => line)]))
}

const atOnce = 1_000

/** The same as a file. */
export function exportShippingCosts(ctx: AdminCtx, { format, ...filters }: Query<typeof exportCall>): FileAnswer {
  const columns = ['order_number', 'courier', 'status', 'charged', 'shop_share', 'billed', 'difference', 'billed_at']
  const name = `shipping-costs-${wibDay(ctx.now())}`
  return sheetFile({ name, format, columns, language: ctx.language, parts: partsOf(inBackground(ctx.db), filters) })
}

async function* partsOf(db: Db, filters: Filters) {
  for (let from = 0; ; from += atOnce) {
    const { rows } = await sql<Row>`
      select * from (${costsOf(filters)}) c where ${isWanted(filters)} order by billed_at desc, order_id desc
       limit ${atOnce} offset ${from}`.execute(db)
    yield rows.map((row) => [
      row.order_number,
      row.courier_name,
      row.status,
      row.charged,
      row.shop_share,
      row.billed,
      row.difference,
      wibDay(new Date(row.billed_at)),
    ])
    if (rows.length < atOnce) return
  }
}

const perStatement = 5_000

/** What writing these lines of a bill would come to. */
export async function countLines(db: Db, bill: string, lines: readonly WantedLine[]): Promise<Written> {
  const counted = { fresh: 0, corrected: 0, unchanged: 0 }
  for (let from = 0; from < lines.length; from += perStatement) {
    const part = lines.slice(from, from + perStatement)
    const { rows } = await sql<Written>`
      select count(*) filter (where p.delivery_id is null and w.billed <> 0)::integer as fresh,
             count(*) filter (where p.billed <> w.billed)::integer as corrected,
             count(*) filter (where coalesce(p.billed, 0) = w.billed)::integer as unchanged
        from unnest(${part.map((one) => one.delivery_id)}::uuid[], ${part.map((one) => one.billed)}::bigint[])
             as w (delivery_id, billed)
        left join (select delivery_id, sum(amount) as billed from courier_bill_lines where bill = ${bill} group by delivery_id) p
             using (delivery_id)`.execute(db)
    for (const name of ['fresh', 'corrected', 'unchanged'] as const) counted[name] += rows[0]?.[name] ?? 0
  }
  return counted
}

/** What couriers billed by the entries of a span, corrections included; never what an earlier span had. */
export async function sumBilled(db: Db | Tx, { from, until }: TimeSpan): Promise<{ shipping_billed: number }> {
  const { rows } = await sql<{ shipping_billed: number }>`
    select coalesce(sum(amount), 0)::bigint as shipping_billed from courier_bill_lines
     where entered_at >= ${from} and entered_at < ${until}`.execute(db)
  return rows[0] ?? { shipping_billed: 0 }
}
