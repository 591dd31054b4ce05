import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type {
  getProductUsage as getUsageCall,
  listStockLedger as listLedgerCall,
  StockEntry,
} from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { shownText } from '../texts/shown-texts.ts'

type Usage = Output<typeof getUsageCall>

/** Where a product is used; bundles that were deleted do not count. */
export async function getProductUsage(ctx: AdminCtx, product_id: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce((select json_agg(json_build_object('bundle_id', b.bundle_id, 'name', ${shownText('b', 'name', ctx.language)}, 'quantity', bi.quantity,
                       'is_active', b.is_active) order by ${shownText('b', 'name', ctx.language)})
                       from bundle_items bi join bundles b using (bundle_id)
                      where bi.product_id = p.product_id and b.archived_at is null), '[]'::json) as bundles,
           (select count(*) from items_in_carts c where c.product_id = p.product_id) as carts,
           (select count(distinct order_id) from placed_order_lines o where o.product_id = p.product_id) as orders,
           array(select slug from old_slugs s where s.product_id = p.product_id order by created_at desc, slug) as old_slugs
      from products p where p.product_id = ${product_id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

type LedgerRow = Omit<StockEntry, 'order'> & { order_id: string | null; order_number: string | null }

/** What happened to the stock of a product, newest first. */
export async function listStockLedger(
  ctx: AdminCtx,
  product_id: string,
  query: Query<typeof listLedgerCall>,
): Promise<Output<typeof listLedgerCall>> {
  const isWanted = sql`product_id = ${product_id} and (${query.reason ?? null}::text is null or reason = ${query.reason ?? null})`
  const { rows: counts } = await sql<{ count: number; is_there: boolean }>`
    select (select count(*) from stock_ledger where ${isWanted}) as count,
           exists (select from products where product_id = ${product_id}) as is_there`.execute(ctx.db)
  if (!counts[0]?.is_there) throw new AppError('not_found')
  const { rows } = await sql<LedgerRow>`
    select l.entry_id, l.change, l.stock_after, l.reason, l.order_id, o.order_number, l.created_at,
           trim(u.first_name || ' ' || u.last_name) as actor
      from (select entry_id, change, stock_after, reason, order_id, actor_id, created_at from stock_ledger where ${isWanted}
             order by entry_id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}) l
      left join placed_orders o using (order_id) left join people u on u.user_id = l.actor_id
     order by l.entry_id desc`.execute(ctx.db)
  const data = rows.map(({ order_id, order_number, ...entry }): StockEntry => {
    return { ...entry, order: order_id && order_number ? { order_id, order_number } : null }
  })
  return { data, meta: metaOf(query, counts[0].count) }
}
