import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { listAuditLog } from '#contract/admins.ts'
import { isoDay } from '../../shared/dates.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Chip } from '../../ui/action/chip.tsx'
import { DateRangeField } from '../../ui/form/date-range-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { actionChoices } from './deeds.ts'
import { logFilters, noLogFilters } from './log-address.ts'
import type { LogQuery } from './log-address.ts'

type LogFiltersProps = {
  query: LogQuery
  /** Undefined until the log is there. */
  log: Output<typeof listAuditLog> | undefined
  onChange: (changes: Partial<LogQuery>) => void
}

/** By whom, what, and when; a thing whose entries are shown alone stands as a chip below. */
export function LogFilters({ query, log, onChange }: LogFiltersProps) {
  const { log: texts } = useTexts('admin-people')
  const [today] = useState(() => isoDay(new Date()))
  const { people, actions } = useChoices(query, log)
  return (
    <search aria-label={texts.filters} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_22rem]">
        <SelectField
          label={texts.person}
          placeholder={texts.anybody}
          options={people}
          value={query.actor_id ?? ''}
          onChange={({ target }) => onChange({ actor_id: target.value || undefined })}
        />
        <SelectField
          label={texts.action}
          placeholder={texts.anything}
          options={actions}
          value={query.action ?? ''}
          onChange={({ target }) => onChange({ action: target.value || undefined })}
        />
        <DateRangeField
          label={texts.period}
          className="sm:max-lg:col-span-2"
          max={today}
          value={{ from: query.from ?? '', to: query.to ?? '' }}
          onChange={({ from, to }) => onChange({ from: from || undefined, to: to || undefined })}
        />
      </div>
      <Active query={query} log={log} onChange={onChange} />
    </search>
  )
}

function Active({ query, log, onChange }: LogFiltersProps) {
  const { log: texts } = useTexts('admin-people')
  if (logFilters.every((name) => query[name] === undefined)) return null
  const name = log?.data.find((entry) => entry.subject_id === query.subject_id)?.subject_name
  const words = name ? texts.one(name) : texts.oneThing
  return (
    <div className="flex flex-wrap items-center gap-2">
      {query.subject_id !== undefined && (
        <Chip name={words} onRemove={() => onChange({ subject_id: undefined, subject_type: undefined })}>
          {words}
        </Chip>
      )}
      <Button variant="link" className="text-sm" onClick={() => onChange(noLogFilters)}>
        {texts.clear}
      </Button>
    </div>
  )
}

/** What is filtered by is always among the choices, also before they are there. */
function useChoices(query: LogQuery, log: LogFiltersProps['log']) {
  const texts = useTexts('admin-people')
  const people = (log?.actors ?? []).map(({ user_id, first_name, last_name, is_removed }) => {
    const name = `${first_name} ${last_name}`.trim()
    return { value: user_id, label: is_removed ? texts.log.removed(name) : name }
  })
  const known = new Set(log?.actions)
  // The filter may name a whole thing, or an action that nobody has done yet.
  if (query.action?.includes('.')) known.add(query.action)
  const actions = actionChoices([...known].toSorted(), texts)
  const isMissing = query.action !== undefined && !actions.some(({ value }) => value === query.action)
  return {
    people,
    actions: isMissing ? [...actions, ...actionChoices([`${query.action}.`], texts).slice(0, 1)] : actions,
  }
}
