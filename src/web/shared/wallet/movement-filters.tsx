import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { transactionTypes } from '#contract/wallet/wallet.ts'
import { Button } from '../../ui/action/button.tsx'
import { DateRangeField } from '../../ui/form/date-range-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { isoDay } from '../dates.ts'
import { useTexts } from '../language.tsx'
import { isNarrowed, purses } from './movement-address.ts'
import type { MovementFilters } from './movement-address.ts'
import { movementsTexts } from './movements.en.ts'

type MovementFiltersProps = {
  filters: MovementFilters
  to: (filters: MovementFilters) => string
  /** At the end of the bar: the download. */
  children: ReactNode
}

/** Kind, purse and days; each choice is another address. */
export function MovementFilterBar({ filters, to, children }: MovementFiltersProps) {
  const { list: texts, types, purses: purseNames } = useTexts(movementsTexts)
  const navigate = useNavigate()
  const [today] = useState(() => isoDay(new Date()))
  const change = (changes: Partial<MovementFilters>) =>
    void navigate(to({ ...filters, page: 1, ...changes }), { preventScrollReset: true })
  const none = { type: undefined, purse: undefined, from_date: undefined, to_date: undefined }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={texts.type}
        className="w-full sm:w-52"
        placeholder={texts.anyType}
        options={transactionTypes.map((value) => ({ value, label: types[value] }))}
        value={filters.type ?? ''}
        onChange={({ target }) => change({ type: transactionTypes.find((type) => type === target.value) })}
      />
      <SelectField
        label={texts.purse}
        className="w-full sm:w-48"
        placeholder={texts.anyPurse}
        options={purses.map((value) => ({ value, label: purseNames[value] }))}
        value={filters.purse ?? ''}
        onChange={({ target }) => change({ purse: purses.find((purse) => purse === target.value) })}
      />
      <DateRangeField
        label={texts.period}
        className="w-full sm:w-88"
        today={today}
        max={today}
        value={{ from: filters.from_date ?? '', to: filters.to_date ?? '' }}
        onChange={({ from, to: until }) => change({ from_date: from || undefined, to_date: until || undefined })}
      />
      {isNarrowed(filters) && (
        <Button variant="quiet" size="sm" className="min-h-11" onClick={() => change(none)}>
          {texts.clear}
        </Button>
      )}
      <div className="sm:ml-auto">{children}</div>
    </div>
  )
}
