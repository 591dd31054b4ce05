import type { ReactNode } from 'react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Gift from 'lucide-react/icons/gift'
import Truck from 'lucide-react/icons/truck'
import clsx from 'clsx'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'

const icons = { DISCOUNT: BadgePercent, SHIPPING: Truck, FREEBIE: Gift }

export type CouponProps = {
  kind: VoucherKind
  /** Grey, for what cannot be used. */
  isDim?: boolean | undefined
  /** Marked as the one that is chosen. */
  isChosen?: boolean | undefined
  /** What lies behind: the notches show it. */
  ground?: 'sunken' | 'raised' | undefined
  className?: string | undefined
  children: ReactNode
}

const grounds = { sunken: 'bg-surface-sunken', raised: 'bg-surface-raised' }

/** A drawn coupon: a stub with a sign at the left, a perforation with two notches, words at the right. */
export function Coupon({ kind, isDim, isChosen, ground = 'sunken', className, children }: CouponProps) {
  const Icon = icons[kind]
  const edge = isChosen ? 'border-action' : 'border-border'
  const notch = clsx('absolute right-0 h-2.5 w-5 translate-x-1/2 border', edge, grounds[ground])
  return (
    <div className={clsx('flex rounded-xl border bg-surface', edge, isChosen && 'ring-1 ring-action', className)}>
      <div
        aria-hidden
        className={clsx(
          'relative grid w-[min(4.5rem,17vw)] shrink-0 place-items-center rounded-l-xl border-r border-dashed border-r-border-strong',
          isDim ? 'bg-surface-hover text-text-muted' : 'bg-surface-tint text-text-accent',
        )}
      >
        <Icon className="size-7 stroke-[1.5] sm:size-8" />
        <span className={clsx(notch, '-top-px rounded-b-full border-t-0')} />
        <span className={clsx(notch, '-bottom-px rounded-t-full border-b-0')} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col py-3.5 pr-4 pl-5">{children}</div>
    </div>
  )
}
