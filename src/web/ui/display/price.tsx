import clsx from 'clsx'

export type PriceProps = {
  /** Already formatted: "Rp 129.000". */
  price: string
  /** The struck price before the discount, with words for screen readers: "before". */
  compare?: { price: string; label: string } | undefined
  /** A small word before it: "from". */
  lead?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

const sizes = {
  sm: ['text-sm', 'text-xs max-sm:basis-full'],
  // On phones the struck price has a line of its own: whether both fit on one would change with the web font.
  md: ['text-base sm:text-lg', 'text-xs max-sm:basis-full sm:text-sm'],
  lg: ['text-2xl sm:text-3xl', 'text-base'],
}

/** What something costs. `<Price price="Rp 129.000" compare={{ price: 'Rp 159.000', label: texts.before }} />` */
export function Price({ price, compare, lead, size = 'md', className }: PriceProps) {
  // A milliard rupiah is as wide as a card of a phone.
  const [main, side] = sizes[size === 'md' && price.length > 14 ? 'sm' : size]
  return (
    <span className={clsx('tabular flex min-w-0 flex-wrap items-baseline gap-x-2', className)}>
      <span className={clsx('font-bold wrap-anywhere', main)}>
        {/* A line of its own on phones: whether both fit on one would change with the price. */}
        {lead && (
          <span className="text-sm font-normal text-text-muted max-sm:block max-sm:text-xs max-sm:leading-4">
            {lead}{' '}
          </span>
        )}
        {price}
      </span>
      {compare && (
        <span className={clsx('text-text-muted wrap-anywhere', side)}>
          <span className="sr-only">{compare.label} </span>
          <s>{compare.price}</s>
        </span>
      )}
    </span>
  )
}
