import type { MyReferral } from '#contract/affiliate/referral.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { sqlState } from '#server/db/database-errors.ts'
import { transaction } from '#server/db/db.ts'
import { dayText } from '#contract/written.ts'
import { changeableAt, getMyReferral, lockCodeOf } from './my-referral.queries.ts'

/**
 * Gives a customer a code of their own choice. A code that any customer has or ever had is `already_taken`; the database
 * decides between two who want the same one. A second change within 30 days is a `conflict`.
 */
export async function changeReferralCode(ctx: CustomerCtx, code: string): Promise<MyReferral> {
  const { id: user_id } = ctx.actor
  await refusingTaken(() =>
    transaction(ctx.db, async (tx) => {
      const { referral_code, changed_at } = await lockCodeOf(tx, user_id)
      if (referral_code === code) return
      const again = changeableAt(changed_at, ctx.now())
      if (again)
        throw new AppError('conflict', { message: say('referral_code_too_soon', { day: dayText(again, 'en') }) })
      await tx
        .updateTable('users')
        .set({ referral_code: code, updated_at: ctx.now() })
        .where('user_id', '=', user_id)
        .execute()
    }),
  )
  return getMyReferral(ctx)
}

async function refusingTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw new AppError('already_taken', {
      message: say('referral_code_taken'),
      fields: { code: say('referral_code_taken') },
    })
  }
}
