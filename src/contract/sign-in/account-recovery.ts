import * as z from 'zod'
import { Role } from '../people/profile.ts'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Email, Password, Phone } from '../scalars.ts'
import { visible } from '../visible.ts'

export const LinkType = z.enum(['EMAIL_VERIFICATION', 'FORGOT_PASSWORD'])
export type LinkType = z.output<typeof LinkType>

/** As links carry it. */
export const LinkToken = z.string().min(1, issue('required')).max(200)

const Sent = z.object({
  sent: z.literal(true),
  expires_in: z.int().describe('Seconds that the link or code is good for'),
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary:
    'Mail a link to confirm an address or to choose a new password; the answer never says whether an account exists',
  body: z.strictObject({
    email: Email,
    type: LinkType,
    role: Role.default('CUSTOMER').describe('Whose sign-in the new password is for'),
    language: z.enum(['en', 'id']).default('en').describe('Of the mail, where there is no account to know it'),
  }),
  response: Sent,
  message: 'reset_link_on_its_way',
  attempts: 'message',
  example: { email: 'siti@sehati.test', type: 'FORGOT_PASSWORD', role: 'CUSTOMER' },
})

export const validateToken = defineCall({
  method: 'POST',
  path: '/auth/validate-token',
  access: 'anyone',
  summary: 'What a link is for and whether it still works; it stays unused',
  body: z.strictObject({ token: LinkToken }),
  response: z.object({
    isValid: z.boolean(),
    type: LinkType.nullable(),
    email: z.string().nullable(),
    role: Role.nullable(),
    has_account: z.boolean().describe('Whether the address has an account, so that it is confirmed and not registered'),
  }),
  example: { token: 'the-token-of-the-link' },
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'anyone',
  summary:
    'Confirm the address of an account with the token of its link. Unless the caller is signed in to the account, its password, sign-in providers and sessions from before go',
  body: z.strictObject({ token: LinkToken }),
  response: z.object({
    email: z.string(),
    resetToken: LinkToken.nullable().describe('Chooses a password in place of the one that went; null where none did'),
  }),
  message: 'email_confirmed',
  errors: ['token_invalid'],
  example: { token: 'the-token-of-the-link' },
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Choose a new password with the token of a link; every session ends',
  body: z
    .strictObject({ newPassword: Password, confirmPassword: z.string().max(128), resetToken: LinkToken })
    .refine((body) => body.newPassword === body.confirmPassword, {
      path: ['confirmPassword'],
      message: issue('passwords_differ'),
    }),
  response: z.object({ email: z.string(), role: Role }),
  message: 'password_changed',
  errors: ['token_invalid', 'unavailable'],
  attempts: 'secret',
  example: {
    newPassword: 'a long password',
    confirmPassword: 'a long password',
    resetToken: 'the-token-of-the-link',
  },
})

export const resendVerification = defineCall({
  method: 'POST',
  path: '/users/profile/verify-email',
  access: 'customer',
  summary: 'Mail me another link to confirm my address',
  response: Sent,
  message: 'verification_sent',
  errors: ['conflict'],
  attempts: 'message',
})

export const OneTimeCode = z
  .string()
  .overwrite(visible)
  .regex(/^\d{6}$/, issue('six_digits'))

export const sendPhoneOtp = defineCall({
  method: 'POST',
  path: '/users/profile/phone-number/send-otp',
  access: 'signed_in',
  summary: 'Send a one-time code to a phone number that I want to use',
  body: z.strictObject({ phone_number: Phone }),
  response: Sent.extend({ retry_in: z.int().describe('Seconds until another code can be sent') }),
  message: 'otp_sent',
  attempts: 'message',
  example: { phone_number: '0812 3456 7890' },
})

export const verifyPhoneOtp = defineCall({
  method: 'POST',
  path: '/users/profile/phone-number/verify',
  access: 'signed_in',
  summary: 'Prove with the code that the phone number is mine; the proof is good for ten minutes',
  body: z.strictObject({ phone_number: Phone, otp: OneTimeCode }),
  response: z.object({ proof: z.string(), expires_in: z.int() }),
  message: 'phone_verified',
  errors: ['code_wrong', 'message_not_delivered'],
  attempts: 'secret',
  example: { phone_number: '0812 3456 7890', otp: '123456' },
})

export const updatePhoneNumber = defineCall({
  method: 'PATCH',
  path: '/users/profile/phone-number',
  access: 'signed_in',
  summary: 'Use the phone number that I have just proved to be mine',
  body: z.strictObject({
    phone_number: Phone,
    proof: LinkToken.optional().describe('From the verification; left out: the one of the last ten minutes'),
  }),
  response: z.object({ phone_number: z.string(), is_phone_number_verified: z.literal(true) }),
  message: 'phone_changed',
  errors: ['token_invalid'],
  example: { phone_number: '0812 3456 7890' },
})

export const receiveMessageStatus = defineCall({
  method: 'POST',
  path: '/messaging/notifications/{provider}',
  access: 'provider',
  summary: "A messaging service's signed word about messages it was given",
  params: z.object({ provider: z.string().max(40) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed_request', 'not_found'],
  input: 'raw',
})
