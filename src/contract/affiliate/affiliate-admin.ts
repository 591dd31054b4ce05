import * as z from 'zod'
import { CustomerStatus } from '../people/customers.ts'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { BasisPoints, Rupiah } from '../money.ts'
import { Flag, pageOf, paging, sorting } from '../page.ts'
import { Id, line, Time, SeenCount } from '../scalars.ts'
import {
  AffiliateFigures,
  AffiliateTerms,
  Commission,
  CommissionState,
  Membership,
  Referral,
  SpecialMember,
} from './affiliate.ts'

export const AffiliateMember = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  status: CustomerStatus,
  referral_code: z.string(),
  membership: Membership,
  rate_bps: BasisPoints,
  joined: Time,
  ...AffiliateFigures.shape,
  open_flags: z.int(),
})
export type AffiliateMember = z.output<typeof AffiliateMember>

export const affiliateSorts = ['joined', 'name', 'referrals', 'sales', 'paid', 'pending'] as const

export const listAffiliates = defineCall({
  method: 'GET',
  path: '/affiliate/admin/all',
  access: 'admin',
  permission: 'affiliates',
  summary: 'Members of the referral programme with what they brought and earned',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('Name, e-mail address or code'),
    membership: Membership.optional(),
    is_flagged: Flag.optional().describe('Only those with referrals that wait for a person'),
    has_referrals: Flag.optional(),
    sort: sorting(affiliateSorts, 'referrals:desc'),
  }),
  response: pageOf(AffiliateMember),
})

const whole = (min: number, max: number) => {
  const range = issue('range', { min, max })
  return z.int(issue('not_whole_typed')).min(min, range).max(max, range)
}

/** What an administrator may set, with its limits; rates up to 50 %. */
export const AffiliateConfigInput = z.strictObject({
  is_enabled: z.boolean(),
  basic_rate_bps: whole(0, 5_000),
  special_rate_bps: whole(0, 5_000),
  min_order: whole(0, 1_000_000_000),
  commission_months: whole(1, 120),
  referee_bonus_points: whole(0, 1_000_000),
  hold_days: whole(0, 90),
  link_days: whole(1, 365),
})

export const AffiliateConfig = AffiliateTerms.extend({
  version: z.int().describe('Counts up with every change'),
  updated_at: Time,
  running: z
    .object({ placed: z.int(), pending: z.int(), pending_amount: Rupiah })
    .describe(
      'What a change does not touch: orders that keep their rate, and commissions that keep their day of payment',
    ),
})
export type AffiliateConfig = z.output<typeof AffiliateConfig>

export const getAffiliateConfig = defineCall({
  method: 'GET',
  path: '/affiliate/admin/configs',
  access: 'admin',
  permission: 'affiliates',
  summary: 'What referring somebody earns',
  response: AffiliateConfig,
})

export const changeAffiliateConfig = defineCall({
  method: 'PATCH',
  path: '/affiliate/admin/configs',
  access: 'admin',
  permission: 'affiliates',
  summary: 'Change what referring somebody earns; orders that are placed keep their rate',
  body: AffiliateConfigInput.partial().extend({
    version: SeenCount.optional().describe('The one that was seen; where it is outdated nothing is changed'),
  }),
  response: AffiliateConfig,
  message: 'affiliate_config_changed',
  errors: ['conflict'],
  example: { basic_rate_bps: 500, hold_days: 7 },
})

const byUserId = z.object({ id: Id })

export const AffiliateDetail = AffiliateMember.extend({
  is_email_verified: z.boolean(),
  special: SpecialMember.nullable(),
  referred_by: z.object({ user_id: Id, name: z.string() }).nullable(),
})
export type AffiliateDetail = z.output<typeof AffiliateDetail>

