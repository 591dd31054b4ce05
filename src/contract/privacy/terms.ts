import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Time } from '../scalars.ts'

const Words = z.object({ en: z.string(), id: z.string() })

/** Terms and policy as they are in force, and what people accept by one version. */
export const Terms = z.object({
  version: z.string().describe('Of both: of the terms, a full stop, of the policy'),
  documents: z.array(
    z.object({
      type: z.enum(['TERMS', 'POLICY']),
      version: z.int(),
      since: Time.nullable(),
      changes: Words.nullable().describe('What this version changed; null for the first'),
    }),
  ),
})
export type Terms = z.output<typeof Terms>

export const TermsVersion = z.string().max(20).describe('The version that was shown; another one in force is refused')

export const getTerms = defineCall({
  method: 'GET',
  path: '/terms-version',
  access: 'anyone',
  summary: 'Which version of terms and policy is in force; null where the shop has neither',
  response: Terms.nullable(),
  cacheable: true,
})

export const MyTerms = z.object({
  terms: Terms.nullable(),
  accepted: z.object({ version: z.string(), at: Time }).nullable(),
  is_due: z.boolean().describe('What is in force is not accepted: orders wait for that'),
})
export type MyTerms = z.output<typeof MyTerms>

export const getMyTerms = defineCall({
  method: 'GET',
  path: '/users/profile/terms',
  access: 'customer',
  summary: 'Which terms and policy I accepted, and whether others are in force',
  response: MyTerms,
})

export const acceptTerms = defineCall({
  method: 'PUT',
  path: '/users/profile/terms',
  access: 'customer',
  summary: 'Accept the terms and policy that are in force; again, it changes nothing',
  body: z.strictObject({ version: TermsVersion }),
  response: MyTerms,
  message: 'terms_accepted',
  errors: ['terms_changed'],
  example: { version: '1.1' },
})
