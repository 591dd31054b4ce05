import BadgePercent from 'lucide-react/icons/badge-percent'
import Gift from 'lucide-react/icons/gift'
import Truck from 'lucide-react/icons/truck'
import type { VoucherRow } from '#contract/vouchers/vouchers-admin.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'

const icons = { DISCOUNT: BadgePercent, SHIPPING: Truck, FREEBIE: Gift }

/** The picture of a voucher in a line, or the sign of its kind where it has none. */
export function VoucherThumb({ voucher: { image_url, kind } }: { voucher: Pick<VoucherRow, 'image_url' | 'kind'> }) {
  if (image_url !== null) return <LineThumb imageUrl={image_url} className="size-11" />
  const Icon = icons[kind]
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-lg border bg-surface-tint text-text-accent"
    >
      <Icon className="size-5 stroke-[1.75]" />
    </span>
  )
}
