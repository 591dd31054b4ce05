import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Marks how far the log of the database was when a session had written: a replica that reads for it has to be that far. */
export async function recordWriteLsn(db: Db, session_id: string): Promise<void> {
  await sql`update sessions set written_to = pg_current_wal_insert_lsn() where session_id = ${session_id}`.execute(db)
}

/** The mark of a session, from the primary; null where it has written nothing. */
export async function lastWriteLsn(db: Db, session_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('written_to')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row?.written_to ?? null
}
