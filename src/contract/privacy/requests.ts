import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, paging } from '../page.ts'
import { Role } from '../people/profile.ts'
import { Id, lines, Time } from '../scalars.ts'

/** What a person may ask of the shop about their data. Exports and closings are answered at once. */
export const RequestKind = z.enum(['EXPORT', 'CLOSING', 'CORRECTION'])
export type RequestKind = z.output<typeof RequestKind>

/** `CLOSED`: the account was closed before it was answered. */
const Outcome = z.enum(['DONE', 'REFUSED', 'CLOSED'])

/** The law's draft gives three times 24 hours. */
export const correctionHours = 72

export const PrivacyRequest = z.object({
  request_id: Id,
  kind: RequestKind,
  asked_by: Role.describe('ADMIN: an administrator did it for the customer'),
  question: z.string().describe('Of a correction; empty once the account is closed'),
  asked_at: Time,
  due_at: Time,
  answered_at: Time.nullable(),
  outcome: Outcome.nullable(),
  answer: z.string(),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

export const listMyRequests = defineCall({
  method: 'GET',
  path: '/users/profile/requests',
  access: 'customer',
  summary: 'What I asked of the shop about my data, the newest first',
  query: z.strictObject(paging()),
  response: pageOf(PrivacyRequest),
})

const Question = lines(3, 1000)

export const askCorrection = defineCall({
  method: 'POST',
  path: '/users/profile/requests',
  access: 'customer',
  summary: 'Ask the shop to correct what it holds about me; one at a time',
  body: z.strictObject({ question: Question }),
  response: PrivacyRequest,
  code: 201,
  message: 'correction_asked',
  errors: ['conflict'],
  example: { question: 'My name on old invoices is misspelt: it is Siti Rahma.' },
})

export const AdminPrivacyRequest = PrivacyRequest.extend({
  customer: z.object({ user_id: Id, name: z.string() }),
  is_overdue: z.boolean(),
})
export type AdminPrivacyRequest = z.output<typeof AdminPrivacyRequest>

export const listPrivacyRequests = defineCall({
  method: 'GET',
  path: '/admin/privacy-requests',
  access: 'admin',
  permission: 'customers',
  summary: 'What customers asked about their data: what waits first, by when it is due, then the newest',
  query: z.strictObject({
    ...paging(),
    status: z.enum(['WAITING', 'ANSWERED']).optional(),
    kind: RequestKind.optional(),
  }),
  response: pageOf(AdminPrivacyRequest),
})

export const answerRequest = defineCall({
  method: 'POST',
  path: '/admin/privacy-requests/{id}/answer',
  access: 'admin',
  permission: 'customers_manage',
  summary: 'Answer a correction once it is done or refused, with words that the customer reads',
  params: z.object({ id: Id }),
  body: z.strictObject({ outcome: z.enum(['DONE', 'REFUSED']), answer: Question }),
  response: AdminPrivacyRequest,
  message: 'request_answered',
  errors: ['not_found', 'conflict'],
  example: { outcome: 'DONE', answer: 'Your name is corrected.' },
})
