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
import { defineRecord, differences } from '#server/modules/audit/audit.ts'

/** What the audit log calls them. */
const subjects = { REVIEW: 'review_answer', TICKET: 'ticket_reply', CHAT: 'chat_text' } as const

const get = (ctx: AdminCtx, answer_id: string) => getAnswer(ctx.db, answer_id)
const records = {
  REVIEW: defineRecord({ action: 'review_answer.update', get }),
  TICKET: defineRecord({ action: 'ticket_reply.update', get }),
  CHAT: defineRecord({ action: 'chat_text.update', get }),
}

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
    const action = `${subjects[audience]}.create` as const
    await records[audience].audit(ctx, tx, row.answer_id, { action, after: { name, words } })
    return { answer_id: row.answer_id, ...fields, version: 1 }
  })
}

export async function changeSavedAnswer(
  ctx: AdminCtx,
  answer_id: string,
  { version, ...fields }: Body<typeof changeCall>,
): Promise<SavedAnswer> {
  const { audience } = await getAnswer(ctx.db, answer_id)
  requireShort(audience, fields.words)
  return records[audience].edit(ctx, { id: answer_id, version, lock: lockAnswer }, async (tx, before, save) => {
    await save(differences(before, fields), async (next) => {
      const { numAffectedRows } = await sql`
        update saved_answers set name = ${fields.name}, words = ${JSON.stringify(fields.words)}::jsonb, version = ${next.version},
                                 updated_at = ${next.updated_at}::timestamptz
         where answer_id = ${answer_id}
           and not exists (select from saved_answers o where o.audience = ${audience} and lower(o.name) = lower(${fields.name})
                                                         and o.answer_id <> ${answer_id})`.execute(tx)
      if (numAffectedRows !== 1n) throw nameTaken()
    })
  })
}

export async function deleteSavedAnswer(ctx: AdminCtx, answer_id: string): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const { name, audience } = await lockAnswer(tx, answer_id)
    await tx.deleteFrom('saved_answers').where('answer_id', '=', answer_id).execute()
    const action = `${subjects[audience]}.delete` as const
    await records[audience].audit(ctx, tx, answer_id, { action, before: { name } })
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
  await sql`select from saved_answers where answer_id = ${answer_id} for update`.execute(tx)
  return getAnswer(tx, answer_id)
}

async function getAnswer(db: Db | Tx, answer_id: string): Promise<SavedAnswer> {
  const { rows } = await sql<SavedAnswer>`
    select answer_id, audience, name, words, version from saved_answers where answer_id = ${answer_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
