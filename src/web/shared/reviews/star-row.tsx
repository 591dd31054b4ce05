import clsx from 'clsx'

const all = 5
const width = 24
const star = '2l3.09 6.26 6.91 1.01-5 4.87 1.18 6.88-6.18-3.25-6.18 3.25 1.18-6.88-5-4.87 6.91-1.01z'

/** So many stars beside each other from this place on. A picture for each would make up a third of a page with reviews. */
function drawn(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, n) => `M${(from + n) * width + width / 2} ${star}`).join('')
}

/** Whole stars, without ids of its own, so that cached pages can hold many of them. */
export function StarRow({ stars, label, className }: { stars: number; label: string; className?: string | undefined }) {
  return (
    <span className={clsx('inline-flex shrink-0', className)}>
      <span className="sr-only">{label}</span>
      <svg
        aria-hidden
        viewBox="0 0 120 24"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="h-4 w-20"
      >
        {stars > 0 && <path fill="currentColor" className="text-star" d={drawn(0, stars)} />}
        {stars < all && <path fill="none" className="text-border-strong" d={drawn(stars, all)} />}
      </svg>
    </span>
  )
}
