import { phoneChanged } from '#contract/people/account-notices.ts'
import type { updatePhoneNumber as call } from '#contract/sign-in/account-recovery.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { mailNotice, setVerifiedPhone } from '#server/modules/people/people.ts'
import { hashToken } from '#server/secret-keys.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { proofSeconds } from './verify-phone-number.ts'

/** Uses a number that this person proved to have during the last ten minutes; the proof works once. */
export async function updatePhoneNumber(ctx: SignedInCtx, input: Body<typeof call>): Promise<Output<typeof call>> {
  const { id: user_id } = ctx.actor
  const { phone_number } = input
  await transaction(ctx.db, async (tx) => {
    const before = await lockPerson(tx, user_id)
    const code_id = await findProof(ctx, tx, input)
    if (!code_id || !(await spendProof(tx, code_id, ctx.now()))) {
      throw new AppError('token_invalid', { message: say('verify_phone_again') })
    }
    await setVerifiedPhone(tx, user_id, { phone_number, now: ctx.now() })
    const change = { before: { phone_number: before.phone_number }, after: { phone_number } }
    const subject = { subject_type: 'user', subject_id: user_id }
    await writeAudit(ctx, tx, { action: 'profile.change_phone_number', ...subject, ...change })
    await mailNotice(ctx, tx, phoneChanged, before)
  })
  return { phone_number, is_phone_number_verified: true }
}

function lockPerson(tx: Tx, user_id: string) {
  return tx
    .selectFrom('credentials')
    .select(['phone_number', 'email', 'language', 'role'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function findProof(ctx: SignedInCtx, tx: Tx, { phone_number, proof }: Body<typeof call>): Promise<string | null> {
  const row = await tx
    .selectFrom('one_time_codes')
    .select('code_id')
    .where('user_id', '=', ctx.actor.id)
    .where('purpose', '=', 'PHONE_NUMBER')
    .where('target', '=', phone_number)
    .where('verified_at', '>', new Date(ctx.now().getTime() - proofSeconds * 1000).toISOString())
    .where('used_at', 'is', null)
    .$if(proof !== undefined, (query) => query.where('proof_hash', '=', hashToken(proof ?? '')))
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.code_id ?? null
}

/** Of several at once, one spends a proof: `false` for the others. */
async function spendProof(tx: Tx, code_id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('code_id', '=', code_id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}
