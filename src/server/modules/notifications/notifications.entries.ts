import type { Db } from '#server/db/db.ts'
import type { Entry } from '#server/registries.ts'

/** What notifications say in the registries. */
export const notificationEntries: Entry[] = [{ registry: 'personal_data', section: 'notifications', load: listTold }]

function listTold(db: Db, user_id: string): Promise<unknown> {
  return db
    .selectFrom('notifications')
    .select(['kind', 'words', 'created_at', 'read_at'])
    .where('user_id', '=', user_id)
    .orderBy('notification_id', 'desc')
    .execute()
}
