import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AddedFactor } from '#contract/sign-in/factors.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  proveMyself,
  signInWithPasskey,
} from '#contract/sign-in/factors.ts'
import type { Role } from '#contract/people/profile.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import type * as z from 'zod'
import { request } from '../../api/request.ts'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { securityTexts } from './security.en.ts'

/*
 * The browser's part of passkeys. Its library comes at the press. Contracts and library name the same JSON of the
 * specification; the library's types have narrower words in it.
 */

const library = () => import('@simplewebauthn/browser')

export async function createPasskey(): Promise<z.output<typeof AddedFactor>> {
  const { startRegistration } = await library()
  const optionsJSON = (await request(beginPasskey, {})) as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  const answer = { id, rawId, type: 'public-key' as const }
  return request(addPasskey, {
    body: { answer: { ...answer, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } } },
  })
}

async function sign(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library()
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}

export async function signInByPasskey(role: Role): Promise<SignedIn> {
  const options = (await request(beginPasskeySignIn, {})) as PublicKeyCredentialRequestOptionsJSON
  return request(signInWithPasskey, { body: { role, answer: await sign(options) } })
}

export async function proveByPasskey(): Promise<void> {
  const options = (await request(beginProof, {})) as PublicKeyCredentialRequestOptionsJSON
  await request(proveMyself, { body: { passkey: await sign(options) } })
}

/** What a person reads when a passkey did not work: the browser's refusals have names, the shop's have words. */
export function usePasskeyError(): (error: unknown) => string {
  const { passkey: texts } = useTexts(securityTexts)
  const errorText = useErrorText()
  return (error) => {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled
    if (name === 'InvalidStateError') return texts.known
    if (name === 'SecurityError' || name === 'NotSupportedError' || !('PublicKeyCredential' in window))
      return texts.unable
    return errorText(error)
  }
}
