import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type {
  getPlanLiability as liabilityCall,
  listUpcomingParcels as upcomingCall,
} from '#contract/skinvestment/skinvestment-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { sumPrepaid } from '#server/modules/wallet/wallet.ts'
import { addDays, wibDay } from '#server/wib-days.ts'

type Upcoming = Output<typeof upcomingCall>

/** What is to be made in the next weeks, what is overdue in the first of them, and which units it takes of each product. */
export async function listUpcomingParcels(ctx: AdminCtx, { weeks }: Query<typeof upcomingCall>): Promise<Upcoming> {
  const today = wibDay(ctx.now())
  const week = sql`greatest(0, (p.due_on - ${today}::date) / 7)`
  const due = sql`plan_parcels p join subscriptions s using (subscription_id)
     where s.status = 'ACTIVE' and p.status = 'PLANNED' and p.due_on < ${addDays(today, weeks * 7)}::date`
  const [{ rows: counted }, { rows: products }] = await Promise.all([
    sql<{ week: number; parcels: number; overdue: number }>`
      select ${week} as week, count(*) as parcels, count(*) filter (where p.due_on < ${today}::date) as overdue
        from ${due} group by 1`.execute(ctx.db),
    sql<Omit<Upcoming['products'][number], 'needed_by_week' | 'missing'> & { by_week: Record<string, number> }>`
      with units as (
        select (part ->> 'product_id')::uuid as product_id, week, sum((part ->> 'quantity')::integer) as needed
          from (select ${week} as week, coalesce(p.swap -> 'parts', s.parts) as parts from ${due}) d, jsonb_array_elements(d.parts) part
         group by 1, 2
      )
      select u.product_id, ${shownText('b', 'name', ctx.language)} as name, b.sku, b.stock, sum(u.needed)::bigint as needed,
             jsonb_object_agg(u.week, u.needed) as by_week
        from units u join shelf_products b using (product_id)
       group by u.product_id, b.name_en, b.name_id, b.sku, b.stock
       order by b.stock - sum(u.needed), b.sku`.execute(ctx.db),
  ])
  return {
    weeks: Array.from({ length: weeks }, (_, index) => {
      const found = counted.find((row) => row.week === index)
      return {
        from: addDays(today, index * 7),
        until: addDays(today, index * 7 + 6),
        parcels: found?.parcels ?? 0,
        overdue: found?.overdue ?? 0,
      }
    }),
    products: products.map(({ by_week, ...product }) => ({
      ...product,
      needed_by_week: Array.from({ length: weeks }, (_, index) => by_week[index] ?? 0),
      missing: Math.max(0, product.needed - product.stock),
    })),
  }
}

/** What was paid for parcels that were not sent, by the month in which they are due, and the same by the ledger. */
export async function getPlanLiability(ctx: AdminCtx): Promise<Output<typeof liabilityCall>> {
  const { rows } = await sql<Output<typeof liabilityCall>['by_month'][number]>`
    select to_char(p.due_on, 'YYYY-MM') as month, sum(p.goods + p.shipping)::bigint as amount, sum(p.goods)::bigint as goods,
           sum(p.shipping)::bigint as shipping, count(*) as parcels
      from plan_parcels p join subscriptions s using (subscription_id)
     where s.status = 'ACTIVE' and p.status in ('PLANNED', 'MADE') group by 1 order by 1`.execute(ctx.db)
  const { rows: running } = await sql<{ plans: number }>`
    select count(*) as plans from subscriptions where status = 'ACTIVE'`.execute(ctx.db)
  return {
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    by_month: rows,
    plans: running[0]?.plans ?? 0,
    ledger: await sumPrepaid(ctx.db),
  }
}
