import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { LiveSearch } from '../../../shared/admin/live-search.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Chip } from '../../../ui/action/chip.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { isNarrowed, noFilters } from './list-address.ts'
import type { BundleQuery } from './list-address.ts'

type BundleFiltersProps = {
  query: BundleQuery
  onChange: (changes: Partial<BundleQuery>, options?: { replace?: boolean }) => void
}

export function BundleFilters({ query, onChange }: BundleFiltersProps) {
  const { list: texts } = useTexts('admin-bundles')
  const search = (
    <LiveSearch
      label={texts.searchLabel}
      placeholder={texts.search}
      value={query.search ?? ''}
      onChange={(words) => onChange({ search: words || undefined }, { replace: true })}
    />
  )
  if (query.state === 'archived') return <Toolbar>{search}</Toolbar>
  return (
    <Toolbar>
      {search}
      <CategorySelect
        kind="BUNDLE"
        by="slug"
        label={texts.category}
        hideLabel
        placeholder={texts.anyCategory}
        className="max-sm:basis-full sm:w-52"
        value={query.category ?? ''}
        onChange={(event) => onChange({ category: event.target.value || undefined })}
      />
      <SelectField
        label={texts.stock}
        hideLabel
        placeholder={texts.anyStock}
        className="max-sm:flex-1 sm:w-36"
        options={[
          { value: 'true', label: texts.inStock },
          { value: 'false', label: texts.outOfStock },
        ]}
        value={query.in_stock ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ in_stock: value === 'true' || value === 'false' ? value : undefined })
        }
      />
      <Chip
        className="h-10"
        pressed={query.is_best_seller === 'true'}
        onPress={() => onChange({ is_best_seller: query.is_best_seller ? undefined : 'true' })}
      >
        {texts.bestSellers}
      </Chip>
      {isNarrowed(query) && (
        <Button variant="link" className="min-h-10 text-sm" onClick={() => onChange(noFilters)}>
          {texts.clear}
        </Button>
      )}
    </Toolbar>
  )
}
