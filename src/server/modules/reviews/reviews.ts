/**
 * Reviews: what customers say about what was delivered to them, and what the shop answers. Pages of items get theirs through
 * the registries.
 *
 * Owns the tables reviews, review_counts, described_review_counts, review_votes, review_reports. Subscribes to order.completed,
 * account.closing and consent.taken_back; emits nothing. Stars and counts of an item are kept by triggers, in the transaction of the review.
 */
import { sql } from 'kysely'
import { on } from '#server/events.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { requestReviewTask, requestReviewLater } from './requesting/request-review.ts'
import { onOrderRefunded, takeBackForLineTask } from './editing/points-of-line.ts'

export const reviewTasks = [requestReviewTask, takeBackForLineTask]

export const reviewSubscriptions = [
  on('order.completed', requestReviewLater),
  on('order.refunded', onOrderRefunded),
  on('account.closing', forgetWriter),
  on('consent.taken_back', forgetSkin),
]

/** A closed account: its reviews stay, become anonymous and say nothing of their writer; the notes of its reports are deleted. */
async function forgetWriter(_ctx: Ctx, tx: Tx, { user_id }: Events['account.closing']): Promise<void> {
  await sql`update reviews set is_anonymous = true, skin_type = null, age_group = null where user_id = ${user_id}`.execute(
    tx,
  )
  await sql`update review_reports set note = '' where user_id = ${user_id} and note <> ''`.execute(tx)
}

/** Whoever takes the consent back is described by no review any more, however old or hidden. */
async function forgetSkin(_ctx: Ctx, tx: Tx, { user_id, purpose }: Events['consent.taken_back']): Promise<void> {
  if (purpose !== 'SKIN_PROFILE') return
  await sql`
    update reviews set skin_type = null, age_group = null
     where user_id = ${user_id} and num_nonnulls(skin_type, age_group) > 0`.execute(tx)
}
