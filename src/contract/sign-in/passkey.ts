import * as z from 'zod'

/*
 * What the browser's WebAuthn takes and answers, in the JSON of its specification. The server judges the contents; here
 * stands only what a client has to know.
 */

const encoded = (most: number) => z.string().min(1).max(most)
const Transports = z.array(z.string().max(20)).max(10)
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const PasskeyOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.string(),
})

export const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.string(),
})

const answer = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
}

export const NewPasskeyAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: Transports.optional(),
  }),
})

export const PasskeyAnswer = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.string().max(200).optional(),
  }),
})

export const passkeyAnswerExample = { id: 'pTmB…', rawId: 'pTmB…', type: 'public-key' } as const
