import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { earnPoints, takeBackPoints } from '#server/modules/wallet/wallet.ts'
import { enqueue } from '#server/queue/tasks.ts'

/** What of a review decides about its points. */
export type Earning = {
  review_id: string
  order_item_id: string
  user_id: string
  item_name: string
  comment: string
  media: readonly string[]
  points_earned: number
  given_back_at: string | null
}

/**
 * Credits what a review earns beyond what it has earned: text, or instead of it the more for a picture. An edit that
 * takes something away takes no points. What went back earns nothing.
 */
export async function earnForReview(ctx: Ctx, tx: Tx, review: Earning): Promise<void> {
  const { review_id, order_item_id, user_id, item_name, comment, media, points_earned } = review
  if (review.given_back_at !== null) return
  const { points } = await getSettings(tx)
  const due = media.length > 0 ? points.review_photo : saysSomething(comment) ? points.review_text : 0
  const amount = due - points_earned
  if (amount <= 0) return
  // What was earned before only grows, so each step has a reference of its own.
  const reference = points_earned === 0 ? order_item_id : `${order_item_id}/${points_earned}`
  const description = say('points_of_review', { item: item_name })
  const outcome = await earnPoints(ctx, tx, { user_id, kind: 'EARN_REVIEW', reference, amount, description })
  if (outcome === 'closed') return
  await sql`update reviews set points_earned = ${due} where review_id = ${review_id}`.execute(tx)
  // Of a refund at the same moment one of the two sees the other.
  await enqueue(tx, 'reviews.take-back', { order_item_id })
}

/** A dot, dashes or invisible marks are no text. */
function saysSomething(comment: string): boolean {
  return /[\p{L}\p{N}]/u.test(comment.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}

type Hidden = Pick<Earning, 'order_item_id' | 'user_id' | 'item_name' | 'points_earned'> & { times_hidden: number }

/** A review was removed for abuse: what it earned goes back. */
export async function takeBackForReview(ctx: Ctx, tx: Tx, review: Hidden): Promise<void> {
  const { order_item_id, user_id, item_name, points_earned: amount, times_hidden } = review
  const description = say('points_of_hidden_review', { item: item_name })
  await takeBackPoints(ctx, tx, { user_id, reference: `${order_item_id}/hidden/${times_hidden}`, amount, description })
}

/** It stands again, and so do its points. */
export async function giveAgainForReview(ctx: Ctx, tx: Tx, review: Hidden): Promise<void> {
  const { order_item_id, user_id, item_name, points_earned: amount, times_hidden } = review
  const description = say('points_of_shown_review', { item: item_name })
  const reference = `${order_item_id}/shown/${times_hidden}`
  await earnPoints(ctx, tx, { user_id, kind: 'EARN_REVIEW', reference, amount, description })
}
