import type { Db } from '#server/db/db.ts'

/** When this session was opened, with a password or by a sign-in provider; refreshing does not count. */
export async function loadSignInTime(db: Db, session_id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row ? new Date(row.created_at) : null
}
