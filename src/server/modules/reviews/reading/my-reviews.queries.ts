import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { listMyReviews as mineCall, listReviewMarks, listWaitingReviews } from '#contract/reviews/reviews.ts'
import type { OwnReview, WaitingLine } from '#contract/reviews/reviews.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { allOf } from '#server/db/has-all-words.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { ownColumns, withWriterAndItem } from './review-columns.ts'
import { toOwnReview } from './review-shapes.ts'
import type { OwnRow } from './review-shapes.ts'

/** What was delivered to me and has no review of mine yet. */
export async function listWaiting(
  ctx: CustomerCtx,
  { page, limit, order_id, order_item_id }: Query<typeof listWaitingReviews>,
): Promise<Output<typeof listWaitingReviews>> {
  const isWaiting = allOf([
    sql<boolean>`l.user_id = ${ctx.actor.id} and l.status in ('DELIVERED', 'COMPLETED') and l.replaces_item is null
      and not exists (select from reviews r where r.order_item_id = l.order_item_id)`,
    order_id !== undefined && sql<boolean>`l.order_id = ${order_id}`,
    order_item_id !== undefined && sql<boolean>`l.order_item_id = ${order_item_id}`,
  ])
  const [{ points }, counted, { rows }] = await Promise.all([
    getSettings(ctx.db),
    sql<{ total: number }>`select count(*) as total from reviewable_lines l where ${isWaiting}`.execute(ctx.db),
    sql<WaitingLine>`
      select l.order_item_id, l.order_id, l.order_number, l.type, l.product_id, l.bundle_id, l.name, l.slug, l.image_url, v.is_for_skin,
             coalesce(l.delivered_at, l.updated_at) as delivered_at
        from reviewable_lines l join reviewed_items v on v.item_id = coalesce(l.product_id, l.bundle_id) where ${isWaiting}
       order by delivered_at desc, l.order_id, l.position limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db),
  ])
  return {
    data: rows,
    meta: metaOf({ page, limit }, counted.rows[0]?.total ?? 0),
    points: { text: points.review_text, photo: points.review_photo },
  }
}

export async function listMyReviews(
  ctx: CustomerCtx,
  { page, limit, order_id, order_item_id }: Query<typeof mineCall>,
): Promise<Output<typeof mineCall>> {
  const isMine = allOf([
    sql<boolean>`r.user_id = ${ctx.actor.id}`,
    order_id !== undefined && sql<boolean>`r.order_id = ${order_id}`,
    order_item_id !== undefined && sql<boolean>`r.order_item_id = ${order_item_id}`,
  ])
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from reviews r where ${isMine}`.execute(ctx.db),
    sql<OwnRow>`
      select ${ownColumns(ctx.language)} from reviews r ${withWriterAndItem} join reviewable_lines l using (order_item_id)
       where ${isMine} order by r.created_at desc, r.review_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      ctx.db,
    ),
  ])
  return {
    data: rows.map((row) => toOwnReview(ctx, row)),
    meta: metaOf({ page, limit }, counted.rows[0]?.total ?? 0),
  }
}

/** One review of mine; another's does not exist for me. */
export async function requireOwn(ctx: CustomerCtx, db: Db | Tx, review_id: string): Promise<OwnReview> {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns(ctx.language)} from reviews r ${withWriterAndItem} join reviewable_lines l using (order_item_id)
     where r.review_id = ${review_id} and r.user_id = ${ctx.actor.id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return toOwnReview(ctx, rows[0])
}

/** Which of these reviews are mine, helpful to me, or reported by me. */
export async function listMarks(ctx: CustomerCtx, ids: readonly string[]): Promise<Output<typeof listReviewMarks>> {
  const { rows } = await sql<Output<typeof listReviewMarks>>`
    select array(select review_id from reviews where review_id = any(${ids}::uuid[]) and user_id = ${ctx.actor.id}) as own,
           array(select review_id from review_votes where review_id = any(${ids}::uuid[]) and user_id = ${ctx.actor.id}) as helpful,
           array(select review_id from review_reports where review_id = any(${ids}::uuid[]) and user_id = ${ctx.actor.id}) as reported`.execute(
    ctx.db,
  )
  return rows[0] ?? { own: [], helpful: [], reported: [] }
}
