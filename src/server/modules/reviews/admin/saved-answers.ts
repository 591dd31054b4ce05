import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { metaOf } from '#contract/page.ts'
import type {
  addSavedAnswer as addCall,
  listSavedAnswers as listCall,
  SavedAnswer,
} from '#contract/reviews/reviews-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/accounts/accounts.ts'

type Form = Body<typeof addCall>
type Row = { answer_id: string; title: string; text_id: string; text_en: string }

/** All of them by title; there are few. */
export async function listSavedAnswers(db: Db): Promise<Output<typeof listCall>> {
  const rows = await db
    .selectFrom('review_answers')
    .select(['answer_id', 'title', 'text_id', 'text_en'])
    .orderBy('title')
    .execute()
  return { data: rows.map(toAnswer), meta: metaOf({ page: 1, limit: Math.max(rows.length, 1) }, rows.length) }
}

export async function addSavedAnswer(ctx: AdminCtx, form: Form): Promise<SavedAnswer> {
  return save(ctx, uuidv7(), form, 'review_answer.create')
}

export async function changeSavedAnswer(ctx: AdminCtx, answer_id: string, form: Form): Promise<SavedAnswer> {
  return save(ctx, answer_id, form, 'review_answer.update')
}

async function save(
  ctx: AdminCtx,
  answer_id: string,
  { title, text }: Form,
  action: 'review_answer.create' | 'review_answer.update',
): Promise<SavedAnswer> {
  if (text.id === '' && text.en === '') {
    throw new AppError('invalid_input', { fields: { 'text.id': say('answer_text_needed') } })
  }
  const values = sql`${title}, ${text.id}, ${text.en}, ${ctx.now()}`
  return transaction(ctx.db, async (tx) => {
    const { rows: same } = await sql`
      select from review_answers where title = ${title} and answer_id <> ${answer_id}`.execute(tx)
    if (same.length > 0) throw new AppError('already_taken')
    const { rows } =
      action === 'review_answer.create'
        ? await sql<Row>`
            insert into review_answers (answer_id, title, text_id, text_en, updated_at) values (${answer_id}, ${values})
                on conflict (title) do nothing returning answer_id, title, text_id, text_en`.execute(tx)
        : await sql<Row>`
            update review_answers set (title, text_id, text_en, updated_at) = row(${values}) where answer_id = ${answer_id}
            returning answer_id, title, text_id, text_en`.execute(tx)
    if (!rows[0]) throw new AppError(action === 'review_answer.create' ? 'already_taken' : 'not_found')
    await writeAudit(ctx, tx, { action, subject_type: 'review_answer', subject_id: answer_id, after: { title } })
    return toAnswer(rows[0])
  })
}

export async function deleteSavedAnswer(ctx: AdminCtx, answer_id: string): Promise<{ answer_id: string }> {
  await transaction(ctx.db, async (tx) => {
    const gone = await tx
      .deleteFrom('review_answers')
      .where('answer_id', '=', answer_id)
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found')
    const subject = { subject_type: 'review_answer', subject_id: answer_id }
    await writeAudit(ctx, tx, { action: 'review_answer.delete', ...subject, before: { title: gone.title } })
  })
  return { answer_id }
}

function toAnswer({ answer_id, title, text_id, text_en }: Row): SavedAnswer {
  return { answer_id, title, text: { id: text_id, en: text_en } }
}
