import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Time } from '../scalars.ts'

/** What a person may agree to beside the terms, each for itself. */
export const FreePurpose = z.enum(['OFFERS_MAIL', 'OFFERS_WHATSAPP', 'MEASURING', 'ADVERTISING', 'SKIN_PROFILE'])
export type FreePurpose = z.output<typeof FreePurpose>

/** Of the words on the page "Privacy" that say what each is; raised when they come to mean something else. */
export const consentVersion = '1'

export const Consent = z.object({
  purpose: FreePurpose,
  given_at: Time.nullable().describe('Since when it is given; null: it is not'),
  taken_back_at: Time.nullable().describe(
    'When it was taken back last; null while it is given, and where it never was',
  ),
  version: z.string().nullable().describe('Of the words that were agreed to'),
})
export type Consent = z.output<typeof Consent>

export const MyConsents = z.object({
  consents: z.array(Consent).describe('Every purpose, given or not'),
  described_reviews: z
    .int()
    .describe('Reviews that say something of my skin or age; taking SKIN_PROFILE back removes it'),
})
export type MyConsents = z.output<typeof MyConsents>

export const getMyConsents = defineCall({
  method: 'GET',
  path: '/users/profile/consents',
  access: 'customer',
  summary: 'What I agreed to, and since when',
  response: MyConsents,
})

export const setConsent = defineCall({
  method: 'PUT',
  path: '/users/profile/consents',
  access: 'customer',
  summary: 'Give a consent or take it back, always for oneself; again, it changes nothing',
  body: z.strictObject({ purpose: FreePurpose, is_given: z.boolean() }),
  response: MyConsents,
  message: 'marketing_saved',
  example: { purpose: 'OFFERS_WHATSAPP', is_given: true },
})
