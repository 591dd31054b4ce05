import * as z from 'zod'
import { SignedIn } from './sign-in.ts'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { TermsVersion } from '../privacy/terms.ts'
import { line } from '../scalars.ts'
import { visible } from '../visible.ts'

/** A session that a sign-in provider vouched for. */
export const SocialSignedIn = SignedIn.extend({
  provider: z.string().describe('`google`, or `sandbox` where no real provider is configured'),
  provider_user_id: z.string().describe("The provider's id of the person"),
})
export type SocialSignedIn = z.output<typeof SocialSignedIn>

export const getSignInOptions = defineCall({
  method: 'GET',
  path: '/auth/sign-in-options',
  access: 'anyone',
  summary: 'Which sign-in provider there is beside e-mail and password, and what it knows the shop by',
  response: z
    .object({
      provider: z.enum(['google', 'sandbox']),
      client_id: z.string(),
      authorize_url: z
        .string()
        .describe('Where a browser is sent to choose an account; a path where it is this server'),
    })
    .nullable()
    .describe('`null`: e-mail and password only'),
  cacheable: true,
})

export const loginWithGoogle = defineCall({
  method: 'POST',
  path: '/auth-google/login',
  access: 'anyone',
  summary: 'Sign in with an identity token; somebody unknown gets an account and `new_user: true`',
  body: z.strictObject({
    idToken: z.string().min(1, issue('required')).max(8_000),
    accessToken: z.string().max(4_000).optional(),
    nonce: z.string().min(1).max(200).optional().describe('What the page gave the provider; such a token works once'),
    password: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .describe('Of the account with this address, when asked for a proof'),
    language: z.enum(['en', 'id']).default('en').describe('Of an account that is made'),
  }),
  response: SocialSignedIn,
  message: 'logged_in',
  errors: ['identity_refused', 'link_needs_proof', 'wrong_credentials', 'provider_unavailable', 'email_taken'],
  attempts: 'secret',
  example: { idToken: 'eyJhbGciOiJSUzI1NiJ9…', accessToken: 'ya29…' },
})

export const registerSocial = defineCall({
  method: 'POST',
  path: '/register/social',
  access: 'customer',
  summary: 'Complete an account that a sign-in provider began: name and referral code',
  body: z.strictObject({
    firstName: line(1, 50),
    lastName: line(0, 50).default(''),
    referralCode: z.string().overwrite(visible).max(20).optional().describe('Of the person who told me about the shop'),
    termsVersion: TermsVersion.optional(),
  }),
  response: SignedIn.omit({ accessToken: true, refreshToken: true }),
  code: 201,
  message: 'registered',
  errors: ['conflict', 'terms_changed'],
  example: { firstName: 'Dewi', lastName: 'Lestari' },
})
