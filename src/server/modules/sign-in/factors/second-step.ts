import type { signInWithCode, signInWithPasskey } from '#contract/sign-in/factors.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import type { Role } from '#contract/people/profile.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { getSignedInPerson } from '#server/modules/people/people.ts'
import { mailNewDevice } from '../sessions/new-device.ts'
import { openSession } from '../sessions/sessions.ts'
import { hashToken } from '#server/secret-keys.ts'
import { createRandomToken } from '../sessions/tokens.ts'
import { countCodeTry, useCode } from './codes.ts'
import { waysToProve } from './factors.queries.ts'
import { judgePasskey, noteUse } from './passkeys.ts'
import { noteCodeUse } from './prove.ts'

/** How long the second step may take. */
const pendingSeconds = 600

type Person = { user_id: string; role: Role }

/**
 * After the right password: the session, or for an administrator with a factor the refusal `factor_needed`, whose token is good for
 * nothing but the second step. Customers' passkeys are another way in and no second step.
 */
export async function openOrAskForFactor(ctx: Ctx, tx: Tx, person: Person): Promise<SignedIn | AppError> {
  const ways = person.role === 'ADMIN' ? await waysToProve(tx, person.user_id) : []
  if (!ways.includes('passkey') && !ways.includes('code')) return enter(ctx, tx, person)
  const sign_in_token = createRandomToken()
  const expires_at = new Date(ctx.now().getTime() + pendingSeconds * 1000)
  await tx
    .insertInto('pending_sign_ins')
    .values({ token_hash: hashToken(sign_in_token), user_id: person.user_id, expires_at })
    .execute()
  return new AppError('factor_needed', { details: { sign_in_token, ways, expires_in: pendingSeconds } })
}

async function enter(ctx: Ctx, tx: Tx, person: Person): Promise<SignedIn> {
  if (person.role === 'ADMIN') await mailNewDevice(ctx, tx, person.user_id)
  const tokens = await openSession(ctx, tx, person)
  return { ...(await getSignedInPerson(tx, person.user_id)), ...tokens, new_user: false }
}

/** The second step with a code. The token ends by it, and by whatever ends the person's sessions meanwhile. */
export async function finishWithCode(ctx: Ctx, input: Body<typeof signInWithCode>): Promise<SignedIn> {
  const token_hash = hashToken(input.sign_in_token)
  const pending = await ctx.db
    .selectFrom('pending_sign_ins')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', ctx.now().toISOString())
    .executeTakeFirst()
  if (!pending) throw tooLate()
  const { forgive } = await countCodeTry(ctx, pending.user_id)
  const signedIn = await transaction(ctx.db, async (tx) => {
    const person = await lockActive(tx, pending.user_id)
    const taken = await tx.deleteFrom('pending_sign_ins').where('token_hash', '=', token_hash).executeTakeFirst()
    if (!person || taken.numDeletedRows === 0n) throw tooLate()
    const kind = await useCode(ctx, tx, person.user_id, input.code)
    const actor = { kind: 'admin', id: person.user_id, sessionId: '' } as const
    await noteCodeUse({ ...ctx, actor } satisfies AdminCtx, tx, kind)
    return enter(ctx, tx, person)
  })
  await forgive()
  return signedIn
}

function tooLate(): AppError {
  return new AppError('token_invalid', { message: say('sign_in_over') })
}

/** A passkey is both factors at once; one of the other role, or of somebody who is suspended, is refused like a strange one. */
export async function finishWithPasskey(ctx: Ctx, { role, answer }: Body<typeof signInWithPasskey>): Promise<SignedIn> {
  const key = await judgePasskey(ctx, answer, { purpose: 'SIGN_IN', user_id: null })
  return transaction(ctx.db, async (tx) => {
    const person = await lockActive(tx, key.user_id)
    if (!person || person.role !== role) throw new AppError('passkey_refused')
    await noteUse(ctx, tx, key)
    await tx.deleteFrom('pending_sign_ins').where('user_id', '=', person.user_id).execute()
    return enter(ctx, tx, person)
  })
}

/** A suspension under way ends first, and one that comes later finds the session that is being opened. */
function lockActive(tx: Tx, user_id: string): Promise<Person | undefined> {
  return tx
    .selectFrom('credentials')
    .select(['user_id', 'role'])
    .where('user_id', '=', user_id)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst()
}
