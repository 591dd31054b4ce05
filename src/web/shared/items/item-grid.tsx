import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { hasFacts, isReduced, ProductCard } from './product-card.tsx'

/** How wide a card's picture is in the grid below, for the browser's choice of size. */
export const gridSizes = '(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 44vw'
const rowSizes = '(min-width: 76rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 44vw'

/** Cards in a grid; `besideFilters` means one column less on wide screens. */
export function ItemGrid({ items, besideFilters, priority = 0 }: ItemGridProps) {
  const columns = besideFilters ? 'md:grid-cols-3 xl:grid-cols-4' : 'md:grid-cols-3 lg:grid-cols-4'
  return (
    <CachedFragment
      as="ul"
      cacheBy={['grid', items, besideFilters, priority]}
      className={`@container grid grid-cols-2 gap-3 sm:gap-4 ${columns}`}
    >
      {items.map((item, index) => (
        <li key={item.id} className={index < priority ? undefined : `far-card ${roomOf(item)}`}>
          <ProductCard item={item} sizes={gridSizes} priority={index < priority} level={2} />
        </li>
      ))}
    </CachedFragment>
  )
}

/** The lines that only some cards have, for the height that phones reserve. */
function roomOf(item: ListItem): string {
  if (item.family) return isReduced(item) ? '[--lines:3.25rem]' : '[--lines:2.25rem]'
  if (hasFacts(item)) return isReduced(item) ? '[--lines:2.25rem]' : '[--lines:1.25rem]'
  return isReduced(item) ? '[--lines:1rem]' : ''
}

type ItemGridProps = { items: readonly ListItem[]; besideFilters?: boolean; priority?: number }

/** Cards in a row: to swipe on small screens, four beside each other on wide ones, where no row is left unfinished. */
export function ItemRow({ items }: { items: readonly ListItem[] }) {
  const whole = items.length < 4 ? items.length : items.length - (items.length % 4)
  return (
    <CachedFragment
      as="ul"
      cacheBy={['row', items]}
      className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:gap-4 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0"
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          className={`w-[44%] shrink-0 snap-start sm:w-[30%] lg:w-auto ${index < whole ? '' : 'lg:hidden'}`}
        >
          <ProductCard item={item} sizes={rowSizes} />
        </li>
      ))}
    </CachedFragment>
  )
}
