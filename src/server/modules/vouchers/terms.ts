import type { Language } from '#contract/language.ts'
import type { Rupiah } from '#contract/money.ts'
import type {
  RedeemChannel,
  VoucherAudience,
  VoucherKind,
  VoucherScope,
  VoucherType,
  VoucherWords,
} from '#contract/vouchers/vouchers.ts'

/** What a voucher is and may, without its words and pictures: all that judging it takes. */
export type Terms = {
  voucher_id: string
  code: string
  type: VoucherType
  /** PERCENTAGE: basis points; FIXED: rupiah; otherwise 0. */
  value: number
  max_discount: Rupiah | null
  min_spend: Rupiah
  scope: VoucherScope
  /** Products, bundles or categories, by the scope. */
  target_ids: string[]
  audience: VoucherAudience
  quota: number | null
  used_count: number
  per_customer_limit: number
  budget: Rupiah | null
  given_amount: Rupiah
  starts_at: string
  ends_at: string
  is_active: boolean
  activated_at: string | null
  archived_at: string | null
  is_public: boolean
  gift_product_id: string | null
  gift_quantity: number | null
  redeem_channels: RedeemChannel[]
  campaign_prefix: string | null
  version: number
}

/** What of an order it makes cheaper, or that it adds a gift. */
export function kindOf(type: VoucherType): VoucherKind {
  if (type === 'FREEBIE') return 'FREEBIE'
  return type === 'FREE_SHIPPING' ? 'SHIPPING' : 'DISCOUNT'
}

/** One text of a voucher; where it is empty the other language has it. */
export function wordOf(words: VoucherWords, language: Language, field: 'name' | 'description' | 'terms'): string {
  const other = language === 'en' ? 'id' : 'en'
  return words[language][field] || words[other][field]
}
