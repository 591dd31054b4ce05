import { on } from '#server/events.ts'
import { afterCommit, inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { removeSignIns } from './close-account.ts'
import { mailLink, mailLinkTask, prepareLinkTask } from './links/link-tasks.ts'
import { endAccess } from './sessions/end-access.ts'
import { forgetAllSessions } from './sessions/read-session.ts'
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

export const signInTasks = [prepareLinkTask, mailLinkTask, sendCodeTask, forgetExpiredTask]

export const signInSubscriptions = [
  on('message.status', (ctx, tx, news) => followMessageStatus(ctx, tx, news)),
  on('admin.invited', (ctx, tx, { user_id, email, language }) =>
    mailLink(ctx, tx, { purpose: 'ADMIN_INVITATION', user_id, email, role: 'ADMIN', language }),
  ),
  on('access.revoked', (ctx, tx, { user_id }) => endAccess(ctx, tx, user_id)),
  on('staff.lost', async (ctx, tx) => afterCommit(tx, () => forgetAllSessions(ctx.db))),
  on('account.closed', (ctx, tx, { user_id }) => removeSignIns(ctx, tx, user_id)),
]
