import type { Output } from '#contract/call.ts'
import type { validateReferralCode as call } from '#contract/affiliate/referral.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** A code that was changed links for this long. */
const formerCodeDays = 30

export type Referrer = { user_id: string; email: string; first_name: string; last_name: string }

/** The customer whose referral code it is or was until lately, if they may refer others. */
async function findReferrer(db: Db | Tx, code: string, now: Date): Promise<Referrer | null> {
  const since = new Date(now.getTime() - formerCodeDays * 86_400_000).toISOString()
  const row = await db
    .selectFrom('referral_codes')
    .innerJoin('users', 'users.user_id', 'referral_codes.user_id')
    .select(['users.user_id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('referral_codes.code', '=', code.trim().toUpperCase())
    .where((eb) => eb.or([eb('referral_codes.ended_at', 'is', null), eb('referral_codes.ended_at', '>', since)]))
    .where('users.role', '=', 'CUSTOMER')
    .where('users.status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row ?? null
}

/** Like `findReferrer`, but throws: after a silent refusal the person would believe that their friend gets something. */
export async function requireReferrer(ctx: Ctx, code: string, field: 'code' | 'referralCode'): Promise<Referrer> {
  const referrer = await findReferrer(ctx.db, code, ctx.now())
  if (!referrer) throw new AppError('invalid_input', { fields: { [field]: say('referral_unknown') } })
  return referrer
}

export async function validateReferralCode(ctx: Ctx, code: string): Promise<Output<typeof call>> {
  const referrer = await findReferrer(ctx.db, code, ctx.now())
  return { valid: referrer !== null, referrer_name: referrer && maskedName(referrer) }
}

/** A person as others see them: `Sit** R.`. Of a short first name only its first letter is shown. */
export function maskedName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const letters = Array.from(first_name)
  const [initial] = last_name
  return `${letters.slice(0, letters.length > 3 ? 3 : 1).join('')}**${initial ? ` ${initial.toUpperCase()}.` : ''}`
}
