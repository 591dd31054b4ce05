import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Time } from '../scalars.ts'
import { visible } from '../visible.ts'

/** A referral code as it is typed or comes in a link; case does not matter. */
export const GivenReferralCode = z.string().overwrite(visible).min(1, issue('required')).max(20)

/** A code that a customer chooses. */
export const ChosenReferralCode = z
  .string()
  .max(100)
  .transform((text) => visible(text).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,16}$/, issue('referral_code_form')))

export const ReferralCheck = z.object({
  valid: z.boolean(),
  referrer_name: z.string().nullable().describe('Masked: `Sit** R.`'),
})

export const validateReferralCode = defineCall({
  method: 'GET',
  path: '/referral/validate/{code}',
  access: 'anyone',
  summary: 'Whether a referral code can be used, and whose it is',
  params: z.object({ code: z.string().max(100) }),
  response: ReferralCheck,
  attempts: 'secret',
})

export const MyReferral = z.object({
  referral_code: z.string(),
  link: z.string().describe('What to share'),
  referred_by_code: z.string().nullable(),
  can_be_referred: z.boolean().describe('A referrer can be linked once, before the first paid order'),
  can_change_at: Time.nullable().describe('From when on the code may be changed again; null: now'),
})
export type MyReferral = z.output<typeof MyReferral>

export const getMyReferral = defineCall({
  method: 'GET',
  path: '/users/referral',
  access: 'customer',
  summary: 'My referral code and link, and who told me about the shop',
  response: MyReferral,
})

export const changeReferralCode = defineCall({
  method: 'PUT',
  path: '/referral/code',
  access: 'customer',
  summary: 'Choose a referral code of my own, once in 30 days; the former one links for 30 days more',
  body: z.strictObject({ code: ChosenReferralCode }),
  response: MyReferral,
  message: 'referral_code_changed',
  errors: ['already_taken', 'conflict'],
  example: { code: 'SITISEHAT' },
})

export const applyReferralCode = defineCall({
  method: 'POST',
  path: '/affiliate/apply-referral-code',
  access: 'customer',
  summary:
    'Name the person who told me about the shop: once, and before my first paid order; an order that is not paid yet counts',
  body: z.strictObject({ code: GivenReferralCode }),
  response: MyReferral,
  message: 'referral_linked',
  errors: ['conflict'],
  attempts: 'secret',
  example: { code: 'SITISEHAT' },
})
