import { FiltersDrawer } from '../../../shared/admin-list/filters-drawer.tsx'
import { isWrongRange, RupiahRange } from '../../../shared/admin-list/rupiah-range.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { drawerFilters } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'

type Filters = Partial<Pick<ProductQuery, (typeof drawerFilters)[number]>>
type ProductFiltersProps = { query: ProductQuery; onApply: (filters: Filters) => void }

/** Everything by which products can be narrowed down besides their category. */
export function ProductFilters({ query, onApply }: ProductFiltersProps) {
  const { list: texts } = useTexts('admin-products')
  const filters: Filters = Object.fromEntries(drawerFilters.map((name) => [name, query[name]]))
  return (
    <FiltersDrawer filters={filters} texts={texts} isWrong={(draft) => isWrongRange(pricesOf(draft))} onApply={onApply}>
      {(draft, change) => <FilterFields draft={draft} onChange={change} />}
    </FiltersDrawer>
  )
}

function pricesOf({ min_price, max_price }: Filters) {
  return { min: min_price, max: max_price }
}

function FilterFields({ draft, onChange }: { draft: Filters; onChange: (changes: Filters) => void }) {
  const { list: texts } = useTexts('admin-products')
  return (
    <>
      <SelectField
        label={texts.stockState}
        placeholder={texts.anyStock}
        options={[
          { value: 'true', label: texts.inStock },
          { value: 'false', label: texts.outOfStock },
        ]}
        value={draft.in_stock ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ in_stock: value === 'true' || value === 'false' ? value : undefined })
        }
      />
      <RupiahRange
        value={pricesOf(draft)}
        texts={{ title: texts.priceRange, min: texts.minPrice, max: texts.maxPrice, wrong: texts.wrongPrices }}
        onChange={({ min, max }) => onChange({ min_price: min, max_price: max })}
      />
      <SelectField
        label={texts.rating}
        placeholder={texts.anyRating}
        options={[4, 3, 2, 1].map((stars) => ({ value: String(stars), label: texts.stars(stars) }))}
        value={String(draft.rating ?? '')}
        onChange={({ target: { value } }) => onChange({ rating: value === '' ? undefined : Number(value) })}
      />
      <CheckboxField
        label={texts.bestSellersOnly}
        checked={draft.is_best_seller === 'true'}
        onChange={(event) => onChange({ is_best_seller: event.target.checked ? 'true' : undefined })}
      />
    </>
  )
}
