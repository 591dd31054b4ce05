import type { sendPhoneOtp, verifyPhoneOtp } from '#contract/sign-in/account-recovery.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { getPerson } from '#server/modules/people/people.ts'
import { hashToken } from '#server/secret-keys.ts'
import { createRandomToken } from '../sessions/tokens.ts'
import { issueCode, judgeCode, takeCode } from './one-time-code.ts'

/** How long a proof is good. */
export const proofSeconds = 600

/** Sends a code to a number that the person wants to use. Nothing changes until they prove to have it. */
export async function sendPhoneCode(
  ctx: SignedInCtx,
  { phone_number }: Body<typeof sendPhoneOtp>,
): Promise<Output<typeof sendPhoneOtp>> {
  const { id: user_id } = ctx.actor
  await refuseOwnNumber(ctx, phone_number)
  const issued = await transaction(ctx.db, (tx) =>
    issueCode(ctx, tx, { user_id, purpose: 'PHONE_NUMBER', target: phone_number, phone_number }),
  )
  return { sent: true, ...issued }
}

async function refuseOwnNumber(ctx: SignedInCtx, phone_number: string): Promise<void> {
  const person = await getPerson(ctx.db, ctx.actor.id)
  if (person.phone_number !== phone_number || !person.is_phone_number_verified) return
  throw new AppError('invalid_input', { fields: { phone_number: say('phone_is_yours') } })
}

/** Checks the code and gives out a proof for this person and number. */
export async function verifyPhoneCode(
  ctx: SignedInCtx,
  { phone_number, otp }: Body<typeof verifyPhoneOtp>,
): Promise<Output<typeof verifyPhoneOtp>> {
  const subject = { user_id: ctx.actor.id, purpose: 'PHONE_NUMBER', target: phone_number } as const
  const code_id = await judgeCode(ctx, subject, otp)
  const proof = createRandomToken()
  await takeCode(ctx.db, code_id, { now: ctx.now(), gives: { proof_hash: hashToken(proof) } })
  return { proof, expires_in: proofSeconds }
}
