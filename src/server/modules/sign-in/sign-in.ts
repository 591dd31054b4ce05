/**
 * Sign-in: how people prove who they are, and the sessions that come of it.
 *
 * Owns the tables sessions, refresh_tokens, account_links, one_time_codes, social_identities, spent_nonces,
 * passkeys, authenticators, recovery_codes, passkey_challenges and pending_sign_ins. Subscribes to message.status,
 * admin.invited, access.revoked, factors.lost, staff.lost and account.closed; a session that ends is noticed by the next
 * call that uses it. Passwords, tokens and codes never leave this module except to their owner.
 */
import type { Registration } from '#server/registries.ts'
import { personalData } from './personal-data.queries.ts'
import { listDevices } from './sessions/devices.queries.ts'
import { on } from '#server/events.ts'
import { afterCommit, inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { removeSignIns } from './close-account.ts'
import { mailFactorsChanged, removeAllFactors } from './factors/change-factors.ts'
import { mailLink, mailLinkTask, prepareLinkTask } from './links/link-tasks.ts'
import { endAccess } from './sessions/end-access.ts'
import { forgetAllSessions } from './sessions/read-session.ts'
import { followMessageStatus } from './phone/follow-message-status.ts'
import { sendCodeTask } from './phone/send-code-task.ts'

export { closeDefaultSecret, demoPasswords, findDefaultSecrets } from './default-secrets.ts'
export { loseFactors } from './factors/lose-factors.ts'
export { requireFreshProof } from './factors/prove.ts'
export { refuseGuessablePassword } from './passwords/common-passwords.ts'
export { hashPassword } from './passwords/passwords.ts'
export { listCounterAdmins, proveAdmin } from './sessions/prove-admin.ts'
export { issueCode, judgeCode, takeCode } from './phone/one-time-code.ts'
export { findActor, ownerOf, readCustomerSessions } from './sessions/read-session.ts'
export { signInAs } from './sessions/sessions.ts'
export { recordWriteLsn, lastWriteLsn } from './sessions/written-to.ts'

const keepDays = 7

/** Expired rows stay for a few days, because people ask why theirs did not work. */
const forgetExpiredTask = defineRecurringTask({
  kind: 'sign-in.forget-expired',
  everySeconds: 86_400,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    const before = new Date(ctx.now().getTime() - keepDays * 86_400_000).toISOString()
    await db.deleteFrom('account_links').where('expires_at', '<', before).execute()
    await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute()
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
    await db.deleteFrom('pending_sign_ins').where('expires_at', '<', before).execute()
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
  on('factors.lost', async (ctx, tx, { user_id }) => {
    await endAccess(ctx, tx, user_id)
    await removeAllFactors(tx, user_id)
    await mailFactorsChanged(ctx, tx, user_id)
  }),
  on('staff.lost', async (ctx, tx) => afterCommit(tx, () => forgetAllSessions(ctx.db))),
  on('account.closed', (ctx, tx, { user_id }) => removeSignIns(ctx, tx, user_id)),
]

/** What sign-ins say in the registries. */
export const signInRegistrations: Registration[] = [...personalData, { registry: 'traces', load: listDevices }]
