import { useId } from 'react'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const places = [0, 1, 2, 3, 4]

export type StarsProps = {
  /** 0 to 5; fractions are drawn. */
  rating: number
  /** How the number is written, "4,8"; by default with a point and one decimal. */
  ratingText?: string | undefined
  /** After the stars: "(132)". */
  count?: string | undefined
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

/** A rating as five stars, spoken as one sentence. `<Stars rating={4.8} ratingText="4,8" count="(132)" />` */
export function Stars({ rating, ratingText, count, size = 'sm', className }: StarsProps) {
  const labels = useUiLabels()
  const clip = useId()
  const written = ratingText ?? rating.toFixed(1)
  return (
    <span className={clsx('inline-flex items-center gap-1.5', size === 'sm' ? 'text-sm' : 'text-base', className)}>
      <svg
        role="img"
        aria-label={labels.stars(written)}
        viewBox="0 0 100 20"
        className={clsx('shrink-0', size === 'sm' ? 'h-3.5' : 'h-5')}
      >
        <clipPath id={clip}>
          <rect width={Math.max(0, Math.min(5, rating)) * 20} height="20" />
        </clipPath>
        <g className="fill-border">
          {places.map((place) => (
            <path key={place} d={star} transform={`translate(${place * 20})`} />
          ))}
        </g>
        <g className="fill-star" clipPath={`url(#${clip})`}>
          {places.map((place) => (
            <path key={place} d={star} transform={`translate(${place * 20})`} />
          ))}
        </g>
      </svg>
      {count && <span className="tabular text-text-muted">{count}</span>}
    </span>
  )
}
