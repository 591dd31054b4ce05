import { useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { drawerFilters } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'

type Draft = Partial<Pick<ProductQuery, (typeof drawerFilters)[number]>>
type ProductFiltersProps = { query: ProductQuery; onApply: (filters: Draft) => void }

/** Behind a button: everything by which products can be narrowed down besides their category. */
export function ProductFilters({ query, onApply }: ProductFiltersProps) {
  const { list: texts } = useTexts('admin-products')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>({})
  const active = drawerFilters.filter((name) => query[name] !== undefined).length
  const isWrong = draft.min_price !== undefined && draft.max_price !== undefined && draft.max_price < draft.min_price

  function open() {
    setDraft(Object.fromEntries(drawerFilters.map((name) => [name, query[name]])))
    setIsOpen(true)
  }

  function apply() {
    if (isWrong) return
    setIsOpen(false)
    onApply(draft)
  }

  return (
    <>
      <Button
        variant="cancel"
        size="sm"
        className="min-h-10 max-sm:min-h-11"
        icon={<SlidersHorizontal />}
        onClick={open}
      >
        {active > 0 ? texts.filtersCount(active) : texts.filters}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.filters}
        footer={
          <>
            <Button variant="cancel" onClick={() => setDraft(noDraft)}>
              {texts.reset}
            </Button>
            <Button type="submit" form="product-filters">
              {texts.apply}
            </Button>
          </>
        }
      >
        <form
          id="product-filters"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <FilterFields draft={draft} isWrong={isWrong} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        </form>
      </Drawer>
    </>
  )
}

const noDraft: Draft = Object.fromEntries(drawerFilters.map((name) => [name, undefined]))

type FilterFieldsProps = { draft: Draft; isWrong: boolean; onChange: (changes: Draft) => void }

function FilterFields({ draft, isWrong, onChange }: FilterFieldsProps) {
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
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.priceRange}</legend>
        <div className="grid grid-cols-2 gap-3">
          <RupiahField
            label={texts.minPrice}
            value={draft.min_price ?? null}
            onChange={(amount) => onChange({ min_price: amount ?? undefined })}
          />
          <RupiahField
            label={texts.maxPrice}
            value={draft.max_price ?? null}
            onChange={(amount) => onChange({ max_price: amount ?? undefined })}
          />
        </div>
        {isWrong && (
          <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
            {texts.wrongPrices}
          </p>
        )}
      </fieldset>
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
