import type { registerSocial as call } from '#contract/sign-in/social.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { getSignedInPerson, linkReferrer, requireReferrer, updatePerson } from '#server/modules/people/people.ts'
import { completeIdentity } from './social-identities.ts'

/** What a sign-in provider cannot know: the name the person prefers, and who told them about the shop. Works once. */
export async function completeRegistration(
  ctx: CustomerCtx,
  { firstName, lastName, referralCode, termsVersion }: Body<typeof call>,
): Promise<Output<typeof call>> {
  const { id: user_id } = ctx.actor
  const referrer = referralCode ? await requireReferrer(ctx, referralCode, 'referralCode') : null
  return transaction(ctx.db, async (tx) => {
    if (!(await completeIdentity(ctx, tx, user_id))) {
      throw new AppError('conflict', { message: say('account_complete') })
    }
    await updatePerson(tx, user_id, { first_name: firstName, last_name: lastName, updated_at: ctx.now() })
    await emit(ctx, tx, 'terms.accepted', { user_id, version: termsVersion ?? null, language: ctx.language })
    if (referrer) await linkReferrer(ctx, tx, { user_id, referrer, field: 'referralCode' })
    return { ...(await getSignedInPerson(tx, user_id)), new_user: false }
  })
}
