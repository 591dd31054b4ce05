import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { useUiLabels } from '../../ui/ui-labels.tsx'
import { typedWholeNumber } from '#contract/typed-whole.ts'
import { withFilters } from './filter-addresses.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** From and to. The other filters travel along, also without scripts. */
export function PriceFilter() {
  const { list } = useTexts(catalogueTexts)
  const ui = useUiLabels()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kept = [...search].filter(([name]) => !['min_price', 'max_price', 'page'].includes(name))

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [a, b] = [priceOf(typed.get('min_price')), priceOf(typed.get('max_price'))]
    if (a === undefined || b === undefined) return refuse(form, a === undefined ? 'min_price' : 'max_price')
    const isSwapped = a !== '' && b !== '' && Number(a) > Number(b)
    const prices = isSwapped ? { min_price: b, max_price: a } : { min_price: a, max_price: b }
    void navigate({ search: withFilters(search, prices) }, { preventScrollReset: true })
  }

  /** The browser says it at the field, until something else is typed. */
  function refuse(form: HTMLFormElement, name: string) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.setCustomValidity(ui.wholeOnly)
    field.reportValidity()
    field.addEventListener('input', () => field.setCustomValidity(''), { once: true })
  }

  return (
    // Other prices in the address, such as after "back", reset the fields.
    <form
      key={`${search.get('min_price')}-${search.get('max_price')}`}
      onSubmit={apply}
      className="mt-2 flex flex-col gap-2"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex items-center gap-2">
        <PriceInput name="min_price" label={list.minPrice} placeholder={list.min} value={search.get('min_price')} />
        <span aria-hidden>–</span>
        <PriceInput name="max_price" label={list.maxPrice} placeholder={list.max} value={search.get('max_price')} />
      </div>
      <Button type="submit" variant="cancel" size="sm">
        {list.applyPrice}
      </Button>
    </form>
  )
}

function PriceInput({
  name,
  label,
  placeholder,
  value,
}: {
  name: string
  label: string
  placeholder: string
  value: string | null
}) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value === null ? '' : group(Number(value) || 0)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={13}
      className="ui-input tabular min-w-0"
    />
  )
}

/** As the address takes it; undefined where it is no whole amount. The dearest thing costs a milliard. */
function priceOf(typed: FormDataEntryValue | null): string | undefined {
  const amount = typedWholeNumber(typeof typed === 'string' ? typed : '')
  return amount === undefined ? undefined : amount === null ? '' : String(Math.min(amount, 1_000_000_000))
}
