import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { addReview as call, OwnReview } from '#contract/reviews/reviews.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import { requireOwn } from '../reading/my-reviews.queries.ts'
import { languageOf } from './language-of.ts'
import { exchangeFiles, keysOf } from './review-files.ts'
import { earnForReview } from './review-points.ts'
import type { Earning } from './review-points.ts'

type Form = Body<typeof call>
export type ItemKind = 'product' | 'bundle'

/**
 * Writes my review of a delivered line, once. The line is looked at before files are worked on, and again by the
 * statement that writes: of two at the same time one is told that it is there already.
 */
export async function addReview(
  ctx: CustomerCtx,
  kind: ItemKind,
  form: Form,
  files: readonly UploadedFile[],
): Promise<OwnReview> {
  await requireReviewable(ctx, kind, form.order_item_id)
  const media = await keysOf(ctx, form.media, files)
  const review_id = uuidv7()
  await transaction(ctx.db, async (tx) => {
    const { rows } = await sql<Pick<Earning, 'order_item_id' | 'item_name' | 'given_back_at'>>`
      insert into reviews (review_id, order_item_id, order_id, user_id, product_id, bundle_id, item_name, order_number, rating,
                           comment, language, is_anonymous, skin_type, age_group, media, created_at, given_back_at)
      select ${review_id}, l.order_item_id, l.order_id, l.user_id, l.product_id, l.bundle_id, l.name, l.order_number,
             ${form.rating}, ${form.comment}, ${languageOf(form.comment)}, ${form.is_anonymous}, ${form.skin_type}, ${form.age_group},
             ${media}::text[], ${ctx.now()},
             case when l.refunded_quantity = l.quantity then ${ctx.now()}::timestamptz end
        from reviewable_lines l
       where l.order_item_id = ${form.order_item_id} and l.user_id = ${ctx.actor.id} and l.type = ${kind}
         and l.status in ('DELIVERED', 'COMPLETED') and l.replaces_item is null
          on conflict (order_item_id) do nothing
      returning order_item_id, item_name, given_back_at`.execute(tx)
    if (!rows[0]) throw new AppError('review_not_possible', { message: say('reviewed_already') })
    await exchangeFiles(ctx, tx, { before: [], after: media })
    const { comment } = form
    await earnForReview(ctx, tx, { ...rows[0], review_id, user_id: ctx.actor.id, comment, media, points_earned: 0 })
  })
  return requireOwn(ctx, ctx.db, review_id)
}

/** Another's line does not exist for me. */
async function requireReviewable(ctx: CustomerCtx, kind: ItemKind, order_item_id: string): Promise<void> {
  const { rows } = await sql<{ type: ItemKind; is_delivered: boolean; is_reviewed: boolean; is_replacement: boolean }>`
    select l.type, l.status in ('DELIVERED', 'COMPLETED') as is_delivered,
           exists (select from reviews r where r.order_item_id = l.order_item_id) as is_reviewed,
           l.replaces_item is not null as is_replacement
      from reviewable_lines l where l.order_item_id = ${order_item_id} and l.user_id = ${ctx.actor.id}`.execute(ctx.db)
  const [line] = rows
  if (!line) throw new AppError('not_found')
  if (line.type !== kind) {
    throw new AppError('invalid_input', { fields: { order_item_id: say('line_of_other_kind') } })
  }
  if (line.is_replacement) throw new AppError('review_not_possible', { message: say('review_of_replacement') })
  if (!line.is_delivered) throw new AppError('review_not_possible', { message: say('not_delivered_yet') })
  if (line.is_reviewed) throw new AppError('review_not_possible', { message: say('reviewed_already') })
}
