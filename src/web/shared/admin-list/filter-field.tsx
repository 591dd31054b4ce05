import { useState } from 'react'
import { Chip } from '../../ui/action/chip.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateRangeField } from '../../ui/form/date-range-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { isoDay } from '../dates.ts'
import { useTexts } from '../language.tsx'
import { DaysField } from './days-field.tsx'
import type { AnyFilter } from './list-filter.ts'
import type { Values } from './list-query.ts'
import { RupiahRange } from './rupiah-range.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

type FilterFieldProps = {
  filter: AnyFilter
  values: Values
  onChange: (changes: Values) => void
  /** Next to the search instead of in the drawer: without a label above. */
  isInBar?: boolean
}

/** The field of one filter. */
export function FilterField({ filter, values, onChange, isInBar = false }: FilterFieldProps) {
  const { list: texts } = useTexts(adminTexts)
  const barWidth = isInBar ? 'max-sm:min-w-36 max-sm:flex-1 sm:w-48' : undefined
  switch (filter.kind) {
    case 'choice':
      return (
        <SelectField
          label={filter.label}
          hideLabel={isInBar}
          placeholder={filter.any}
          className={barWidth}
          options={filter.options}
          value={String(values[filter.name] ?? '')}
          onChange={({ target: { value } }) => onChange({ [filter.name]: value === '' ? undefined : value })}
        />
      )
    case 'days':
      if (filter.fixed) return <FixedDays filter={filter} values={values} onChange={onChange} />
      return (
        <DaysField
          label={filter.label}
          isInBar={isInBar}
          value={{
            days: values.days,
            from: String(values[filter.from] ?? ''),
            to: String(values[filter.to] ?? ''),
          }}
          onChange={({ days, from, to }) =>
            onChange({ days, [filter.from]: from || undefined, [filter.to]: to || undefined })
          }
        />
      )
    case 'amounts':
      return (
        <RupiahRange
          value={{ min: toAmount(values[filter.min]), max: toAmount(values[filter.max]) }}
          texts={{ title: filter.label, min: texts.from, max: texts.to, wrong: filter.wrong }}
          onChange={({ min, max }) => onChange({ [filter.min]: min, [filter.max]: max })}
        />
      )
    case 'flag':
      return isInBar ? (
        <Chip
          className="h-10"
          pressed={values[filter.name] === 'true'}
          onPress={() => onChange({ [filter.name]: values[filter.name] === 'true' ? undefined : 'true' })}
        >
          {filter.label}
        </Chip>
      ) : (
        <CheckboxField
          label={filter.label}
          checked={values[filter.name] === 'true'}
          onChange={(event) => onChange({ [filter.name]: event.target.checked ? 'true' : undefined })}
        />
      )
    case 'other':
      return filter.field(String(values[filter.name] ?? ''), (value) => onChange({ [filter.name]: value }))
    case 'link':
      return null
  }
}

type FixedDaysProps = Pick<FilterFieldProps, 'values' | 'onChange'> & {
  filter: Extract<AnyFilter, { kind: 'days' }>
}

function FixedDays({ filter: { label, from, to }, values, onChange }: FixedDaysProps) {
  const [today] = useState(() => isoDay(new Date()))
  return (
    <DateRangeField
      label={label}
      today={today}
      max={today}
      value={{ from: String(values[from] ?? ''), to: String(values[to] ?? '') }}
      onChange={(days) => onChange({ [from]: days.from || undefined, [to]: days.to || undefined })}
    />
  )
}

export function toAmount(value: string | number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
