import { useState } from 'react'
import clsx from 'clsx'
import { relativeDays } from '#contract/days.ts'
import { DateRangeField } from '../../ui/form/date-range-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { isoDay } from '../dates.ts'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

type Days = { days: string | number | undefined; from: string; to: string }
type DaysFieldProps = { label: string; isInBar: boolean; value: Days; onChange: (days: Days) => void }

const own = 'own'

/** Days that move with the calendar, such as the last seven, or a first and a last day. */
export function DaysField({ label, isInBar, value, onChange }: DaysFieldProps) {
  const { list: texts } = useTexts(adminTexts)
  const [today] = useState(() => isoDay(new Date()))
  const [isOwn, setIsOwn] = useState(false)
  const hasRange = value.from !== '' || value.to !== ''
  const isRange = value.days === undefined && (isOwn || hasRange)

  function choose(chosen: string) {
    setIsOwn(chosen === own)
    if (chosen !== own) onChange({ days: chosen || undefined, from: '', to: '' })
    else if (value.days !== undefined) onChange({ days: undefined, from: '', to: '' })
  }

  return (
    <div className={clsx('flex flex-col gap-2', isInBar && 'max-sm:w-full sm:flex-row sm:flex-wrap')}>
      <SelectField
        label={label}
        hideLabel={isInBar}
        placeholder={texts.anyDays}
        className={isInBar ? 'sm:w-44' : undefined}
        options={[
          ...relativeDays.map((one) => ({ value: one, label: texts.days[one] })),
          { value: own, label: texts.ownDays },
        ]}
        value={isRange ? own : String(value.days ?? '')}
        onChange={(event) => choose(event.target.value)}
      />
      {isRange && (
        <DateRangeField
          label={label}
          hideLabel
          className={isInBar ? 'max-sm:w-full sm:w-88' : undefined}
          today={today}
          max={today}
          value={value}
          onChange={({ from, to }) => onChange({ days: undefined, from, to })}
        />
      )}
    </div>
  )
}
