import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'

/** What the shop's settings and contents say in the registries. */
export const businessRegistrations: Registration[] = [
  { registry: 'subject_names', type: 'content', load: titlesOfContents },
  { registry: 'subject_names', type: 'review_answer', load: namesOfAnswers },
  { registry: 'subject_names', type: 'ticket_reply', load: namesOfAnswers },
  { registry: 'subject_names', type: 'chat_text', load: namesOfAnswers },
]

async function titlesOfContents(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select content_id as id, title->>${language} as name from contents where content_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

async function namesOfAnswers(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select answer_id as id, name from saved_answers where answer_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
