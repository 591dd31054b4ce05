import { on } from '#server/events.ts'
import { askForReviewTask, askLater } from './asking/ask-for-review.ts'
import { hearLinesBack, takeBackForLineTask } from './writing/points-of-line.ts'
import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'

export const reviewTasks = [askForReviewTask, takeBackForLineTask]

export const reviewSubscriptions = [
  on('order.completed', askLater),
  on('order.refunded', hearLinesBack),
  on('account.closing', forgetWriter),
]

/** A closed account: its reviews stay and become anonymous; the notes of its reports are deleted. */
async function forgetWriter(_ctx: Ctx, tx: Tx, { user_id }: Events['account.closing']): Promise<void> {
  await sql`update reviews set is_anonymous = true where user_id = ${user_id}`.execute(tx)
  await sql`update review_reports set note = '' where user_id = ${user_id} and note <> ''`.execute(tx)
}
