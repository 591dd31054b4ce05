import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

export type Reader = { email: string; first_name: string; language: 'en' | 'id' }

/** Whom a mail about a ticket goes to; nobody where the account is closed. */
export async function findReader(tx: Tx, user_id: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select email, first_name, language from ticket_people where user_id = ${user_id} and status <> 'CLOSED'`.execute(tx)
  return rows[0] ?? null
}
