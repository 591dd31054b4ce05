import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { factorsChanged } from '#contract/people/account-notices.ts'
import type {
  addAuthenticator,
  addPasskey,
  AddedFactor,
  Factors,
  beginAuthenticator,
  beginPasskey,
} from '#contract/sign-in/factors.ts'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type * as z from 'zod'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx, SignedInCtx } from '#server/context.ts'
import { sqlState } from '#server/db/database-errors.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { mailNotice } from '#server/modules/people/people.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { forgetSessionsOf } from '../sessions/forget-sessions-of.ts'
import { countCodeTry, replaceRecoveryCodes, stepOf, totpOf } from './codes.ts'
import { getFactors, hasFactor } from './factors.queries.ts'
import {
  challengeSeconds,
  insertChallenge,
  loadPasskeyIds,
  loadWebauthn,
  relyingParty,
  takeChallenge,
} from './passkeys.ts'

const mostPasskeys = 20

export async function beginNewPasskey(ctx: SignedInCtx): Promise<Output<typeof beginPasskey>> {
  const { id: user_id } = ctx.actor
  const { email, first_name } = await ctx.db
    .selectFrom('credentials')
    .select(['email', 'first_name'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { id } = relyingParty(ctx.config)
  const present = await loadPasskeyIds(ctx.db, user_id)
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: id,
    rpID: id,
    userName: email,
    userDisplayName: first_name,
    userID: new TextEncoder().encode(user_id),
    attestationType: 'none',
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeSeconds * 1000,
  })
  await insertChallenge(ctx, options.challenge, { purpose: 'ADD', user_id })
  return {
    ...options,
    rp: { id, name: id },
    timeout: challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** Adds the passkey that a browser has made; the challenge names who asked for it. */
export async function addNewPasskey(ctx: SignedInCtx, { answer }: Body<typeof addPasskey>): Promise<Added> {
  const { id: user_id } = ctx.actor
  const { credential, credentialBackedUp } = await judgeNewPasskey(ctx, answer)
  const { browser, system } = deviceOf(ctx.userAgent)
  return addFactor(ctx, 'profile.add_passkey', async (tx) => {
    const present = await loadPasskeyIds(tx, user_id)
    if (present.length >= mostPasskeys)
      throw new AppError('conflict', { message: say('passkeys_full', { max: mostPasskeys }) })
    await tx
      .insertInto('passkeys')
      .values({
        passkey_id: uuidv7(),
        user_id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        name: [browser, system].filter(Boolean).join(' · ') || 'Passkey',
        is_synced: credentialBackedUp,
        created_at: ctx.now(),
      })
      .execute()
      .catch((error: unknown) => {
        throw sqlState(error) === '23505' ? new AppError('passkey_refused') : error
      })
  })
}

async function judgeNewPasskey(ctx: SignedInCtx, answer: Body<typeof addPasskey>['answer']) {
  const purpose = { purpose: 'ADD', user_id: ctx.actor.id } as const
  const expectedChallenge = await takeChallenge(ctx, answer.response.clientDataJSON, purpose)
  const { id, origin } = relyingParty(ctx.config)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verdict = await verifyRegistrationResponse({
    // The types of the library know no undefined.
    response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause })
  })
  if (!verdict.verified) throw new AppError('passkey_refused')
  return verdict.registrationInfo
}

export async function beginNewAuthenticator(ctx: AdminCtx): Promise<Output<typeof beginAuthenticator>> {
  const { id: user_id } = ctx.actor
  const { email } = await ctx.db
    .selectFrom('credentials')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const authenticator_id = uuidv7()
  const names = { issuer: relyingParty(ctx.config).id, label: email }
  const totp = totpOf(ctx.config.APP_SECRET, { user_id, authenticator_id }, names)
  return { authenticator_id, secret: totp.secret.base32, uri: totp.toString() }
}

