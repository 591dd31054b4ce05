import type { Db } from '#server/db/db.ts'

/** Whether something that everybody sees names the file; triggers of the tables that name files keep it (decision 126). */
export async function isShownFile(db: Db, file_key: string): Promise<boolean> {
  const shown = await db
    .selectFrom('stored_files')
    .select('file_key')
    .where('file_key', '=', file_key)
    .where('is_shown', '=', true)
    .executeTakeFirst()
  return shown !== undefined
}
