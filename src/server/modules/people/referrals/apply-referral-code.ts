import type { MyReferral } from '#contract/affiliate/referral.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { requireReferrer } from './find-referrer.ts'
import { linkReferrer } from './link-referrer.ts'
import { getMyReferral } from './my-referral.queries.ts'

/** Names the person who told me about the shop. An attempt to close a circle is refused and reported. */
export async function applyReferralCode(ctx: CustomerCtx, code: string): Promise<MyReferral> {
  const { id: user_id } = ctx.actor
  const referrer = await requireReferrer(ctx, code, 'code')
  try {
    await transaction(ctx.db, (tx) => linkReferrer(ctx, tx, { user_id, referrer, field: 'code' }))
  } catch (error) {
    const isCircle = error instanceof AppError && error.fields.some(({ key }) => key === 'referral_circle')
    const circle = { user_id, referrer_id: referrer.user_id }
    if (isCircle) await transaction(ctx.db, (tx) => emit(ctx, tx, 'referral.circle', circle))
    throw error
  }
  return getMyReferral(ctx)
}
