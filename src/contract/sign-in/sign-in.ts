import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Role } from '../people/profile.ts'
import { TermsVersion } from '../privacy/terms.ts'
import { issue } from '../messages/issues.ts'
import { Email, Id, line, Password } from '../scalars.ts'
import { visible } from '../visible.ts'

/** What a browser keeps between visits (the session entity without the typed password). */
export const SignedIn = z.object({
  user_id: Id,
  role: Role,
  email: z.string(),
  is_email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  is_phone_number_verified: z.boolean(),
  profile_picture: z.string().nullable(),
  referred_by_code: z.string().nullable(),
  new_user: z.boolean(),
  accessToken: z.string(),
  refreshToken: z.string(),
})
export type SignedIn = z.output<typeof SignedIn>

const loginExample = { email: 'siti@sehati.test', password: 'sehati-customer', role: 'CUSTOMER' }

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password; the wrong role answers exactly as a wrong password does',
  body: z.strictObject({
    email: Email,
    password: z.string().min(1, issue('password_missing')).max(128),
    role: Role,
  }),
  response: SignedIn,
  message: 'logged_in',
  errors: ['wrong_credentials', 'factor_needed'],
  attempts: 'secret',
  example: loginExample,
})

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Create a customer account and sign in',
  body: z.strictObject({
    email: Email,
    password: Password,
    firstName: line(1, 50),
    lastName: line(0, 50).default(''),
    language: z.enum(['en', 'id']).default('en'),
    verificationToken: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('From the link that was mailed to the address: the account is verified at once'),
    referralCode: z.string().overwrite(visible).max(20).optional().describe('Of the person who told me about the shop'),
    termsVersion: TermsVersion.optional(),
  }),
  response: SignedIn,
  code: 201,
  message: 'registered',
  errors: ['email_taken', 'token_invalid', 'terms_changed'],
  attempts: 'register',
  example: { email: 'dewi@example.test', password: 'a long password', firstName: 'Dewi', lastName: 'Lestari' },
})

export const checkEmailAvailability = defineCall({
  method: 'POST',
  path: '/auth/check-email-availability',
  access: 'anyone',
  summary: 'Whether an e-mail address is free for a new account; a taken one is a 400',
  body: z.strictObject({ email: Email }),
  response: z.object({ available: z.literal(true) }),
  errors: ['email_taken'],
  attempts: 'register',
  example: { email: 'dewi@example.test' },
})

export const refreshToken = defineCall({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'anyone',
  summary: 'Exchange a refresh token for new tokens; 401 only when the session is truly dead',
  body: z.strictObject({ refreshToken: z.string().min(1).max(200) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  errors: ['session_expired'],
  example: { refreshToken: 'qY3…' },
})

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed_in',
  worksWithoutFactor: true,
  summary: 'End this session',
  response: z.null(),
  message: 'logged_out',
})

export const changePassword = defineCall({
  method: 'PATCH',
  path: '/users/profile/password',
  access: 'signed_in',
  worksWithoutFactor: true,
  summary: 'Change the password; every session ends',
  body: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: Password }),
  response: z.null(),
  message: 'password_changed',
  errors: ['conflict'],
  attempts: 'secret',
  example: { currentPassword: 'sehati-customer', newPassword: 'a longer and better one' },
})

export const closeAccount = defineCall({
  method: 'DELETE',
  path: '/users/profile',
  access: 'customer',
  summary: 'Close my account: what names me is removed, orders are kept. Needs the password or a sign-in just now',
  body: z.strictObject({
    password: z.string().min(1, issue('password_missing')).max(128).optional(),
    give_up_balance: z.boolean().default(false).describe('I know that what is left in my wallet is lost'),
  }),
  response: z.null(),
  message: 'account_closed',
  errors: ['account_in_use', 'fresh_sign_in_needed', 'invalid_input'],
  attempts: 'secret',
  example: { password: 'a long password' },
})
