/**
 * Notifications: what people are told inside the shop, and by mail beside it (decision 134).
 *
 * Owns the table notifications. A module sends a notice of the catalogue in the transaction of what happened. Its key makes
 * that the second time stores and mails nothing. Subscribes to account.closing.
 */
import * as calls from '#contract/notifications.ts'
import { on } from '#server/events.ts'
import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { listNotices } from '#contract/notices.ts'
import { serve } from '#server/http/serve.ts'
import type { Db } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'
import * as catalogue from './list-notices.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'

export { notify, notifyInBatch } from './notify.ts'

const keepDays = 180

/** Half a year is what people look back for; orders keep their own history. */
const forgetOldTask = defineRecurringTask({
  kind: 'notifications.forget-old',
  everySeconds: 86_400,
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString()
    await inBackground(db).deleteFrom('notifications').where('created_at', '<', before).execute()
  },
})

export const notificationTasks = [forgetOldTask]

export const notificationSubscriptions = [
  on('account.closing', async (_ctx, tx, { user_id }) => {
    await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute()
  }),
]

export const notificationRoutes = [
  serve(calls.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  serve(calls.countUnread, (ctx) => countUnread(ctx.db, ctx.actor.id)),
  serve(calls.readNotification, (ctx, { params }) => readNotification(ctx, params.id)),
  serve(listNotices, () => Promise.resolve(catalogue.listNotices())),
  serve(calls.readAllNotifications, (ctx, { body }) => readAllNotifications(ctx, body.up_to)),
]

/** What notifications say in the registries. */
export const notificationRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'notifications', load: listTold },
]

function listTold(db: Db, user_id: string): Promise<unknown> {
  return db
    .selectFrom('notifications')
    .select(['kind', 'words', 'created_at', 'read_at'])
    .where('user_id', '=', user_id)
    .orderBy('notification_id', 'desc')
    .execute()
}
