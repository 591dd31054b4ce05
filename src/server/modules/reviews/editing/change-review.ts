import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { reviewEditDays } from '#contract/reviews/reviews.ts'
import type { changeReview as call, OwnReview } from '#contract/reviews/reviews.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { requireOwn } from '../reading/my-reviews.queries.ts'
import { editableUntil } from '../reading/review-shapes.ts'
import { languageOf } from './language-of.ts'
import { exchangeFiles, keysOf } from './review-files.ts'
import { earnForReview } from './review-points.ts'
import type { Earning } from './review-points.ts'

type Row = Earning & { media: string[]; created_at: string; hidden_at: string | null }

/**
 * Edits my review within its days; what is left out stays. A picture that comes now earns the difference. What it says of
 * me can be taken away alone, at any time.
 */
export async function changeReview(
  ctx: CustomerCtx,
  review_id: string,
  { order_item_id: _line, media: wanted, ...words }: Body<typeof call>,
  files: readonly UploadedFile[],
): Promise<OwnReview> {
  if (wanted === undefined && files.length === 0 && saysLess(words)) return sayLess(ctx, review_id, words)
  const seen = await requireEditable(ctx, ctx.db, review_id)
  const media = await keysOf(ctx, wanted ?? seen.media, files)
  await transaction(ctx.db, async (tx) => {
    const before = await requireEditable(ctx, tx, review_id, { isLocked: true })
    await exchangeFiles(ctx, tx, { before: before.media, after: media })
    const changed = await tx
      .updateTable('reviews')
      .set({
        ...words,
        ...(words.comment !== undefined && { language: languageOf(words.comment) }),
        media,
        edited_at: ctx.now().toISOString(),
      })
      .where('review_id', '=', review_id)
      .returning('comment')
      .executeTakeFirstOrThrow()
    await earnForReview(ctx, tx, { ...before, ...changed, media })
  })
  return requireOwn(ctx, ctx.db, review_id)
}

type Facts = { skin_type?: null; age_group?: null }

/** Nothing but facts of the writer, and all of them taken away. */
function saysLess(words: object): words is Facts {
  const named = Object.entries(words)
  return named.length > 0 && named.every(([name, value]) => ['skin_type', 'age_group'].includes(name) && value === null)
}

/** Withdraws the consent to show something of me, also of a review that is old or hidden. */
async function sayLess(ctx: CustomerCtx, review_id: string, facts: Facts): Promise<OwnReview> {
  const isMine = { review_id, user_id: ctx.actor.id }
  await transaction(ctx.db, (tx) =>
    tx
      .updateTable('reviews')
      .set(facts)
      .where((eb) => eb.and(isMine))
      .execute(),
  )
  return requireOwn(ctx, ctx.db, review_id)
}

async function requireEditable(
  ctx: CustomerCtx,
  db: Db | Tx,
  review_id: string,
  { isLocked = false } = {},
): Promise<Row> {
  const { rows } = await sql<Row>`
    select review_id, order_item_id, user_id, item_name, comment, media, points_earned, given_back_at, created_at, hidden_at from reviews
     where review_id = ${review_id} and user_id = ${ctx.actor.id} ${isLocked ? sql`for no key update` : sql``}`.execute(
    db,
  )
  const [review] = rows
  if (!review) throw new AppError('not_found')
  if (review.hidden_at !== null) throw new AppError('review_not_possible', { message: say('review_is_hidden') })
  if (ctx.now() >= editableUntil(review.created_at)) {
    throw new AppError('review_not_possible', { message: say('review_edit_over', { days: reviewEditDays }) })
  }
  return review
}
