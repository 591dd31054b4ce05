import clsx from 'clsx'
import { Star } from '../../ui/icons/shop-icons.ts'

const places = [1, 2, 3, 4, 5]

/** Whole stars, without ids of its own, so that cached pages can hold many of them. */
export function StarRow({ stars, label, className }: { stars: number; label: string; className?: string | undefined }) {
  return (
    <span className={clsx('inline-flex shrink-0', className)}>
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={clsx('size-4', place <= stars ? 'fill-star text-star' : 'text-border-strong')}
        />
      ))}
    </span>
  )
}
