import * as z from 'zod'
import { defineCall } from './call.ts'
import { Email, Id, line, Time } from './scalars.ts'

/*
 * What the outside world would do, driven by hand. These calls exist only with sandbox providers, never in production.
 * They make the sandbox provider send the shop the same signed webhook that a real one would.
 */

export const listOutbox = defineCall({
  method: 'GET',
  path: '/sandbox/outbox',
  access: 'anyone',
  summary: 'Mails and codes that the sandbox delivered, newest first',
  query: z.strictObject({ to: z.string().max(320).optional() }),
  response: z.array(
    z.object({
      channel: z.enum(['EMAIL', 'WHATSAPP']),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      links: z.array(z.string()),
      code: z.string().nullable(),
      created_at: Time,
    }),
  ),
})

export const drivePayment = defineCall({
  method: 'POST',
  path: '/sandbox/payments/{order_id}/{action}',
  access: 'anyone',
  summary: 'Pay, fail or expire the payment page of an order, or take its money back as a bank does in a dispute',
  params: z.object({ order_id: Id, action: z.enum(['pay', 'fail', 'expire', 'reverse']) }),
  response: z.object({ status: z.string() }),
  errors: ['not_found', 'order_status_conflict', 'provider_unavailable'],
})

export const driveDelivery = defineCall({
  method: 'POST',
  path: '/sandbox/deliveries/{order_id}/{action}',
  access: 'anyone',
  summary: 'Move the parcel of an order',
  params: z.object({ order_id: Id, action: z.enum(['picked_up', 'delivered', 'failed', 'returned']) }),
  response: z.object({ status: z.string(), awb_number: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const drivePayout = defineCall({
  method: 'POST',
  path: '/sandbox/payouts/{disbursement_id}/{action}',
  access: 'anyone',
  summary: 'Complete or fail the transfer of a withdrawal, or send its money back',
  params: z.object({ disbursement_id: Id, action: z.enum(['complete', 'fail', 'reverse']) }),
  response: z.object({ status: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const advanceClock = defineCall({
  method: 'POST',
  path: '/sandbox/clock',
  access: 'anyone',
  summary: "Move the shop's clock forward; due timers run before it answers",
  body: z.strictObject({
    advance_seconds: z
      .int()
      .min(0)
      .max(400 * 24 * 3600),
  }),
  response: z.object({ now: Time }),
  example: { advance_seconds: 3600 },
})

export const issueIdentityToken = defineCall({
  method: 'POST',
  path: '/sandbox/identity/token',
  access: 'anyone',
  summary: 'What the sign-in provider would hand the browser of a person',
  body: z.strictObject({
    email: Email,
    first_name: line(1, 50),
    last_name: line(0, 50).default(''),
    email_verified: z.boolean().default(true),
    is_authoritative: z.boolean().default(true).describe('Whether the provider runs the domain of the address'),
    subject: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .describe("The provider's id of the person; follows from the address"),
    nonce: z.string().min(1).max(200).optional(),
  }),
  response: z.object({ idToken: z.string(), accessToken: z.string() }),
  example: { email: 'budi@example.test', first_name: 'Budi', last_name: 'Santoso' },
})
