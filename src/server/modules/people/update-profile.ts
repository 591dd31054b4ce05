import type { Profile, updateProfile as call } from '#contract/people/profile.ts'
import type { Body } from '#contract/call.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { getProfile } from './people.queries.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'

/** Changes what was sent and nothing else. */
export async function updateProfile(ctx: SignedInCtx, changes: Body<typeof call>): Promise<Profile> {
  return transaction(ctx.db, async (tx) => {
    const { first_name, last_name, language } = await getProfile(tx, ctx.actor.id)
    await tx
      .updateTable('users')
      .set({ ...changes, ...(changes.language && { is_language_chosen: true }), updated_at: ctx.now() })
      .where('user_id', '=', ctx.actor.id)
      .execute()
    const change = differences({ first_name, last_name, language }, changes)
    if (Object.keys(change.after).length > 0) {
      await writeAudit(ctx, tx, {
        action: 'profile.update',
        subject_type: 'user',
        subject_id: ctx.actor.id,
        ...change,
      })
    }
    return getProfile(tx, ctx.actor.id)
  })
}
