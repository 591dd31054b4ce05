import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { AdminPlan, listAdminPlans as listCall } from '#contract/skinvestment/skinvestment-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'

/** All plans, the newest first. */
export async function listAdminPlans(ctx: Ctx, query: Query<typeof listCall>): Promise<Page<AdminPlan>> {
  const pattern = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`(${query.is_active ?? null}::boolean is null or p.is_active = ${query.is_active ?? null}::boolean)
    and (${query.search ?? ''} = '' or concat_ws(' ', b.name_en, b.name_id, b.sku) ilike ${pattern})`
  const [{ rows: counted }, data] = await Promise.all([
    sql<{
      total: number
    }>`select count(*) as total from plans p join shelf_bundles b using (bundle_id) where ${where}`.execute(ctx.db),
    loadPlans(
      ctx.db,
      sql`${where} order by p.created_at desc, p.plan_id limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      ctx.language,
    ),
  ])
  return { data, meta: metaOf(query, counted[0]?.total ?? 0) }
}

/** One plan; `not_found` where there is none. */
export async function getAdminPlan(ctx: Ctx, plan_id: string): Promise<AdminPlan> {
  const [plan] = await loadPlans(ctx.db, sql`p.plan_id = ${plan_id}`, ctx.language)
  if (!plan) throw new AppError('not_found')
  return plan
}

async function loadPlans(db: Db, where: RawBuilder<unknown>, language: Language): Promise<AdminPlan[]> {
  const { rows } = await sql<Omit<AdminPlan, 'bundle'> & AdminPlan['bundle'] & { bundle_on: boolean }>`
    select p.plan_id, b.bundle_id, ${shownText('b', 'name', language)} as name, b.slug, b.price,
           (select image_url from shelf_pictures where bundle_id = b.bundle_id order by index limit 1) as image_url,
           b.is_active and b.archived_at is null as bundle_on, parts.stock,
           (select jsonb_agg(jsonb_build_object('parcels', l.parcels, 'discount_bps', l.discount_bps) order by l.parcels)
              from plan_lengths l where l.plan_id = p.plan_id) as lengths,
           jsonb_build_object('en', p.description_en, 'id', p.description_id) as description, p.is_active,
           p.is_active and b.is_active and b.archived_at is null and parts.is_sold as is_shown,
           (select count(*) from subscriptions s where s.plan_id = p.plan_id and s.status = 'ACTIVE') as running,
           (select count(*) from subscriptions s where s.plan_id = p.plan_id and s.status <> 'UNPAID') as sold,
           p.version, p.created_at, p.updated_at
      from plans p join shelf_bundles b using (bundle_id) cross join lateral (
           select coalesce(min(s.stock / bp.quantity), 0) as stock, coalesce(bool_and(s.is_active and s.archived_at is null), false) as is_sold
             from shelf_bundle_parts bp join shelf_products s using (product_id) where bp.bundle_id = b.bundle_id) parts
     where ${where}`.execute(db)
  return rows.map(({ bundle_id, name, slug, price, image_url, bundle_on, stock, ...plan }) => ({
    ...plan,
    bundle: { bundle_id, name, slug, image_url, price, is_active: bundle_on, stock },
  }))
}
