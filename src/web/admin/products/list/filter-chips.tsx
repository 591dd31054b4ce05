import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Chip } from '../../../ui/action/chip.tsx'
import { noFilters } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'

type FilterChipsProps = { query: ProductQuery; onChange: (changes: Partial<ProductQuery>) => void }

/** Every filter of the drawer that is on, each with a cross. */
export function FilterChips({ query, onChange }: FilterChipsProps) {
  const { list: texts } = useTexts('admin-products')
  const { chips } = texts
  const { in_stock, min_price, max_price, rating, is_best_seller } = query
  const words: [keyof ProductQuery, string | undefined][] = [
    ['in_stock', in_stock && (in_stock === 'true' ? chips.inStock : chips.outOfStock)],
    ['min_price', min_price === undefined ? undefined : chips.from(rupiah(min_price))],
    ['max_price', max_price === undefined ? undefined : chips.to(rupiah(max_price))],
    ['rating', rating === undefined ? undefined : chips.rating(rating)],
    ['is_best_seller', is_best_seller && chips.bestSeller],
  ]
  const shown = words.flatMap(([name, label]) => (label === undefined ? [] : [{ name, label }]))
  if (shown.length === 0 || query.state === 'archived') return null
  return (
    <section aria-label={texts.activeFilters} className="flex flex-wrap items-center gap-2">
      {shown.map(({ name, label }) => (
        <Chip key={name} name={label} onRemove={() => onChange({ [name]: undefined })}>
          {label}
        </Chip>
      ))}
      <Button variant="link" className="text-sm" onClick={() => onChange(noFilters)}>
        {texts.clearAll}
      </Button>
    </section>
  )
}
