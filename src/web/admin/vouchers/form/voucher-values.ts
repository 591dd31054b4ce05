import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type {
  RedeemChannel,
  VoucherAudience,
  VoucherScope,
  VoucherType,
  VoucherWords,
} from '#contract/vouchers/vouchers.ts'
import { isoDay } from '../../../shared/dates.ts'
import { fromWib } from '../../../shared/admin/wib-field.tsx'

/** The form's values by the names of the call; every field has one, so that changes can be detected. */
export type VoucherValues = {
  translations: VoucherWords
  code: string
  type: VoucherType
  /** Basis points of a percentage, rupiah of an amount; null where the kind has none, or nothing is typed. */
  value: number | null
  max_discount: number | null
  min_spend: number | null
  scope: VoucherScope
  target_ids: string[]
  audience: VoucherAudience
  customer_ids: string[]
  quota: number | null
  per_customer_limit: number | null
  budget: number | null
  starts_at: string | null
  ends_at: string | null
  is_active: boolean
  is_public: boolean
  gift: { product_id: string; quantity: number } | null
  redeem_channels: RedeemChannel[]
  image_urls: string[]
  /** Of a new voucher only. */
  campaign: { prefix: string; count: number | null } | null
}

const noWords = { name: '', description: '', terms: '' }

const usualDays = 30

/** A voucher that begins this morning and lasts thirty days, in Jakarta. */
export function emptyValues(now: Date): VoucherValues {
  const end = new Date(now.getTime() + usualDays * 86_400_000)
  return {
    translations: { en: noWords, id: noWords },
    code: '',
    type: 'PERCENTAGE',
    value: null,
    max_discount: null,
    min_spend: null,
    scope: 'ALL',
    target_ids: [],
    audience: 'EVERYONE',
    customer_ids: [],
    quota: null,
    per_customer_limit: 1,
    budget: null,
    starts_at: fromWib(`${isoDay(now)}T00:00`),
    ends_at: fromWib(`${isoDay(end)}T23:59`),
    is_active: false,
    is_public: false,
    gift: null,
    redeem_channels: [],
    image_urls: [],
    campaign: null,
  }
}

export function valuesOf(voucher: AdminVoucher): VoucherValues {
  const { translations, code, type, max_discount, scope, target_ids, audience, customer_ids } = voucher
  const { quota, per_customer_limit, budget, starts_at, ends_at, is_active, is_public, redeem_channels } = voucher
  return {
    translations,
    code,
    type,
    value: hasValue(type) ? voucher.value : null,
    max_discount,
    min_spend: voucher.min_spend || null,
    scope,
    target_ids,
    audience,
    customer_ids,
    quota,
    per_customer_limit,
    budget,
    starts_at,
    ends_at,
    is_active,
    is_public,
    gift: voucher.gift && { product_id: voucher.gift.product_id, quantity: voucher.gift.quantity },
    redeem_channels,
    image_urls: voucher.images.map(({ url }) => url),
    campaign: null,
  }
}

/** What a copy begins with: the terms, but a code and a time of its own, and switched off. */
export function valuesOfCopy(voucher: AdminVoucher, now: Date): VoucherValues {
  const { starts_at, ends_at } = emptyValues(now)
  const isAhead = Date.parse(voucher.starts_at) > now.getTime()
  const { campaign } = voucher
  return {
    ...valuesOf(voucher),
    code: '',
    is_active: false,
    ...(isAhead ? {} : { starts_at, ends_at }),
    campaign: campaign && { prefix: campaign.prefix, count: campaign.count },
  }
}

export function hasValue(type: VoucherType): boolean {
  return type === 'PERCENTAGE' || type === 'FIXED'
}

export function hasCap(type: VoucherType): boolean {
  return type === 'PERCENTAGE' || type === 'FREE_SHIPPING'
}

/** What goes with another kind of voucher: fields that it does not have are emptied. */
export function withType(type: VoucherType): Partial<VoucherValues> {
  return {
    type,
    value: null,
    ...(hasCap(type) ? {} : { max_discount: null }),
    ...(type === 'FREEBIE' ? { budget: null, redeem_channels: ['ONLINE'] } : { gift: null, redeem_channels: [] }),
  }
}
