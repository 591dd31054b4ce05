import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer, sheetFormats } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { BasisPoints, Rupiah } from '../money.ts'
import { pageOf, paging, sorting, wholeNumber } from '../page.ts'
import { Id, Time } from '../scalars.ts'
import { visible } from '../visible.ts'

export const Membership = z.enum(['BASIC', 'SPECIAL'])
export type Membership = z.output<typeof Membership>

export const commissionStates = ['PENDING', 'PAID', 'VOID'] as const
export const CommissionState = z
  .enum(commissionStates)
  .describe('PENDING: earned, not paid yet. PAID: in the wallet. VOID: the goods came back, or it was refused')
export type CommissionState = z.output<typeof CommissionState>

/** What referring a customer earns. */
export const AffiliateTerms = z.object({
  is_enabled: z.boolean().describe('When off, new orders earn nothing; what is earned is still paid'),
  basic_rate_bps: BasisPoints,
  special_rate_bps: BasisPoints,
  min_order: Rupiah.describe('Goods after discount from which on an order earns a commission'),
  commission_months: z.int().describe('For so long after the link a friend’s orders earn a commission'),
  referee_bonus_points: Rupiah.describe(
    'Points for the friend’s first order of at least min_order; they go back when less than that is left of it',
  ),
  hold_days: z.int().describe('Days after completion until a commission is paid'),
  link_days: z.int().describe('For so long a browser remembers the code of a link'),
})
export type AffiliateTerms = z.output<typeof AffiliateTerms>

export const AffiliateFigures = z.object({
  total_referrals: z.int(),
  active_referrals: z.int().describe('Friends with a completed order'),
  orders: z.int().describe('Completed orders of friends, all of them, whatever they earned'),
  sales: Rupiah.describe('Goods of those orders after discounts and refunds'),
  commission_paid: Rupiah,
  commission_pending: Rupiah,
  commission_held: Rupiah.describe('What of the pending waits for a person of the shop'),
  debt: Rupiah.describe('Paid for goods that came back; taken from the next commissions'),
})
export type AffiliateFigures = z.output<typeof AffiliateFigures>

export const SpecialMember = z.object({
  since: Time,
  reason: z.string(),
  own_rate_bps: BasisPoints.nullable().describe('null: the rate of all special members'),
})

export type SpecialMember = z.output<typeof SpecialMember>

export const AffiliateSummary = AffiliateFigures.extend({
  referral_code: z.string(),
  link: z.string(),
  membership: Membership,
  rate_bps: BasisPoints,
  special: SpecialMember.nullable(),
  this_month: Rupiah.describe('Earned in this month of WIB, paid or pending'),
  next_payout: z.object({ amount: Rupiah, at: Time }).nullable(),
  months: z
    .array(z.object({ month: z.string(), amount: Rupiah }))
    .describe('Earned in the last twelve months, `2026-11`'),
  is_email_verified: z.boolean().describe('Until then commissions stay pending'),
  tax_number: z.string().describe('NPWP, on statements; empty where none was given'),
  can_change_at: Time.nullable(),
  can_be_referred: z.boolean(),
  referred_by_code: z.string().nullable(),
  terms: AffiliateTerms,
})
export type AffiliateSummary = z.output<typeof AffiliateSummary>

export const getReferralTerms = defineCall({
  method: 'GET',
  path: '/affiliate/terms',
  access: 'anyone',
  summary: 'What the link of a friend is good for, and for how long a browser remembers it',
  response: AffiliateTerms.pick({ is_enabled: true, link_days: true, min_order: true, referee_bonus_points: true }),
  cacheable: true,
})

export const getAffiliateSummary = defineCall({
  method: 'GET',
  path: '/affiliate/summary',
  access: 'customer',
  summary: 'What my friends’ orders earned me, and how it works',
  response: AffiliateSummary,
})

export const Referral = z.object({
  referral_id: Id,
  name: z.string().nullable().describe('Masked: `Sit** R.`; null for a closed account'),
  joined: Time,
  ends_at: Time.describe('Orders placed from then on earn nothing'),
  orders: z.int().describe('All of their completed orders'),
  commission: Rupiah.describe('Paid and pending'),
})
export type Referral = z.output<typeof Referral>

export const listMyReferrals = defineCall({
  method: 'GET',
  path: '/affiliate/referrals',
  access: 'customer',
  summary: 'The friends who came through me, with masked names',
  query: z.strictObject({
    ...paging(),
    sort: sorting(['joined', 'orders', 'commission'], 'joined:desc'),
  }),
  response: pageOf(Referral),
})

export const Commission = z.object({
  commission_id: Id,
  name: z.string().nullable().describe('Whose order it is, masked'),
  goods: Rupiah.describe('Goods after discount and refunds'),
  rate_bps: BasisPoints,
  amount: Rupiah.describe('What is due; 0 when the goods came back'),
  state: CommissionState,
  is_held: z.boolean().describe('Waits for a person of the shop'),
  owed: Rupiah.describe('Paid for goods that came back and not taken back yet'),
  completed_at: Time,
  pay_at: Time,
  paid_at: Time.nullable(),
})
export type Commission = z.output<typeof Commission>

export const listMyCommissions = defineCall({
  method: 'GET',
  path: '/affiliate/commissions',
  access: 'customer',
  summary: 'My commissions, the newest first',
  query: z.strictObject({ ...paging(), state: CommissionState.optional() }),
  response: pageOf(Commission),
})

export const TaxNumber = z
  .string()
  .max(40)
  .transform((text) => visible(text).replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^(?:\d{15,16})?$/, issue('tax_number_form')))

export const saveTaxNumber = defineCall({
  method: 'PUT',
  path: '/affiliate/tax-number',
  access: 'customer',
  summary: 'My NPWP for the statements; empty removes it',
  body: z.strictObject({ tax_number: TaxNumber }),
  response: z.object({ tax_number: z.string() }),
  message: 'tax_number_saved',
  example: { tax_number: '09.254.294.3-407.000' },
})

export const getCommissionStatement = defineCall({
  method: 'GET',
  path: '/affiliate/statement',
  access: 'customer',
  summary: 'The commissions of a year in WIB for the tax return, as CSV, workbook or PDF',
  query: z.strictObject({
    year: wholeNumber({ min: 2020, max: 2100 }),
    format: z.enum([...sheetFormats, 'pdf']).default('csv'),
  }),
  response: FileAnswer,
  output: 'file',
  errors: ['unavailable'],
})
