import type { ReactNode } from 'react'
import type { VoucherAudience, VoucherScope, VoucherType, VoucherWords } from '#contract/vouchers/vouchers.ts'
import { asText } from '../../../shared/admin/as-text.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { percentText } from '../../../shared/percent.ts'
import type { VoucherValues } from './voucher-values.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'
import { adminVouchersTexts } from '../vouchers.en.ts'

type Name = keyof VoucherValues

/** How the fields of a voucher are called, and how their values read, where two versions are held against each other. */
export function useShownValue(type: VoucherType) {
  const texts = useTexts(adminVoucherFormTexts)
  const { types, audiences } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const { give, shown } = texts
  const labels: Record<Name, string> = {
    translations: texts.words.title,
    code: texts.code.code,
    type: give.type,
    value: type === 'FIXED' ? give.amount : give.percent,
    max_discount: give.maxDiscount,
    min_spend: texts.scope.minSpend,
    scope: texts.scope.scope,
    target_ids: texts.scope.chosen,
    audience: texts.audience.audience,
    customer_ids: texts.audience.chosenList,
    quota: texts.limits.quota,
    per_customer_limit: texts.limits.perCustomer,
    budget: texts.limits.budget,
    starts_at: texts.time.starts,
    ends_at: texts.time.ends,
    is_active: texts.time.active,
    is_public: texts.time.listed,
    gift: give.gift,
    redeem_channels: give.channels,
    image_urls: texts.pictures.label,
    campaign: texts.code.campaign,
  }

  function show(name: Name, value: unknown): ReactNode {
    // Each value is that of the field by its name.
    if (value === null || value === '') return shown.none
    if (typeof value === 'boolean') return value ? shown.yes : shown.no
    switch (name) {
      case 'translations':
        return <Words words={value as VoucherWords} />
      case 'type':
        return types[value as VoucherType]
      case 'value':
        return type === 'FIXED' ? rupiah(value as number) : percentText(value as number)
      case 'max_discount':
      case 'min_spend':
      case 'budget':
        return rupiah(value as number)
      case 'quota':
      case 'per_customer_limit':
        return group(value as number)
      case 'scope':
        return texts.scope.scopes[value as VoucherScope]
      case 'audience':
        return audiences[value as VoucherAudience]
      case 'customer_ids':
        return shown.people(group((value as string[]).length))
      case 'target_ids':
      case 'image_urls':
        return shown.things(group((value as string[]).length))
      case 'starts_at':
      case 'ends_at':
        return dayAndTime(value as string, language)
      case 'gift':
        return `${(value as { quantity: number }).quantity} ×`
      case 'redeem_channels':
        return (value as ('ONLINE' | 'OFFLINE')[])
          .map((one) => (one === 'ONLINE' ? give.online : give.offline))
          .join(', ')
      default:
        return asText(value)
    }
  }

  return { labelOf: (name: Name) => labels[name], show, labels }
}

function Words({ words }: { words: VoucherWords }) {
  return [words.en.name, words.id.name].filter(Boolean).join(' / ')
}
