import type { AuditEntry } from '#contract/accounts/admins.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { useRemarks } from '../../shared/admin/use-remarks.ts'
import { changesOf, fieldName, isEmpty } from './changes.ts'
import type { Change } from './changes.ts'

/** The number of short changes shown at once; the rest is shown after a press. */
const mostAtOnce = 1
const shortText = 40
const mostShown = 400
/** Fields that hold codes which have names. */
const namedFields = new Set(['status', 'resolution'])

/** What was different afterwards: one short change in a line, more of them to unfold. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const { log: texts, fields } = useTexts('admin-people')
  const say = useWords(entry)
  const changes = changesOf(entry)
  if (changes.length === 0) return <span className="text-text-muted">–</span>
  const isShort = changes.every(
    ({ field, before, after }) => `${say(before, field)}${say(after, field)}`.length <= shortText,
  )
  if (changes.length <= mostAtOnce && isShort) {
    return changes.map((change) => <ShortChange key={change.field} change={change} say={say} />)
  }
  return (
    <details className="max-md:w-full max-md:text-left">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-text-link underline-offset-4 hover:underline max-md:min-h-11">
        {texts.showChanges(changes.length)}
      </summary>
      <dl className="mt-1 mb-2 flex max-w-120 flex-col gap-1.5">
        {changes.map((change) => (
          <div key={change.field} className="min-w-0">
            <dt className="text-xs text-text-muted first-letter:uppercase">{fieldName(change.field, fields)}</dt>
            <dd className="break-words">
              <BeforeAfter change={change} say={say} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function ShortChange({ change, say }: Shown) {
  const { fields } = useTexts('admin-people')
  return (
    <span className="block">
      <span className="text-text-muted">{fieldName(change.field, fields)}: </span>
      <BeforeAfter change={change} say={say} />
    </span>
  )
}

/** Of something new there is no before, and of something gone no after. */
function BeforeAfter({ change: { field, before, after }, say }: Shown) {
  const { log: texts } = useTexts('admin-people')
  return (
    <>
      {before !== undefined && (
        <>
          <span className="sr-only">{texts.before}: </span>
          <del className={after === undefined ? '' : 'text-text-muted no-underline'}>{say(before, field)}</del>
        </>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
      {after !== undefined && (
        <>
          <span className="sr-only">{texts.after}: </span>
          <ins className="no-underline">{say(after, field)}</ins>
        </>
      )}
    </>
  )
}

type Say = (value: unknown, field: string) => string
type Shown = { change: Change; say: Say }

function useWords({ remarks }: AuditEntry): Say {
  const remarkOf = useRemarks()
  const { resolutions } = useTexts('admin-payments')
  const { log: texts, admins } = useTexts('admin-people')
  const { orderStatuses } = useTexts('admin')
  const { language } = useLanguage()
  const statuses = new Map<unknown, string>(Object.entries({ ...orderStatuses, ...admins.statuses, ...resolutions }))
  return (value, field) => {
    if (isEmpty(value)) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return group(value)
    if (typeof value !== 'string') return JSON.stringify(value).slice(0, mostShown)
    const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    if (isTime) return dayAndTime(value, language)
    const remark = remarks.find(({ message }) => message === value)
    if (remark) return remarkOf(remark)
    return (namedFields.has(field) ? statuses.get(value) : undefined) ?? value.slice(0, mostShown)
  }
}
