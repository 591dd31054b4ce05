import { correctionHours } from '#contract/privacy/requests.ts'
import type { AdminPrivacyRequest, answerRequest as answerCall, PrivacyRequest } from '#contract/privacy/requests.ts'
import { correctionAnswered, correctionAsked } from '#contract/privacy/request-notices.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { getRequest, requestColumns } from './requests.queries.ts'

/** Asks for a correction; a second one while the first waits is a `conflict`. */
export function askCorrection(ctx: CustomerCtx, question: string): Promise<PrivacyRequest> {
  const asked_at = ctx.now()
  const due_at = new Date(asked_at.getTime() + correctionHours * 3_600_000)
  return transaction(ctx.db, async (tx) => {
    const row = { request_id: uuidv7(), user_id: ctx.actor.id, asked_by: 'CUSTOMER', asked_at, due_at } as const
    const asked = await tx
      .insertInto('privacy_requests')
      .values({ ...row, kind: 'CORRECTION', question })
      .onConflict((conflict) => conflict.column('user_id').where('answered_at', 'is', null).doNothing())
      .returning(requestColumns)
      .executeTakeFirst()
    if (!asked) throw new AppError('conflict', { message: say('correction_waits') })
    await notify(ctx, tx, correctionAsked, asked)
    return asked
  })
}

/** Answers a correction once; the customer is told, and the audit log has the words of both. */
export async function answerRequest(
  ctx: AdminCtx,
  request_id: string,
  { outcome, answer }: Body<typeof answerCall>,
): Promise<AdminPrivacyRequest> {
  await transaction(ctx.db, async (tx) => {
    const answered = await tx
      .updateTable('privacy_requests')
      .set({ outcome, answer, answered_at: ctx.now(), answered_by: ctx.actor.id })
      .where('request_id', '=', request_id)
      .where('answered_at', 'is', null)
      .returning(['user_id', 'question'])
      .executeTakeFirst()
    if (!answered) {
      await getRequest(ctx, tx, request_id)
      throw new AppError('conflict', { message: say('request_answered_already') })
    }
    const subject = { subject_type: 'privacy_request', subject_id: request_id }
    const before = { question: answered.question }
    await writeAudit(ctx, tx, { action: 'privacy_request.answer', ...subject, before, after: { outcome, answer } })
    const is_done = outcome === 'DONE'
    await notify(ctx, tx, correctionAnswered, { request_id, user_id: answered.user_id, is_done, answer })
  })
  return getRequest(ctx, ctx.db, request_id)
}

/** The copy of one's data was taken, by the customer or for them. */
export async function recordExport(ctx: Ctx, tx: Tx, { user_id }: Events['data.exported']): Promise<void> {
  await record(ctx, tx, { user_id, kind: 'EXPORT' })
}

/** What waits ends with the account, and the words of all that was asked go. */
export async function recordClosing(ctx: Ctx, tx: Tx, { user_id }: Events['account.closed']): Promise<void> {
  const own = tx.updateTable('privacy_requests').where('user_id', '=', user_id)
  await own.set({ question: '', answer: '' }).execute()
  await own.set({ outcome: 'CLOSED', answered_at: ctx.now() }).where('answered_at', 'is', null).execute()
  await record(ctx, tx, { user_id, kind: 'CLOSING' })
}

type Recorded = { user_id: string; kind: 'EXPORT' | 'CLOSING' }

async function record({ now, actor }: Ctx, tx: Tx, what: Recorded): Promise<void> {
  const at = now()
  const asked_by = actor.kind === 'admin' ? 'ADMIN' : 'CUSTOMER'
  const answered = { asked_at: at, due_at: at, answered_at: at, outcome: 'DONE' } as const
  await tx
    .insertInto('privacy_requests')
    .values({ ...what, ...answered, asked_by, request_id: uuidv7() })
    .execute()
}
