import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { wholeList } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { answerLength } from '#contract/saved-answers.ts'
import type {
  addSavedAnswer as addCall,
  AnswerAudience,
  changeSavedAnswer as changeCall,
  SavedAnswer,
} from '#contract/saved-answers.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'

/** All of one audience; there are few. */
export async function listSavedAnswers(db: Db, audience: AnswerAudience): Promise<Page<SavedAnswer>> {
  const { rows } = await sql<SavedAnswer>`
    select answer_id, audience, name, words, version from saved_answers where audience = ${audience} order by lower(name)`.execute(
    db,
  )
  return wholeList(rows)
}

export async function addSavedAnswer(ctx: AdminCtx, fields: Body<typeof addCall>): Promise<SavedAnswer> {
  const { audience, name, words } = fields
  requireShort(audience, words)
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const row = { answer_id: uuidv7(), audience, name, words: JSON.stringify(words), created_at: now, updated_at: now }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('saved_answers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw nameTaken()
    await audit(ctx, tx, 'create', { audience, answer_id: row.answer_id, after: { name, words } })
    return { answer_id: row.answer_id, ...fields, version: 1 }
  })
}

export async function changeSavedAnswer(
  ctx: AdminCtx,
  answer_id: string,
  { version, ...fields }: Body<typeof changeCall>,
): Promise<SavedAnswer> {
  return transaction(ctx.db, async (tx) => {
    const before = await lockAnswer(tx, answer_id)
    const { audience } = before
    requireShort(audience, fields.words)
    if (before.version !== version) throw new AppError('conflict', { details: { current: before } })
    const { rows } = await sql<SavedAnswer>`
      update saved_answers set name = ${fields.name}, words = ${JSON.stringify(fields.words)}::jsonb, version = version + 1,
                               updated_at = ${ctx.now()}::timestamptz
       where answer_id = ${answer_id}
         and not exists (select from saved_answers o where o.audience = ${audience} and lower(o.name) = lower(${fields.name})
                                                       and o.answer_id <> ${answer_id})
      returning answer_id, audience, name, words, version`.execute(tx)
    if (!rows[0]) throw nameTaken()
    await audit(ctx, tx, 'update', { audience, answer_id, ...differences(before, fields) })
    return rows[0]
  })
}

export async function deleteSavedAnswer(ctx: AdminCtx, answer_id: string): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const { name, audience } = await lockAnswer(tx, answer_id)
    await tx.deleteFrom('saved_answers').where('answer_id', '=', answer_id).execute()
    await audit(ctx, tx, 'delete', { audience, answer_id, before: { name } })
    return null
  })
}

/** An answer that the review would not take is refused while it is saved. */
function requireShort(audience: AnswerAudience, words: SavedAnswer['words']): void {
  const max = answerLength[audience]
  for (const language of ['en', 'id'] as const) {
    if (words[language].length <= max) continue
    throw new AppError('invalid_input', { fields: { [`words.${language}`]: say('at_most_characters', { max }) } })
  }
}

function nameTaken(): AppError {
  return new AppError('already_taken', { fields: { name: say('saved_answer_name_taken') } })
}

async function lockAnswer(tx: Tx, answer_id: string): Promise<SavedAnswer> {
  const { rows } = await sql<SavedAnswer>`
    select answer_id, audience, name, words, version from saved_answers where answer_id = ${answer_id} for update`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** The names by which the audit log has known them since before they lay in one table. */
const subjects = { REVIEW: 'review_answer', TICKET: 'ticket_reply' } as const

type Audited = { audience: AnswerAudience; answer_id: string; before?: unknown; after?: unknown }

async function audit(
  ctx: AdminCtx,
  tx: Tx,
  what: 'create' | 'update' | 'delete',
  { audience, answer_id, ...entry }: Audited,
): Promise<void> {
  const subject_type = subjects[audience]
  await writeAudit(ctx, tx, { action: `${subject_type}.${what}`, subject_type, subject_id: answer_id, ...entry })
}