/** The app counts from its first right code on, which is used up by it. */
export async function addNewAuthenticator(ctx: AdminCtx, input: Body<typeof addAuthenticator>): Promise<Added> {
  const { id: user_id } = ctx.actor
  const { authenticator_id, code } = input
  const { forgive } = await countCodeTry(ctx, user_id)
  const step = stepOf(totpOf(ctx.config.APP_SECRET, { user_id, authenticator_id }), code, ctx.now())
  if (step === null) throw new AppError('code_wrong')
  await forgive()
  return addFactor(ctx, 'profile.add_authenticator', async (tx) => {
    const row = { authenticator_id, last_step: step, created_at: ctx.now() }
    await tx
      .insertInto('authenticators')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  })
}

type Added = z.output<typeof AddedFactor>

/** The first factor of an administrator brings the recovery codes. */
async function addFactor(ctx: SignedInCtx, action: AuditAction, write: (tx: Tx) => Promise<void>): Promise<Added> {
  const { id: user_id, kind } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    await lockPerson(tx, user_id)
    const isFirst = !(await hasFactor(tx, user_id))
    await write(tx)
    const recovery_codes = isFirst && kind === 'admin' ? await replaceRecoveryCodes(ctx, tx, user_id) : null
    await noteChange(ctx, tx, action)
    return { factors: await getFactors(tx, user_id), recovery_codes }
  })
}

export function removePasskeyOf(ctx: SignedInCtx, passkey_id: string): Promise<Factors> {
  return removeFactor(ctx, 'profile.remove_passkey', (tx) =>
    tx
      .deleteFrom('passkeys')
      .where('passkey_id', '=', passkey_id)
      .where('user_id', '=', ctx.actor.id)
      .executeTakeFirst(),
  )
}

export function removeAuthenticatorOf(ctx: AdminCtx): Promise<Factors> {
  return removeFactor(ctx, 'profile.remove_authenticator', (tx) =>
    tx.deleteFrom('authenticators').where('user_id', '=', ctx.actor.id).executeTakeFirst(),
  )
}

type Removal = (tx: Tx) => Promise<{ numDeletedRows: bigint }>

async function removeFactor(ctx: SignedInCtx, action: AuditAction, remove: Removal): Promise<Factors> {
  const { id: user_id } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    await lockPerson(tx, user_id)
    if ((await remove(tx)).numDeletedRows === 0n) throw new AppError('not_found')
    if (!(await hasFactor(tx, user_id))) await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
    await noteChange(ctx, tx, action)
    return getFactors(tx, user_id)
  })
}

export async function makeOtherRecoveryCodes(ctx: AdminCtx): Promise<{ codes: string[] }> {
  return transaction(ctx.db, async (tx) => {
    await lockPerson(tx, ctx.actor.id)
    if (!(await hasFactor(tx, ctx.actor.id))) throw new AppError('not_found')
    const codes = await replaceRecoveryCodes(ctx, tx, ctx.actor.id)
    await noteChange(ctx, tx, 'profile.make_recovery_codes')
    return { codes }
  })
}

/** Everything that a person could sign in with besides the password. */
export async function removeAllFactors(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('authenticators').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', user_id).execute()
}

/** Two changes at once take turns: one of them is the first, or the last. */
async function lockPerson(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom('credentials').select('user_id').where('user_id', '=', user_id).forNoKeyUpdate().execute()
}

async function noteChange(ctx: SignedInCtx, tx: Tx, action: AuditAction): Promise<void> {
  const { id: user_id } = ctx.actor
  await writeAudit(ctx, tx, { action, subject_type: 'user', subject_id: user_id })
  await forgetSessionsOf(ctx, tx, user_id)
  await mailFactorsChanged(ctx, tx, user_id)
}

/** Mails it, so that it does not stay unnoticed when it was another person. */
export async function mailFactorsChanged(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const person = await tx
    .selectFrom('credentials')
    .select(['email', 'role', 'language'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await mailNotice(ctx, tx, factorsChanged, person)
}
