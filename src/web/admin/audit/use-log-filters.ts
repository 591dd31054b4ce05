import type { Output } from '#contract/call.ts'
import type { listAuditLog } from '#contract/audit/audit-log.ts'
import { useTexts } from '../../shared/language.tsx'
import type { FiltersOf } from '../../shared/admin-list/list-filter.ts'
import type { ListQuery } from '../../shared/admin-list/list-query.ts'
import { actionChoices } from './action-words.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

type Log = typeof listAuditLog

/** By whom, what, and when; a thing whose entries are shown alone has a chip. */
export function useLogFilters(query: ListQuery<Log>, log: Output<Log> | undefined): FiltersOf<Log> {
  const { log: texts } = useTexts(adminPeopleTexts)
  const { people, actions } = useChoices(query, log)
  const thing = log?.data.find((entry) => entry.subject_id === query.subject_id)?.subject_name
  return [
    { kind: 'choice', name: 'actor_id', label: texts.person, any: texts.anybody, options: people, inBar: true },
    { kind: 'choice', name: 'action', label: texts.action, any: texts.anything, options: actions, inBar: true },
    { kind: 'days', from: 'from', to: 'to', label: texts.period, inBar: true },
    {
      kind: 'link',
      name: 'subject_id',
      with: ['subject_type'],
      chip: () => (thing ? texts.one(thing) : texts.oneThing),
    },
  ]
}

/** What is filtered by is always among the choices, also before they are there. */
function useChoices(query: ListQuery<Log>, log: Output<Log> | undefined) {
  const texts = useTexts(adminPeopleTexts)
  const people = (log?.actors ?? []).map(({ user_id, first_name, last_name, is_removed }) => {
    const name = `${first_name} ${last_name}`.trim()
    return { value: user_id, label: is_removed ? texts.log.removed(name) : name }
  })
  const known = new Set(log?.actions)
  // The filter may name a whole thing, or an action that was not done yet.
  if (query.action?.includes('.')) known.add(query.action)
  const actions = actionChoices([...known].toSorted(), texts)
  const isMissing = query.action !== undefined && !actions.some(({ value }) => value === query.action)
  return {
    people,
    actions: isMissing ? [...actions, ...actionChoices([`${query.action}.`], texts).slice(0, 1)] : actions,
  }
}
