import type { login, SignedIn } from '#contract/sign-in/sign-in.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { openOrAskForFactor } from '../factors/second-step.ts'
import { findCredentials } from '../sign-in.queries.ts'
import { holdUnchanged } from './hold-unchanged.ts'
import { judgeCounted } from './judge-counted.ts'
import { countAttempt, forgiveAttempts } from './login-attempts.ts'

/**
 * Signs in with e-mail and password; for administrators with a factor that is the first of two steps.
 *
 * An unknown e-mail, a wrong password, the wrong role, a suspended account and one without a password are answered
 * with the same bytes after the same work. The attempt is counted first, so parallel guesses cannot slip through.
 */
export async function logIn(ctx: Ctx, { email, password, role }: Body<typeof login>): Promise<SignedIn> {
  await countAttempt(ctx, email)
  const user = await findCredentials(ctx.db, email)
  const isRight = await judgeCounted(ctx, { email, password, password_hash: user?.password_hash ?? null })
  if (!isRight || !user || user.role !== role || user.status !== 'ACTIVE') throw new AppError('wrong_credentials')
  await forgiveAttempts(ctx, email)
  const outcome = await transaction(ctx.db, async (tx) => {
    if (!(await holdUnchanged(tx, user))) throw new AppError('wrong_credentials')
    return openOrAskForFactor(ctx, tx, user)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}
