import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit-log.ts'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import type { Language } from '#contract/language.ts'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { actionName } from './action-words.ts'
import { EntryChanges } from './entry-changes.tsx'
import { subjectPath } from './subject-path.ts'
import { useTexts } from '../../shared/language.tsx'
import { isShippedSet } from '#contract/staff/permissions.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import type { adminPeopleTexts } from '../../texts/admin-people.en.ts'

type Options = { texts: typeof adminPeopleTexts; language: Language }

export function logColumns({ texts, language }: Options): TableColumn<AuditEntry>[] {
  return [
    {
      key: 'what',
      header: texts.log.what,
      isTitle: true,
      cell: ({ action }) => <span title={action}>{actionName(action, texts)}</span>,
    },
    { key: 'about', header: texts.log.about, cell: (entry) => <About entry={entry} /> },
    { key: 'changes', header: texts.log.changes, cell: (entry) => <EntryChanges entry={entry} /> },
    { key: 'who', header: texts.log.who, cell: ({ actor }) => <Who actor={actor} /> },
    { key: 'when', header: texts.log.when, cell: (entry) => <When at={entry.created_at} language={language} /> },
  ]
}

function When({ at, language }: { at: string; language: Language }) {
  const full = dayAndTime(at, language)
  return (
    <time dateTime={at} title={full} className="tabular whitespace-nowrap">
      {/* The time of day follows the comma. */}
      {shortDay(at, language)}, {full.split(', ')[1]?.replace(' WIB', '')}
    </time>
  )
}

function Who({ actor }: { actor: AuditEntry['actor'] }) {
  return (
    <span title={actor.email} className="block max-w-44 truncate as-cards:max-w-none as-cards:whitespace-normal">
      {`${actor.first_name} ${actor.last_name}`.trim()}
    </span>
  )
}

/** Shipped sets of permissions have their words; other things without a name are shown by the last characters of their id. */
function About({ entry }: { entry: AuditEntry }) {
  const { sets } = useTexts(adminTexts)
  const { subject_name, subject_id } = entry
  const name = subject_name ?? (isShippedSet(subject_id) ? sets[subject_id] : `…${subject_id.slice(-6)}`)
  return (
    <Link
      to={subjectPath(entry)}
      title={name}
      className="block max-w-56 truncate text-text-link underline-offset-4 hover:underline as-cards:max-w-none as-cards:whitespace-normal"
    >
      {name}
    </Link>
  )
}
