import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

/** Locks a review that I read and did not write. */
export async function lockOthersReview(ctx: CustomerCtx, tx: Tx, review_id: string): Promise<void> {
  const review = await tx
    .selectFrom('reviews')
    .select('user_id')
    .where('review_id', '=', review_id)
    .where('hidden_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!review) throw new AppError('not_found')
  if (review.user_id === ctx.actor.id) throw new AppError('review_not_possible', { message: say('own_review') })
}
