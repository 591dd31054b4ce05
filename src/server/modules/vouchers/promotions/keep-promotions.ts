import { sql } from 'kysely'
import type { Body, Query } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type {
  addPromotion as addCall,
  AdminPromotion,
  changePromotion as changeCall,
  listPromotions as listCall,
} from '#contract/vouchers/promotions.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { countedPage } from '#server/db/counted-page.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { forgetPromotions } from './running-promotions.ts'

const promotions = defineRecord({
  action: 'promotion.update',
  get: (ctx, promotion_id) => getPromotion(ctx.db, promotion_id, ctx.now()),
})

const termNames = [
  'kind',
  'name',
  'category_id',
  'min_quantity',
  'percent_bps',
  'min_spend',
  'max_discount',
  'provinces',
  'starts_at',
  'ends_at',
  'is_active',
] as const

const columns = (now: Date) => sql`
  p.promotion_id, ${sql.join(termNames.map((name) => sql.ref(`p.${name}`)))}, p.version, p.created_at, p.updated_at,
  case when not p.is_active then 'OFF' when p.starts_at > ${now}::timestamptz then 'UPCOMING'
       when p.ends_at > ${now}::timestamptz then 'RUNNING' else 'ENDED' end as state,
  f.orders, f.orders_paid, f.discount, f.sales`

/** Orders that came to nothing do not count; cancelling one gives its use back by itself. */
const figures = sql`
  lateral (select count(*)::int as orders, count(*) filter (where o.paid_at is not null)::int as orders_paid,
                  coalesce(sum(u.amount), 0)::bigint as discount,
                  coalesce(sum(u.goods) filter (where o.paid_at is not null), 0)::bigint as sales
             from promotion_uses u join placed_orders o using (order_id)
            where u.promotion_id = p.promotion_id and o.status not in ('CANCELLED', 'EXPIRED')) f`

export async function listPromotions(ctx: AdminCtx, query: Query<typeof listCall>): Promise<Page<AdminPromotion>> {
  const [by = 'created_at', direction] = query.sort.split(':')
  const column = by === 'name' ? sql`fold(p.name)` : sql.ref(`p.${by}`)
  const { rows, total } = await countedPage(query, (window) =>
    sql<AdminPromotion & { total: number }>`
    with found as (
      select p.*, (count(*) over ())::integer as total from promotions p
       where position(fold(${query.search ?? ''}) in fold(name)) > 0 or ${query.search ?? ''} = ''
       order by ${column} ${direction === 'desc' ? sql`desc` : sql`asc`}, promotion_id ${window})
    select ${columns(ctx.now())}, p.total from found p cross join ${figures}
     order by ${column} ${direction === 'desc' ? sql`desc` : sql`asc`}, p.promotion_id`.execute(ctx.db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

async function getPromotion(db: Db | Tx, promotion_id: string, now: Date): Promise<AdminPromotion> {
  const { rows } = await sql<AdminPromotion>`
    select ${columns(now)} from promotions p cross join ${figures} where p.promotion_id = ${promotion_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Adds a promotion for an administrator. */
export async function addPromotion(ctx: AdminCtx, terms: Body<typeof addCall>): Promise<AdminPromotion> {
  const promotion_id = uuidv7()
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    await requireCategory(tx, terms.category_id)
    await tx
      .insertInto('promotions')
      .values({ ...terms, promotion_id, created_at: now, updated_at: now })
      .execute()
    await promotions.audit(ctx, tx, promotion_id, { action: 'promotion.create', after: terms })
  })
  forgetPromotions(ctx.db)
  return getPromotion(ctx.db, promotion_id, now)
}

/** Edits a promotion; the second of two who edited the same version is refused (`conflict`). */
export async function changePromotion(
  ctx: AdminCtx,
  promotion_id: string,
  { version, terms }: Body<typeof changeCall>,
): Promise<AdminPromotion> {
  const changed = await promotions.edit(
    ctx,
    { id: promotion_id, version, lock: lockPromotion },
    async (tx, before, save) => {
      await requireCategory(tx, terms.category_id)
      const row = tx.updateTable('promotions').where('promotion_id', '=', promotion_id)
      await save(differences(before, terms), (next) => row.set({ ...terms, ...next }).execute())
    },
  )
  forgetPromotions(ctx.db)
  return changed
}

/** Deletes a promotion that no order was placed with; with its row locked none can be. */
export async function deletePromotion(ctx: AdminCtx, promotion_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { name } = await lockPromotion(tx, promotion_id)
    const { numDeletedRows } = await tx
      .deleteFrom('promotions')
      .where('promotion_id', '=', promotion_id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('promotion_uses')
              .select('order_id')
              .whereRef('promotion_uses.promotion_id', '=', 'promotions.promotion_id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('still_in_use', { message: say('promotion_used') })
    await promotions.audit(ctx, tx, promotion_id, { action: 'promotion.delete', before: { name } })
  })
  forgetPromotions(ctx.db)
  return null
}

/** Names for the audit log. */
export async function namesOfPromotions(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select promotion_id as id, name from promotions where promotion_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

async function requireCategory(tx: Tx, category_id: string | null): Promise<void> {
  if (category_id === null) return
  const { rows } = await sql`select from shelf_categories where category_id = ${category_id}`.execute(tx)
  if (rows.length === 0) throw new AppError('not_found')
}

async function lockPromotion(tx: Tx, promotion_id: string) {
  return tx
    .selectFrom('promotions')
    .select([...termNames, 'version'])
    .where('promotion_id', '=', promotion_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
