import type { ReactNode } from 'react'
import clsx from 'clsx'
import type { Voucher, VoucherGift, VoucherType } from '#contract/vouchers/vouchers.ts'
import { useTexts } from '../language.tsx'
import { Coupon } from './coupon.tsx'
import type { CouponProps } from './coupon.tsx'
import { useVoucherTexts } from './use-voucher-texts.ts'
import { VoucherName } from './voucher-name.tsx'
import { VoucherTime } from './voucher-time.tsx'
import { voucherCardTexts } from './voucher-card.en.ts'

/** What the card shows of a voucher; `Voucher` of the calls is one. */
export type CardVoucher = Pick<
  Voucher,
  'type' | 'value' | 'max_discount' | 'min_spend' | 'scope' | 'translations' | 'starts_at' | 'ends_at' | 'target_count'
> & {
  targets: readonly { name: string }[]
  gift: Pick<VoucherGift, 'name' | 'quantity' | 'image_url'> | null
  images: readonly { url: string }[]
}

type VoucherCardProps = Omit<CouponProps, 'kind' | 'children'> & {
  voucher: CardVoucher
  /** The name as a link; plain words otherwise. */
  heading?: ((name: ReactNode) => ReactNode) | undefined
  level?: 1 | 2 | 3 | undefined
  /** At the right of the name: a mark. */
  badge?: ReactNode
  /** All of its words, where it stands alone; otherwise the longest are cut. */
  isWhole?: boolean | undefined
  /** After the time it has left, on the same line. */
  afterTime?: ReactNode
  /** Below its terms: why it cannot be used, its code, buttons. */
  children?: ReactNode
}

const kinds = { PERCENTAGE: 'DISCOUNT', FIXED: 'DISCOUNT', FREE_SHIPPING: 'SHIPPING', FREEBIE: 'FREEBIE' } as const
const kindOf = (type: VoucherType) => kinds[type]
const sizes = { 1: 'text-xl sm:text-2xl', 2: 'text-lg', 3: 'text-base' }

/** A voucher as customers see it everywhere: its sign on a stub, then name, what it saves, from which amount, how long. */
export function VoucherCard(props: VoucherCardProps) {
  const { voucher, heading, level = 3, badge, isWhole = false, afterTime, children, ...coupon } = props
  const { card } = useTexts(voucherCardTexts)
  const { saving, minSpend } = useVoucherTexts()
  const Heading = `h${level}` as const
  const { en, id } = voucher.translations
  const name = en.name + id.name === '' ? card.noName : <VoucherName of={voucher} />
  return (
    <Coupon {...coupon} kind={kindOf(voucher.type)}>
      <div className="flex items-start justify-between gap-2">
        <Heading className={clsx('min-w-0 wrap-anywhere', sizes[level], !isWhole && 'line-clamp-2')}>
          {heading ? heading(name) : name}
        </Heading>
        {badge}
      </div>
      <p
        className={clsx(
          'mt-0.5 text-sm font-semibold wrap-anywhere',
          coupon.isDim ? 'text-text-muted' : 'text-text-accent',
          !isWhole && 'line-clamp-3',
        )}
      >
        {saving(voucher)}
      </p>
      <p className="tabular mt-1 text-sm text-text-muted">{minSpend(voucher)}</p>
      <p className="tabular text-sm text-text-muted">
        <VoucherTime voucher={voucher} />
        {afterTime}
      </p>
      {children}
    </Coupon>
  )
}
