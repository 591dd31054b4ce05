import * as z from 'zod'
import { issue } from '#schemas/messages/issues.ts'
import type { PlainKey } from '#schemas/messages/message.ts'
import { line, lines } from '#schemas/scalars.ts'
import { mostCampaignCodes } from '#schemas/vouchers/vouchers-admin.ts'
import { RedeemChannel, VoucherAudience, VoucherCode, VoucherScope, VoucherType } from '#schemas/vouchers/vouchers.ts'
import { hasValue } from './voucher-values.ts'
import type { VoucherValues } from './voucher-values.ts'

const Words = z.object({ name: line(0, 80), description: line(0, 300), terms: lines(0, 4000) })
const amount = (min: number, max = 1_000_000_000) => z.int().min(min).max(max).nullable()

const fields = z.object({
  translations: z.object({ en: Words, id: Words }),
  code: VoucherCode,
  type: VoucherType,
  value: amount(1),
  max_discount: amount(1_000),
  min_spend: amount(0),
  scope: VoucherScope,
  target_ids: z.array(z.string()),
  audience: VoucherAudience,
  customer_ids: z.array(z.string()),
  quota: amount(1, 10_000_000),
  per_customer_limit: amount(1, 1_000),
  budget: amount(1_000, 1_000_000_000_000),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_active: z.boolean(),
  is_public: z.boolean(),
  gift: z.object({ product_id: z.string(), quantity: z.int().min(1).max(10) }).nullable(),
  redeem_channels: z.array(RedeemChannel),
  image_urls: z.array(z.string()),
  campaign: z
    .object({
      prefix: z.string().regex(/^[A-Z0-9]{2,10}$/, issue('not_campaign_prefix')),
      count: amount(1, mostCampaignCodes),
    })
    .nullable(),
})

/** What is missing, by field. What only the shop can know it says itself when the form is sent. */
function missingIn(values: z.output<typeof fields>): [path: string[], message: PlainKey][] {
  const { type, translations, starts_at, ends_at, campaign } = values
  const isNamed = translations.en.name !== '' || translations.id.name !== ''
  const found: [boolean, string[], PlainKey][] = [
    [!isNamed, ['translations', 'id', 'name'], 'voucher_needs_name'],
    [hasValue(type) && values.value === null, ['value'], 'required'],
    [values.scope !== 'ALL' && values.target_ids.length === 0, ['target_ids'], 'voucher_scope_without_targets'],
    [values.audience === 'CHOSEN' && values.customer_ids.length === 0, ['customer_ids'], 'voucher_without_customers'],
    [values.per_customer_limit === null, ['per_customer_limit'], 'required'],
    [starts_at === null, ['starts_at'], 'required'],
    [ends_at === null, ['ends_at'], 'required'],
    [starts_at !== null && ends_at !== null && ends_at <= starts_at, ['ends_at'], 'voucher_end_before_start'],
    [type === 'FREEBIE' && values.gift === null, ['gift'], 'voucher_without_gift'],
    [type === 'FREEBIE' && values.redeem_channels.length === 0, ['redeem_channels'], 'voucher_without_channels'],
    [campaign !== null && campaign.count === null, ['campaign', 'count'], 'required'],
  ]
  return found.filter(([isMissing]) => isMissing).map(([, path, message]) => [path, message])
}

const schema = fields
  .superRefine((values, context) => {
    for (const [path, message] of missingIn(values)) {
      context.addIssue({ code: 'custom', path, message: issue(message) })
    }
    if (values.type === 'PERCENTAGE' && (values.value ?? 0) > 10_000) {
      context.addIssue({ code: 'custom', path: ['value'], message: issue('voucher_percentage_range') })
    }
    if (values.type === 'FIXED' && values.value !== null && values.value < 1_000) {
      context.addIssue({ code: 'custom', path: ['value'], message: issue('at_least', { min: 1_000 }) })
    }
  })
  .transform((values) => ({ ...values, value: values.value ?? 0, min_spend: values.min_spend ?? 0 }))

export type ParsedVoucher = z.output<typeof schema>

export const voucherSchema: z.ZodType<ParsedVoucher, VoucherValues> = schema