export const changeSpecialMember = defineCall({
  method: 'PUT',
  path: '/affiliate/admin/users/{id}/special-member',
  access: 'admin',
  permission: 'affiliates',
  summary: 'Make somebody a special member, with a rate of their own if wanted, or end it; later orders follow it',
  params: byUserId,
  body: z.strictObject({
    is_special: z.boolean(),
    rate_bps: whole(0, 5_000).nullable().optional().describe('Instead of the rate of all special members'),
    reason: line(3, 300).describe('The member reads it'),
  }),
  response: AffiliateDetail,
  message: 'affiliate_status_changed',
  errors: ['not_found'],
  example: { is_special: true, rate_bps: 1200, reason: 'Apotek mitra' },
})

export const getAffiliate = defineCall({
  method: 'GET',
  path: '/affiliate/admin/users/{id}/summary',
  access: 'admin',
  permission: 'affiliates',
  summary: 'One member with what they brought and earned',
  params: byUserId,
  response: AffiliateDetail,
  errors: ['not_found'],
})

export const flagReasons = ['SAME_PHONE', 'SAME_ADDRESS', 'SAME_BANK_ACCOUNT', 'SAME_DEVICE', 'CIRCLE'] as const

export const ReferralFlag = z.object({
  flag_id: Id,
  reason: z.enum(flagReasons).describe(
    `SAME_PHONE, SAME_ADDRESS, SAME_BANK_ACCOUNT, SAME_DEVICE: friend and referrer share it.
CIRCLE: the friend shares something with somebody further up, or somebody further up tried to be referred by them.`,
  ),
  shown: z.string().describe('What is the same, in part'),
  other: z.object({ user_id: Id, name: z.string() }).describe('Who shares it'),
  found_at: Time,
  state: z.enum(['OPEN', 'CLEARED', 'REFUSED']),
  settled_at: Time.nullable(),
  settled_by: z.string().nullable(),
  note: z.string(),
})
export type ReferralFlag = z.output<typeof ReferralFlag>

export const AdminReferral = Referral.extend({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  is_refused: z.boolean(),
  flags: z.array(ReferralFlag),
})
export type AdminReferral = z.output<typeof AdminReferral>

export const listAffiliateReferrals = defineCall({
  method: 'GET',
  path: '/affiliate/admin/users/{id}/referrals',
  access: 'admin',
  permission: 'affiliates',
  summary: 'Whom a member brought, with what looks like self-referral',
  params: byUserId,
  query: z.strictObject({
    ...paging(),
    is_flagged: Flag.optional(),
    sort: sorting(['joined', 'orders', 'commission'], 'joined:desc'),
  }),
  response: pageOf(AdminReferral),
  errors: ['not_found'],
})

export const AdminCommission = Commission.extend({
  name: z.string(),
  user_id: Id,
  order_id: Id,
  order_number: z.string(),
  void_reason: z.enum(['WINDOW', 'REFUNDED', 'REFUSED', 'CLOSED']).nullable(),
})
export type AdminCommission = z.output<typeof AdminCommission>

export const listAffiliateCommissions = defineCall({
  method: 'GET',
  path: '/affiliate/admin/users/{id}/commissions',
  access: 'admin',
  permission: 'affiliates',
  summary: 'A member’s commissions with their orders, the newest first',
  params: byUserId,
  query: z.strictObject({ ...paging(), state: CommissionState.optional() }),
  response: pageOf(AdminCommission),
  errors: ['not_found'],
})

export const settleReferralFlag = defineCall({
  method: 'PATCH',
  path: '/affiliate/admin/flags/{id}',
  access: 'admin',
  permission: 'affiliates',
  summary: 'Say that a flagged referral is sound (CLEAR), or that it never earns anything (REFUSE)',
  params: byUserId,
  body: z.strictObject({ decision: z.enum(['CLEAR', 'REFUSE']), note: line(3, 300) }),
  response: ReferralFlag,
  message: 'referral_flag_settled',
  errors: ['not_found', 'conflict'],
  example: { decision: 'CLEAR', note: 'Serumah, bukan orang yang sama' },
})
