import { useTexts } from '../../../shared/language.tsx'
import { VoucherCard } from '../../../shared/vouchers/voucher-card.tsx'
import type { CardVoucher } from '../../../shared/vouchers/voucher-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { KnownThings } from './use-known.ts'
import type { VoucherValues } from './voucher-values.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

/** The card that customers will see. */
export function PreviewCard({ values, known }: { values: VoucherValues; known: KnownThings }) {
  const { preview: texts } = useTexts(adminVoucherFormTexts)
  return (
    <Card title={texts.title} padding="sm">
      <VoucherCard voucher={shownOf(values, known)} />
    </Card>
  )
}

function shownOf(values: VoucherValues, known: KnownThings): CardVoucher {
  const { type, value, max_discount, min_spend, scope, translations, starts_at, ends_at, gift } = values
  const thing = gift && known.get(gift.product_id)
  return {
    type,
    value: value ?? 0,
    max_discount,
    min_spend: min_spend ?? 0,
    scope,
    translations,
    starts_at: starts_at ?? '',
    ends_at: ends_at ?? '',
    targets: values.target_ids.flatMap((id) => known.get(id) ?? []),
    target_count: values.target_ids.length,
    gift: gift && thing ? { name: thing.name, image_url: thing.image_url, quantity: gift.quantity } : null,
    images: values.image_urls.map((url) => ({ url })),
  }
}
