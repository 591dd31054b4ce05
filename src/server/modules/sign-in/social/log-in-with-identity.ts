import type { loginWithGoogle as call, SocialSignedIn, getSignInOptions } from '#contract/sign-in/social.ts'
import type { Body, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Identity } from '#server/ports/identity/identity-port.ts'
import { getSignedInPerson, createUser } from '#server/modules/people/people.ts'
import { findAccount } from '../sign-in.queries.ts'
import { addressOf } from '#server/caller-network.ts'
import { promiseFirstLink } from '../links/request-link.ts'
import { openSession } from '../sessions/sessions.ts'
import { proveOwner } from './prove-owner.ts'
import {
  completeIdentity,
  findIdentity,
  insertIdentity,
  lockActiveCustomer,
  lockIdentity,
  spendNonce,
} from './social-identities.ts'

type Input = Body<typeof call>
type Found = { user_id: string; is_new: boolean }

/**
 * Signs in with the token of a sign-in provider.
 *
 * An account is found by the provider's own id of the person, never by the address. An unknown person gets an account.
 * One whose address has an account already is linked to it when both sides have verified the address and the provider
 * is the authority for it today; otherwise a further proof is required (`link_needs_proof`). When the provider's keys
 * cannot be had the call fails with 503 instead of calling the token wrong.
 */
export async function logInWithIdentity(ctx: Ctx, input: Input): Promise<SocialSignedIn> {
  const identity = await verify(ctx, input)
  const proved = await proveAccount(ctx, identity, input.password)
  return transaction(ctx.db, async (tx) => {
    await lockIdentity(tx, identity)
    if (!(await spendNonce(tx, identity))) throw refused()
    const { user_id, is_new } =
      (await findIdentity(tx, identity)) ?? (await enter(ctx, tx, { identity, proved, language: input.language }))
    if (!(await lockActiveCustomer(tx, user_id))) throw refused()
    const tokens = await openSession(ctx, tx, { user_id, role: 'CUSTOMER' })
    const person = await getSignedInPerson(tx, user_id)
    const provider = { provider: ctx.ports.identity.provider, provider_user_id: identity.subject }
    return { ...person, ...tokens, ...provider, new_user: is_new }
  })
}

async function verify(ctx: Ctx, { idToken, accessToken, nonce }: Input): Promise<Identity> {
  const verdict = await ctx.ports.identity.verify({ idToken, accessToken, nonce })
  if (verdict.kind === 'verified') return verdict.identity
  ctx.log.info({ kind: verdict.kind, reason: verdict.reason }, 'identity token not accepted')
  if (verdict.kind === 'unavailable') throw new AppError('provider_unavailable', { retryAfterSeconds: 5 })
  throw verdict.isAddressUnverified ? unverified() : refused()
}

/** The provider signed this token, so the person may be told what to mend. */
function unverified(): AppError {
  return new AppError('identity_refused', {
    message: say('provider_email_unverified'),
    details: { reason: 'EMAIL_NOT_VERIFIED' },
  })
}

function refused(): AppError {
  return new AppError('identity_refused')
}

/** Outside the transaction, because a password is hashed here. Answers the account that may be linked, if there is one. */
async function proveAccount(ctx: Ctx, identity: Identity, password: string | undefined): Promise<string | null> {
  const account = await findAccount(ctx.db, identity.email)
  // Queried after the account, so that one which another tab has just made for this person is not taken for a
  // stranger's.
  if (await findIdentity(ctx.db, identity)) return null
  if (!account) {
    await ctx.limits.consume('register', addressOf(ctx.ip))
    return null
  }
  await proveOwner(ctx, { identity, account, password })
  return account.user_id
}

type Entering = { identity: Identity; proved: string | null; language: Language }

/** Links an identity that is new to the shop to the account of its address, or opens an account for it. */
async function enter(ctx: Ctx, tx: Tx, { identity, proved, language }: Entering): Promise<Found> {
  if (proved !== null) return link(ctx, tx, identity, proved)
  const user_id = await createUser(ctx, tx, {
    role: 'CUSTOMER',
    email: identity.email,
    password_hash: null,
    first_name: identity.first_name,
    last_name: identity.last_name,
    language,
    is_verified: identity.is_email_authoritative,
  })
  if (!identity.is_email_authoritative) await promiseFirstLink(tx, { email: identity.email, language })
  await insertIdentity(ctx, tx, { identity, user_id })
  return { user_id, is_new: true }
}

/** The account is the one that was proved before the transaction, whatever has become of the address since. */
async function link(ctx: Ctx, tx: Tx, identity: Identity, user_id: string): Promise<Found> {
  if (!(await lockActiveCustomer(tx, user_id))) throw refused()
  await insertIdentity(ctx, tx, { identity, user_id })
  await completeIdentity(ctx, tx, user_id)
  return { user_id, is_new: false }
}

/** None where no visitor could get a token: the sandbox's provider gives them out only where the sandbox is open. */
export function signInOptions({ config, ports }: Pick<Ctx, 'config' | 'ports'>): Output<typeof getSignInOptions> {
  const { provider, client_id, authorize_url } = ports.identity
  return provider === 'sandbox' && !config.isSandbox ? null : { provider, client_id, authorize_url }
}
