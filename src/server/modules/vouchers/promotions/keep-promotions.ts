import { sql } from 'kysely'
import type { Body, Query } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
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
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { forgetPromotions } from './running-promotions.ts'

const promotions = defineRecord({
  action: 'promotion.update',
  get: (ctx, promotion_id) => getPromotion(ctx, promotion_id),
})

const termNames = [
  'kind',
  'name',
  'category_id',
  'product_id',
  'min_quantity',
  'percent_bps',
  'min_spend',
  'max_discount',
  'provinces',
  'gift_product_id',
  'gift_quantity',
  'max_times',
  'starts_at',
  'ends_at',
  'is_active',
] as const

const columns = ({ language, now }: AdminCtx) => sql`
  p.promotion_id, ${sql.join(termNames.map((name) => sql.ref(`p.${name}`)))}, p.version, p.created_at, p.updated_at,
  case when not p.is_active then 'OFF' when p.starts_at > ${now()}::timestamptz then 'UPCOMING'
       when p.ends_at > ${now()}::timestamptz then 'RUNNING' else 'ENDED' end as state,
  f.orders, f.orders_paid, f.discount, f.gift_units, f.sales, ${nameOf('p.gift_product_id', language)} as gift_name,
  ${nameOf('p.product_id', language)} as product_name`

function nameOf(column: string, language: Language) {
  return sql`(select ${shownText('s', 'name', language)} from shelf_products s where s.product_id = ${sql.ref(column)})`
}

/** Orders that came to nothing do not count; cancelling one gives its use back by itself. */
const figures = sql`
  lateral (select count(*)::int as orders, count(*) filter (where o.paid_at is not null)::int as orders_paid,
                  coalesce(sum(u.amount), 0)::bigint as discount, coalesce(sum(u.gift_units), 0)::int as gift_units,
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
    select ${columns(ctx)}, p.total from found p cross join ${figures}
     order by ${column} ${direction === 'desc' ? sql`desc` : sql`asc`}, p.promotion_id`.execute(ctx.db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

async function getPromotion(ctx: AdminCtx, promotion_id: string): Promise<AdminPromotion> {
  const { rows } = await sql<AdminPromotion>`
    select ${columns(ctx)} from promotions p cross join ${figures} where p.promotion_id = ${promotion_id}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Adds a promotion for an administrator. */
export async function addPromotion(ctx: AdminCtx, terms: Body<typeof addCall>): Promise<AdminPromotion> {
  const promotion_id = uuidv7()
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    await requireNamed(tx, terms)
    await tx
      .insertInto('promotions')
      .values({ ...terms, promotion_id, created_at: now, updated_at: now })
      .execute()
    await promotions.audit(ctx, tx, promotion_id, { action: 'promotion.create', after: terms })
  })
  forgetPromotions(ctx.db)
  return getPromotion(ctx, promotion_id)
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
      await requireNamed(tx, terms)
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

type Named = Pick<AdminPromotion, 'category_id' | 'product_id' | 'gift_product_id'>

/** The category and the products that it names are there, and are not archived. */
async function requireNamed(tx: Tx, { category_id, product_id, gift_product_id }: Named): Promise<void> {
  const ids = [...new Set([product_id, gift_product_id].filter((id) => id !== null))]
  const { rows } = await sql<{ missing: boolean }>`
    select (${category_id}::uuid is not null and not exists (select from shelf_categories where category_id = ${category_id}::uuid))
        or (select count(*) from shelf_products where product_id = any(${ids}::uuid[]) and archived_at is null) < ${ids.length}
           as missing`.execute(tx)
  if (rows[0]?.missing) throw new AppError('not_found')
}

async function lockPromotion(tx: Tx, promotion_id: string) {
  return tx
    .selectFrom('promotions')
    .select([...termNames, 'version'])
    .where('promotion_id', '=', promotion_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
