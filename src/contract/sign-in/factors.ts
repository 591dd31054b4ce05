import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Role } from '../people/profile.ts'
import { Id, Time } from '../scalars.ts'
import { NewPasskeyAnswer, NewPasskeyOptions, passkeyAnswerExample, PasskeyAnswer, PasskeyOptions } from './passkey.ts'
import { SignedIn } from './sign-in.ts'

/** How long a proof counts. */
export const proofSeconds = 300
export const recoveryCodeCount = 10

/** How somebody can prove to be there; `sign_in` where there is neither a factor nor a password. */
export const ProofWay = z.enum(['passkey', 'code', 'password', 'sign_in'])
export type ProofWay = z.output<typeof ProofWay>

export const Factors = z.object({
  passkeys: z.array(
    z.object({
      passkey_id: Id,
      name: z.string().describe('The browser and system in which it was added'),
      is_synced: z.boolean().describe('Kept in an account of the device’s maker, so that it is on other devices too'),
      created_at: Time,
      last_used_at: Time.nullable(),
    }),
  ),
  authenticator: z.object({ created_at: Time }).nullable().describe('An app that shows six digits'),
  recovery_codes_left: z.int(),
  is_needed: z.boolean().describe('A set of permissions that I hold asks for one'),
})
export type Factors = z.output<typeof Factors>

/** Another factor. The first one of an administrator comes with recovery codes, which are answered this once. */
export const AddedFactor = z.object({ factors: Factors, recovery_codes: z.array(z.string()).nullable() })

const Code = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
const noBody = { access: 'signed_in', worksWithoutFactor: true } as const
const changing = { ...noBody, freshProof: true, message: 'factors_changed' } as const

export const listFactors = defineCall({
  ...noBody,
  method: 'GET',
  path: '/users/factors',
  summary: 'My passkeys, my authenticator app and how many recovery codes are left',
  response: Factors,
})

export const beginPasskey = defineCall({
  ...noBody,
  method: 'POST',
  path: '/users/factors/passkeys/options',
  freshProof: true,
  summary: 'Begin to add a passkey: what the browser’s WebAuthn takes, good for five minutes and once',
  response: NewPasskeyOptions,
})

export const addPasskey = defineCall({
  ...changing,
  method: 'POST',
  path: '/users/factors/passkeys',
  summary: 'Add a passkey with the browser’s answer',
  body: z.strictObject({ answer: NewPasskeyAnswer }),
  response: AddedFactor,
  code: 201,
  errors: ['passkey_refused', 'conflict'],
  example: {
    answer: {
      ...passkeyAnswerExample,
      response: { clientDataJSON: 'eyJ0eXBlIjoid2Vi…', attestationObject: 'o2NmbXRkbm9u…', transports: ['internal'] },
    },
  },
})

export const removePasskey = defineCall({
  ...changing,
  method: 'DELETE',
  path: '/users/factors/passkeys/{id}',
  summary: 'Remove a passkey of mine; with the last factor go the recovery codes',
  params: z.object({ id: Id }),
  response: Factors,
  errors: ['not_found'],
})

const administrators = { access: 'admin', permission: 'any', worksWithoutFactor: true } as const

export const beginAuthenticator = defineCall({
  ...administrators,
  method: 'POST',
  path: '/users/factors/authenticator/options',
  freshProof: true,
  summary: 'Begin to add an authenticator app: its secret, as text and as the address of its QR code',
  response: z.object({ authenticator_id: Id, secret: z.string(), uri: z.string() }),
})

export const addAuthenticator = defineCall({
  ...administrators,
  method: 'POST',
  path: '/users/factors/authenticator',
  freshProof: true,
  message: 'factors_changed',
  summary: 'Add the app, proved by a code that it shows; one that was there before is replaced',
  body: z.strictObject({ authenticator_id: Id, code: Code }),
  response: AddedFactor,
  code: 201,
  errors: ['code_wrong'],
  attempts: 'secret',
  example: { authenticator_id: '01890000-0000-7000-8000-000000000000', code: '123456' },
})

export const removeAuthenticator = defineCall({
  ...administrators,
  method: 'DELETE',
  path: '/users/factors/authenticator',
  freshProof: true,
  message: 'factors_changed',
  summary: 'Remove my authenticator app; with the last factor go the recovery codes',
  response: Factors,
  errors: ['not_found'],
})

export const makeRecoveryCodes = defineCall({
  ...administrators,
  method: 'POST',
  path: '/users/factors/recovery-codes',
  freshProof: true,
  message: 'factors_changed',
  summary: `Make ${recoveryCodeCount} other recovery codes; the former ones work no more. They are answered this once`,
  response: z.object({ codes: z.array(z.string()) }),
  code: 201,
  errors: ['not_found'],
})

export const beginProof = defineCall({
  ...noBody,
  method: 'POST',
  path: '/users/proof/options',
  summary: 'Begin to prove with a passkey that I am here',
  response: PasskeyOptions,
})

export const proveMyself = defineCall({
  ...noBody,
  method: 'POST',
  path: '/users/proof',
  summary:
    'Prove that I am here, for calls that want a proof of the last five minutes: with a passkey, a code of the app or a recovery code; the password counts for those without a factor',
  body: z.union([
    z.strictObject({ passkey: PasskeyAnswer }),
    z.strictObject({ code: Code }),
    z.strictObject({ password: z.string().min(1).max(128) }),
  ]),
  response: z.object({ proved_until: Time }),
  errors: ['passkey_refused', 'code_wrong', 'invalid_input', 'forbidden'],
  attempts: 'secret',
  example: { code: '123456' },
})

export const signInWithCode = defineCall({
  method: 'POST',
  path: '/auth/login/code',
  access: 'anyone',
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
  body: z.strictObject({
    sign_in_token: z.string().min(1).max(200).describe('From the details of FACTOR_NEEDED'),
    code: Code,
  }),
  response: SignedIn,
  message: 'logged_in',
  errors: ['token_invalid', 'code_wrong'],
  attempts: 'secret',
  example: { sign_in_token: 'qY3…', code: '123456' },
})

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'anyone',
  summary: 'Begin to sign in with a passkey, with a password before it or without',
  response: PasskeyOptions,
  attempts: 'secret',
})

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey',
  access: 'anyone',
  summary: 'Sign in with a passkey: it is both factors, because the device asks for a finger, a face or a number first',
  body: z.strictObject({ role: Role, answer: PasskeyAnswer }),
  response: SignedIn,
  message: 'logged_in',
  errors: ['passkey_refused'],
  attempts: 'secret',
  example: {
    role: 'CUSTOMER',
    answer: {
      ...passkeyAnswerExample,
      response: { clientDataJSON: 'eyJ0eXBlIjoid2Vi…', authenticatorData: 'SZYN5YgO…', signature: 'MEUCIQ…' },
    },
  },
})
