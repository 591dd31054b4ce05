import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Identity } from '#server/ports/identity/identity-port.ts'
import { findCredentials } from '../sign-in.queries.ts'
import type { Account } from '../sign-in.queries.ts'
import { countAttempt, forgiveAttempts } from '../sessions/login-attempts.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { hasIdentityOf } from './social-identities.ts'

type Claim = { identity: Identity; account: Account; password: string | undefined }

/**
 * Whether a person whom the provider vouches for also owns the account of the same address; throws what is missing.
 *
 * An account whose address was never confirmed may have been opened by another person with this address: the person who
 * reads its mail confirms it first, or chooses a new password, which signs the other one out.
 */
export async function proveOwner(ctx: Ctx, { identity, account, password }: Claim): Promise<void> {
  if (account.role !== 'CUSTOMER' || account.status !== 'ACTIVE') throw new AppError('identity_refused')
  if (!account.is_email_verified) {
    throw needsProof(account, 'EMAIL_VERIFICATION', say('link_needs_confirmed_email'))
  }
  // The same address under another id: the mailbox may have changed hands at the provider.
  const isOtherPerson = await hasIdentityOf(ctx.db, identity.issuer, account.user_id)
  if (identity.is_email_authoritative && !isOtherPerson) return
  await requirePassword(ctx, account, password)
}

/** Counted and answered like a sign-in, because it is one. */
async function requirePassword(ctx: Ctx, account: Account, password: string | undefined): Promise<void> {
  const { email } = account
  if (password === undefined) {
    throw needsProof(account, 'PASSWORD', say('link_needs_password'))
  }
  await countAttempt(ctx, email)
  const credentials = await findCredentials(ctx.db, email)
  if (!(await verifyPassword(credentials?.password_hash ?? null, password))) throw new AppError('wrong_credentials')
  await forgiveAttempts(ctx, email)
}

function needsProof({ email }: Account, proof: 'EMAIL_VERIFICATION' | 'PASSWORD', message: Message): AppError {
  return new AppError('link_needs_proof', { message, details: { proof, email } })
}
