import { on } from '#server/events.ts'
import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { removeSignIns } from './close-account.ts'
import { mailLinkTask, prepareLinkTask } from './links/link-tasks.ts'
import { endAccess } from './sessions/end-access.ts'
import { followMessageStatus } from './phone/follow-message-status.ts'
import { sendCodeTask } from './phone/send-code-task.ts'

const keepDays = 7

/** Expired rows stay for a few days, because people ask why theirs did not work. */
const forgetExpiredTask = defineRecurringTask({
  kind: 'accounts.forget-expired',
  everySeconds: 86_400,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    const before = new Date(ctx.now().getTime() - keepDays * 86_400_000).toISOString()
    await db.deleteFrom('account_links').where('expires_at', '<', before).execute()
    await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute()
    await db.deleteFrom('spent_nonces').where('expires_at', '<', before).execute()
    await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  },
})

export const accountTasks = [prepareLinkTask, mailLinkTask, sendCodeTask, forgetExpiredTask]

export const accountSubscriptions = [
  on('message.status', (ctx, tx, news) => followMessageStatus(ctx, tx, news)),
  on('access.revoked', (ctx, tx, { user_id }) => endAccess(ctx, tx, user_id)),
  on('account.closed', (ctx, tx, { user_id }) => removeSignIns(ctx, tx, user_id)),
]
