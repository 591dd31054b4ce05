import { sql } from 'kysely'
import type { SalesReasons, SalesRefund } from '#contract/sales-analytics.ts'
import type { Db } from '#server/db/db.ts'
import type { TimeSpan } from '#server/registries.ts'
import { isSale } from './is-sale.ts'
import { reversals } from './day-sales.queries.ts'

const named = 20

/** What was paid in the span since then, and what went back since then of the orders of the span or within it. */
export async function loadSalesReasons(db: Db, { from, until }: TimeSpan, since: Date): Promise<SalesReasons> {
  const [{ rows: paid }, { rows: refunds }] = await Promise.all([
    sql<SalesReasons['paid']>`
      select count(*) as orders, coalesce(sum(sold_amount), 0)::bigint as amount
        from orders where ${isSale()} and sold_at >= greatest(${from}::timestamptz, ${since}::timestamptz) and sold_at < ${until}`.execute(
      db,
    ),
    sql<SalesRefund & { count: number; sum: number }>`
      with back as (
        select order_id, amount, created_at as at from order_refunds where created_at >= ${since}
        union all
        select order_id, amount, at from ${reversals} taken where at >= ${since}
      )
      select order_id, o.order_number, b.amount, b.at, ${monthOf('o.sold_at')} as paid_in, ${monthOf('b.at')} as counted_in,
             count(*) over () as count, (sum(b.amount) over ())::bigint as sum
        from back b join orders o using (order_id)
       where ${isSale('o')} and b.at >= o.sold_at
         and (o.sold_at >= ${from} and o.sold_at < ${until} or b.at >= ${from} and b.at < ${until})
       order by b.at desc, order_id limit ${named}`.execute(db),
  ])
  return {
    paid: paid[0] ?? { orders: 0, amount: 0 },
    refunds: {
      count: refunds[0]?.count ?? 0,
      amount: refunds[0]?.sum ?? 0,
      newest: refunds.map(({ count: _count, sum: _sum, ...refund }) => refund),
    },
  }
}

function monthOf(column: 'o.sold_at' | 'b.at') {
  return sql`to_char(${sql.ref(column)} at time zone 'Asia/Jakarta', 'YYYY-MM')`
}
