import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type { FileAnswer } from '#contract/file.ts'
import { exportedDays } from '#contract/orders/orders-admin.ts'
import type { exportOrders as exportOrdersCall, sumExport as sumExportCall } from '#contract/orders/orders-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import type { CsvValue } from '#server/csv/write-csv.ts'
import { readByPart } from '#server/spreadsheet/read-by-part.ts'
import { sheetFile } from '#server/spreadsheet/sheet-file.ts'
import { conditionsOf } from '../listing/order-filters.ts'
import { readConditions } from '../listing/order-search.queries.ts'
import { stagesOf } from '../listing/order-stages.ts'
import { exportColumns, rowOf } from './export-columns.ts'
import type { ExportLine } from './export-columns.ts'

/** What an export of the same query has. */
export async function sumExport(
  ctx: AdminCtx,
  query: Query<typeof sumExportCall>,
): Promise<Output<typeof sumExportCall>> {
  const where = conditionsOf(query, ctx.now(), await readConditions(ctx.db, query.search))
  const { rows } = await sql<{ orders: number; total: number }>`
    select count(*)::integer as orders, coalesce(sum(o.total), 0)::bigint as total from orders o
     where ${where} ${inStages(query)}`.execute(ctx.db)
  return rows[0] ?? { orders: 0, total: 0 }
}

function inStages(query: Query<typeof sumExportCall>): RawBuilder<unknown> {
  const stages = stagesOf(query)
  return stages ? sql`and o.stage = any(${stages}::text[])` : sql``
}

/**
 * Every line of the orders that were placed or paid on these days, oldest first. Read and sent some hundred orders at a
 * time. An order that is moved meanwhile appears as it is when its part is read.
 */
export async function exportOrders(ctx: AdminCtx, query: Query<typeof exportOrdersCall>): Promise<FileAnswer> {
  const where = conditionsOf(query, ctx.now(), await readConditions(ctx.db, query.search))
  const { from, to } = exportedDays(query)
  return sheetFile({
    name: `orders-${from}-${to}`,
    format: query.format,
    columns: exportColumns,
    language: ctx.language,
    parts: readByPart<Place>({
      readPart: (last, size) => readPart(ctx, { query, where, size }, last),
      linesOf: (orders) => readLines(ctx, orders),
    }),
  })
}

type Place = { placed_at: string; order_id: string }
type Wanted = { query: Query<typeof exportOrdersCall>; where: RawBuilder<boolean>; size: number }

async function readPart(ctx: AdminCtx, { query, where, size }: Wanted, last: Place | undefined): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select o.order_id, o.placed_at from orders o
     where ${where} ${inStages(query)}
           ${last ? sql`and (o.placed_at, o.order_id) > (${last.placed_at}::timestamptz, ${last.order_id}::uuid)` : sql``}
     order by o.placed_at, o.order_id limit ${size}`.execute(ctx.db)
  return rows
}

async function readLines(ctx: AdminCtx, orders: readonly Place[]): Promise<CsvValue[][]> {
  const { rows } = await sql<ExportLine>`
    select o.order_number, o.placed_at, o.paid_at, o.status, trim(u.first_name || ' ' || u.last_name) as customer_name,
           u.email as customer_email, o.receiver_name, o.address ->> 'receiver_phone_number' as receiver_phone,
           o.address ->> 'address_line' as address_line, o.address ->> 'city' as city, o.province,
           o.address ->> 'postal_code' as postal_code, o.courier ->> 'courier_name' as courier_name,
           o.courier ->> 'service_name' as courier_service, d.awb_number,
           case when o.parent_order_id is null or o.subscription_id is not null then coalesce(s.name, o.payment_service) end as payment_name,
           case when o.subscription_id is null then (select p.order_number from orders p where p.order_id = o.parent_order_id) end as replaces,
           o.paid_amount, o.reversed_amount,
           i.position, i.type, coalesce(p.sku, b.sku) as sku, i.name, i.quantity, i.price, i.discount, i.subtotal,
           o.subtotal as order_subtotal, o.product_discount, o.shipping_fee, o.shipping_discount, o.transfer_fee, o.unique_part, o.points_used,
           o.total, o.tax_included, o.note, o.terms_version, o.channel,
           (select trim(a.first_name || ' ' || a.last_name) from people a where a.user_id = o.placed_by) as placed_by,
           coalesce(o.refund_amount, 0) + o.points_refunded + o.cash_refunded - o.points_retaken - o.cash_retaken as refunded,
           coalesce((select sum(r.amount) from order_refunds r join refund_ways w on w.order_refund_id = r.refund_id
                      where r.order_id = o.order_id and w.destination = 'PROVIDER'), 0)::bigint as refunded_to_payment,
            coalesce(plan.order_number, case when o.kind = 'PLAN' then o.order_number end) as plan_number,
           (select string_agg(v ->> 'code', ', ') from jsonb_array_elements(o.vouchers) v) as voucher_codes, o.cancel_reason
      from unnest(${orders.map(({ order_id }) => order_id)}::uuid[]) with ordinality as picked (order_id, place)
      join orders o using (order_id) join people u using (user_id) join order_items i using (order_id)
      left join shelf_products p on p.product_id = i.product_id left join shelf_bundles b on b.bundle_id = i.bundle_id
      left join orders plan on plan.order_id = o.parent_order_id and o.subscription_id is not null
      left join payment_service_names s on s.code = o.payment_service
      left join lateral (select awb_number from parcels d where d.order_id = o.order_id order by d.attempt desc limit 1) d on true
     order by picked.place, i.position`.execute(ctx.db)
  return rows.map(rowOf)
}
