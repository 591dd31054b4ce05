import * as calls from '#contract/notifications.ts'
import { listNotices } from '#contract/notices.ts'
import { serve } from '#server/http/serve.ts'
import * as catalogue from './list-notices.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { readAllNotifications, readNotification } from './read-notifications.ts'

export const notificationRoutes = [
  serve(calls.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  serve(calls.countUnread, (ctx) => countUnread(ctx.db, ctx.actor.id)),
  serve(calls.readNotification, (ctx, { params }) => readNotification(ctx, params.id)),
  serve(listNotices, () => Promise.resolve(catalogue.listNotices())),
  serve(calls.readAllNotifications, (ctx, { body }) => readAllNotifications(ctx, body.up_to)),
]
