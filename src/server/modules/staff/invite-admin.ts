import type { AdminAccount, inviteAdmin as call } from '#contract/staff/admins.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { createAdmin } from './create-admin.ts'
import { emit } from '#server/events.ts'
import { countMail } from '#server/mail/count-mail.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { findInvitedAdmin, getAdmin } from './admins.queries.ts'
import { wordsOfSets } from './permissions.queries.ts'
import { assignPermissionSets } from './set-admin-sets.ts'

/**
 * Makes an administrator who cannot sign in until they have chosen a password with the link that they are mailed.
 * Inviting one again who has not done so sends another link and gives the sets that are named now, and no others. An address with an account is `email_taken`.
 */
export async function inviteAdmin(ctx: AdminCtx, input: Body<typeof call>): Promise<AdminAccount> {
  const { email, first_name, last_name, sets } = input
  await countMail(ctx, email)
  return transaction(ctx.db, async (tx) => {
    const invited = await findInvitedAdmin(tx, email)
    const user_id = invited ?? (await createInvited(ctx, tx, input))
    // As asked for now: an invitation that gave more is taken back by one that gives less.
    if (invited) await assignPermissionSets(ctx, tx, invited, sets)
    await emit(ctx, tx, 'admin.invited', { user_id, email, language: input.language })
    const subject = { subject_type: 'admin', subject_id: user_id }
    const words = await wordsOfSets(tx)
    const entry = invited
      ? { action: 'admin.invite_again' as const, after: { email, sets: words(sets) } }
      : { action: 'admin.invite' as const, after: { email, first_name, last_name, sets: words(sets) } }
    await writeAudit(ctx, tx, { ...entry, ...subject })
    return getAdmin(ctx, tx, user_id)
  })
}

async function createInvited(ctx: AdminCtx, tx: Tx, input: Body<typeof call>) {
  try {
    return await createAdmin(ctx, tx, { password_hash: null, ...input })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
    const message = say('admin_email_taken')
    throw new AppError('email_taken', { message, fields: { email: message } })
  }
}
