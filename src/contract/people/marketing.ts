import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Time } from '../scalars.ts'

export const MarketingConsent = z.object({
  agreed_at: Time.nullable().describe('When the customer agreed to offers and reminders by mail; null: they do not'),
})
export type MarketingConsent = z.output<typeof MarketingConsent>

export const getMarketingConsent = defineCall({
  method: 'GET',
  path: '/users/profile/marketing',
  access: 'customer',
  summary: 'Whether I agreed to offers and reminders by mail, and when',
  response: MarketingConsent,
})

export const setMarketingConsent = defineCall({
  method: 'PUT',
  path: '/users/profile/marketing',
  access: 'customer',
  summary: 'Agree to offers and reminders by mail, or take that back; said again, it changes nothing',
  body: z.strictObject({ is_agreed: z.boolean() }),
  response: MarketingConsent,
  message: 'marketing_saved',
  example: { is_agreed: true },
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe',
  access: 'anyone',
  summary:
    'Take the agreement to offers by mail back with the token of such a mail, without signing in; again is fine. Mailboxes call it when "unsubscribe" is pressed there (RFC 8058)',
  query: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.null(),
  message: 'unsubscribed',
  errors: ['token_invalid'],
})
