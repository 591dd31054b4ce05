import { sql } from 'kysely'
import type { registerSocial as call } from '#contract/accounts/social.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { canBeReferredBy, getSignedInPerson } from '../accounts.queries.ts'
import { requireReferrer } from '../register-customer.ts'
import { completeIdentity } from './social-identities.ts'

/** What a sign-in provider cannot know: the name the person prefers, and who told them about the shop. Works once. */
export async function completeRegistration(
  ctx: CustomerCtx,
  { firstName, lastName, referralCode }: Body<typeof call>,
): Promise<Output<typeof call>> {
  const { id: user_id } = ctx.actor
  const referred_by = await requireReferrer(ctx, referralCode)
  if (referred_by === user_id) {
    throw new AppError('invalid_input', { fields: { referralCode: say('referral_own') } })
  }
  return transaction(ctx.db, async (tx) => {
    if (!(await completeIdentity(ctx, tx, user_id))) {
      throw new AppError('conflict', { message: say('account_complete') })
    }
    await tx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, updated_at: ctx.now() })
      .where('user_id', '=', user_id)
      .execute()
    if (referred_by) await setReferrer(tx, user_id, referred_by)
    return { ...(await getSignedInPerson(tx, user_id)), new_user: false }
  })
}

/** One referrer at a time is linked in the whole shop, so that two people never end up as each other's. */
async function setReferrer(tx: Tx, user_id: string, referred_by: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('referral', 0))`.execute(tx)
  if (await canBeReferredBy(tx, user_id, referred_by)) {
    await tx.updateTable('users').set({ referred_by }).where('user_id', '=', user_id).execute()
    return
  }
  throw new AppError('invalid_input', {
    fields: { referralCode: say('referral_refused') },
  })
}
