import type { RelativeDays } from '#contract/days.ts'
import { Button } from '../../ui/action/button.tsx'
import { Chip } from '../../ui/action/chip.tsx'
import { day } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { rupiah } from '../money.ts'
import { isInBar } from './list-filter.ts'
import type { AnyFilter } from './list-filter.ts'
import type { Values } from './list-query.ts'
import { adminTexts } from '../../texts/admin.en.ts'

type FilterChipsProps = {
  filters: readonly AnyFilter[]
  values: Values
  onChange: (changes: Values) => void
  onClear: () => void
}

/** Every filter that is on and not in sight anyway, each with a cross. */
export function FilterChips({ filters, values, onChange, onClear }: FilterChipsProps) {
  const { list: texts } = useTexts(adminTexts)
  const chips = useChips(filters, values)
  if (chips.length === 0) return null
  return (
    <section aria-label={texts.activeFilters} className="flex flex-wrap items-center gap-2">
      {chips.map(({ names, label }) => (
        <Chip
          key={names[0]}
          name={label}
          onRemove={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {label}
        </Chip>
      ))}
      <Button variant="link" className="text-sm" onClick={onClear}>
        {texts.clearAll}
      </Button>
    </section>
  )
}

type ChipWords = { names: readonly string[]; label: string }

function useChips(filters: readonly AnyFilter[], values: Values): ChipWords[] {
  const { list: texts } = useTexts(adminTexts)
  const { language } = useLanguage()
  return filters
    .filter((filter) => !isInBar(filter))
    .flatMap((filter): ChipWords[] => {
      const chip = (name: string, toWords: (value: string) => string, others: readonly string[] = []) => {
        const value = values[name]
        return value === undefined ? [] : [{ names: [name, ...others], label: toWords(String(value)) }]
      }
      switch (filter.kind) {
        case 'choice':
          return chip(filter.name, (value) => {
            const label = filter.options.find((one) => one.value === value)?.label ?? value
            return filter.chip ? filter.chip(label) : label
          })
        case 'days':
          return [
            ...(filter.fixed ? [] : chip('days', (value) => texts.days[value as RelativeDays])),
            ...chip(filter.from, (value) => (filter.fixed?.from ?? texts.fromDay)(day(value, language))),
            ...chip(filter.to, (value) => (filter.fixed?.until ?? texts.untilDay)(day(value, language))),
          ]
        case 'amounts':
          return [
            ...chip(filter.min, (value) => texts.atLeast(rupiah(Number(value)))),
            ...chip(filter.max, (value) => texts.atMost(rupiah(Number(value)))),
          ]
        case 'flag':
          return chip(filter.name, () => filter.chip ?? filter.label)
        case 'other':
          return chip(filter.name, (value) => filter.chip?.(value) ?? value)
        case 'link':
          return chip(filter.name, filter.chip, filter.with)
      }
    })
}
