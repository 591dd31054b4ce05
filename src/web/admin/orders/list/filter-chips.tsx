import type { AdminOrderSummary } from '#contract/orders-admin.ts'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Chip } from '../../../ui/action/chip.tsx'
import { noFilters } from './list-address.ts'
import type { ListQuery } from './list-address.ts'
import { useFilterNames } from './order-filters.tsx'

type FilterChipsProps = {
  query: ListQuery
  /** Any of the orders shown, to name the customer whose orders these are. */
  example: AdminOrderSummary | undefined
  onChange: (changes: Partial<ListQuery>) => void
}

/** Every filter that is on, each with a cross. */
export function FilterChips({ query, example, onChange }: FilterChipsProps) {
  const { list: texts } = useTexts('admin-orders')
  const words = useChipWords(query, example)
  if (words.length === 0) return null
  return (
    <section aria-label={texts.activeFilters} className="flex flex-wrap items-center gap-2">
      {words.map(({ name, label }) => (
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

function useChipWords(query: ListQuery, example: AdminOrderSummary | undefined) {
  const { list } = useTexts('admin-orders')
  const { orderStatuses } = useTexts('admin')
  const { language } = useLanguage()
  const { couriers, services } = useFilterNames()
  const { chips } = list
  const nameIn = (options: typeof couriers, value: string) => options.find((one) => one.value === value)?.label ?? value
  const customer = example?.customer.name
  const words: { [N in keyof ListQuery]?: (value: NonNullable<ListQuery[N]>) => string } = {
    status: (status) => chips.status(orderStatuses[status]),
    search: chips.search,
    user_id: () => (customer === undefined ? chips.oneCustomer : chips.customer(customer)),
    from_date: (date) => chips.from(day(date, language)),
    to_date: (date) => chips.until(day(date, language)),
    courier: (code) => nameIn(couriers, code),
    payment_service: (code) => nameIn(services, code),
    province: (name) => name,
    min_total: (amount) => chips.atLeast(rupiah(amount)),
    max_total: (amount) => chips.atMost(rupiah(amount)),
    flagged: () => chips.flagged,
  }
  return Object.entries(words).flatMap(([name, toWords]) => {
    const value = query[name as keyof ListQuery]
    // Each function takes the value of its own name.
    return value === undefined ? [] : [{ name, label: (toWords as (value: unknown) => string)(value) }]
  })
}
