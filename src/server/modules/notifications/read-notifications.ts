import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { countUnread } from './notifications.queries.ts'

type Left = { unread_count: number }

/** Another person's notification is as unknown as one that never was. Reading again keeps the first time. */
export async function readNotification({ db, actor, now }: SignedInCtx, notification_id: string): Promise<Left> {
  const found = await db
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now().toISOString())) }))
    .where('notification_id', '=', notification_id)
    .where('user_id', '=', actor.id)
    .returning('notification_id')
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return countUnread(db, actor.id)
}

/** With `up_to`, what came after it stays unread: ids grow with time. */
export async function readAllNotifications({ db, actor, now }: SignedInCtx, up_to?: string): Promise<Left> {
  await db
    .updateTable('notifications')
    .set({ read_at: now().toISOString() })
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null)
    .$if(up_to !== undefined, (query) => query.where('notification_id', '<=', up_to ?? ''))
    .execute()
  return countUnread(db, actor.id)
}
