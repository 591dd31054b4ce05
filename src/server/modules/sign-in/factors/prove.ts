import { proofSeconds } from '#contract/sign-in/factors.ts'
import type { proveMyself } from '#contract/sign-in/factors.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Actor, Ctx, SignedInCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { forgetSessions } from '../sessions/read-session.ts'
import { countCodeTry, useCode } from './codes.ts'
import { waysToProve } from './factors.queries.ts'
import { judgePasskey, noteUse } from './passkeys.ts'

const isFresh = (proved_at: string | null | undefined, now: Date) =>
  proved_at != null && now.getTime() - Date.parse(proved_at) < proofSeconds * 1000

/** Throws `fresh_proof_needed`, with how the person can prove it, unless their session has a proof of the last five minutes. */
export async function requireFreshProof(ctx: Pick<Ctx, 'db' | 'now'>, actor: Actor): Promise<void> {
  if (actor.kind !== 'admin' && actor.kind !== 'customer') return
  const session = await ctx.db
    .selectFrom('sessions')
    .select('proved_at')
    .where('session_id', '=', actor.sessionId)
    .executeTakeFirst()
  if (isFresh(session?.proved_at, ctx.now())) return
  throw new AppError('fresh_proof_needed', { details: { ways: await waysToProve(ctx.db, actor.id) } })
}

/** Marks the session as proved just now. The password is no proof for somebody with a factor. */
export async function prove(ctx: SignedInCtx, input: Body<typeof proveMyself>): Promise<Output<typeof proveMyself>> {
  if ('password' in input) await provePassword(ctx, input.password)
  else if ('code' in input) await proveByCode(ctx, input.code)
  else {
    const key = await judgePasskey(ctx, input.passkey, { purpose: 'PROVE', user_id: ctx.actor.id })
    await transaction(ctx.db, async (tx) => {
      await noteUse(ctx, tx, key)
      await markProved(ctx, tx)
    })
  }
  return { proved_until: new Date(ctx.now().getTime() + proofSeconds * 1000).toISOString() }
}

async function proveByCode(ctx: SignedInCtx, code: string): Promise<void> {
  const { forgive } = await countCodeTry(ctx, ctx.actor.id)
  await transaction(ctx.db, async (tx) => {
    await noteCodeUse(ctx, tx, await useCode(ctx, tx, ctx.actor.id, code))
    await markProved(ctx, tx)
  })
  await forgive()
}

/** A recovery code that is gone is worth a line in the log; codes of the app are used every day. */
export async function noteCodeUse(ctx: SignedInCtx, tx: Tx, kind: 'APP' | 'RECOVERY'): Promise<void> {
  if (kind === 'APP') return
  const subject = { subject_type: 'user', subject_id: ctx.actor.id }
  await writeAudit(ctx, tx, { action: 'profile.use_recovery_code', ...subject })
}

async function provePassword(ctx: SignedInCtx, password: string): Promise<void> {
  const { id: user_id } = ctx.actor
  const [way] = await waysToProve(ctx.db, user_id)
  if (way !== 'password') throw new AppError('forbidden', { message: say('proof_by_factor') })
  await ctx.limits.consume('login_account', user_id)
  const { password_hash } = await ctx.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password_hash, password)))
    throw new AppError('invalid_input', { fields: { password: say('not_your_password') } })
  await ctx.limits.clear('login_account', user_id)
  await transaction(ctx.db, async (tx) => {
    // Another tab may have added a factor since.
    await tx.selectFrom('credentials').select('user_id').where('user_id', '=', user_id).forNoKeyUpdate().execute()
    if ((await waysToProve(tx, user_id))[0] !== 'password')
      throw new AppError('forbidden', { message: say('proof_by_factor') })
    await markProved(ctx, tx)
  })
}

async function markProved(ctx: SignedInCtx, tx: Tx): Promise<void> {
  const { sessionId } = ctx.actor
  await tx
    .updateTable('sessions')
    .set({ proved_at: ctx.now() })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  afterCommit(tx, () => forgetSessions(ctx.db, [sessionId]))
}
