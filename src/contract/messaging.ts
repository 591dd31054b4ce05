import * as z from 'zod'
import { defineCall } from './call.ts'
import { Id, Phone, Time } from './scalars.ts'
import { pageOf } from './page.ts'

export const verifyMessagingHook = defineCall({
  method: 'GET',
  path: '/messaging/notifications/{provider}',
  access: 'provider',
  summary: 'A messaging service asks whether this address is ours; the answer is its own challenge as plain text',
  params: z.object({ provider: z.string().max(40) }),
  query: z.strictObject({
    'hub.mode': z.string().max(40).optional(),
    'hub.verify_token': z.string().max(300).optional(),
    'hub.challenge': z.string().max(200).optional(),
  }),
  response: z.string(),
  output: 'text',
  errors: ['forbidden', 'not_found'],
})

export const CodeJourney = z.object({
  code_id: Id,
  purpose: z.string(),
  phone_number: z.string(),
  /** Its delivery status: waiting, accepted by the service, on the phone, refused, or unknown. */
  delivery: z.string(),
  created_at: Time,
  expires_at: Time,
  verified_at: Time.nullable(),
  /** What the service said later, oldest first. */
  statuses: z.array(
    z.object({
      status: z.enum(['SENT', 'DELIVERED', 'READ', 'FAILED']),
      reason: z.string().nullable(),
      received_at: Time,
    }),
  ),
})

export const listCodeJourneys = defineCall({
  method: 'GET',
  path: '/messaging/codes',
  access: 'admin',
  permission: 'customers',
  summary: 'Whether the latest one-time codes for a phone number arrived; never the codes themselves',
  query: z.strictObject({ phone_number: Phone }),
  response: pageOf(CodeJourney),
})
