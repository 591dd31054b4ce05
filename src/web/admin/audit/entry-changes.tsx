import type { AuditEntry } from '#contract/audit/audit-log.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { useRemarks } from '../../shared/admin/use-remarks.ts'
import { changesOf, fieldName, isEmpty } from './changes.ts'
import type { Change } from './changes.ts'
import { supportTexts } from '../../shared/support/support.en.ts'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPaymentsTexts } from '../../texts/admin-payments.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

/** The number of short changes shown at once; the rest is shown after a press. */
const mostAtOnce = 1
const shortText = 40
const mostShown = 400

/** What was different afterwards: one short change in a line, more of them to unfold. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const { log: texts, fields } = useTexts(adminPeopleTexts)
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
    <details className="as-cards:w-full as-cards:text-left">
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
  const { fields } = useTexts(adminPeopleTexts)
  return (
    <span className="block">
      <span className="text-text-muted">{fieldName(change.field, fields)}: </span>
      <BeforeAfter change={change} say={say} />
    </span>
  )
}

/** Of something new there is no before, and of something gone no after. */
function BeforeAfter({ change: { field, before, after }, say }: Shown) {
  const { log: texts } = useTexts(adminPeopleTexts)
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

function useWords({ remarks, subject_type }: AuditEntry): Say {
  const remarkOf = useRemarks()
  const { log: texts } = useTexts(adminPeopleTexts)
  const named = useNames(subject_type)
  const { language } = useLanguage()
  return (value, field) => {
    if (isEmpty(value)) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return group(value)
    if (typeof value !== 'string') return JSON.stringify(value).slice(0, mostShown)
    const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    if (isTime) return dayAndTime(value, language)
    const remark = remarks.find(({ message }) => message === value)
    if (remark) return remarkOf(remark)
    return named(field, value) ?? value.slice(0, mostShown)
  }
}

/** What a code in a field is called; a status by what has it. */
function useNames(subject_type: string): (field: string, code: string) => string | undefined {
  const { resolutions, kinds } = useTexts(adminPaymentsTexts)
  const { admins, values } = useTexts(adminPeopleTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const { statuses: tickets } = useTexts(supportTexts)
  const { statuses: withdrawals } = useTexts(withdrawTexts)
  const own: Record<string, Record<string, string>> = { ticket: tickets, disbursement: withdrawals }
  const names: Record<string, Record<string, string | { title: string }>> = {
    ...values,
    status: { ...orderStatuses, ...admins.statuses, ...(Object.hasOwn(own, subject_type) && own[subject_type]) },
    resolution: resolutions,
    kind: kinds,
  }
  return (field, code) => {
    const ofField = Object.hasOwn(names, field) ? names[field] : undefined
    const name = ofField && Object.hasOwn(ofField, code) ? ofField[code] : undefined
    return typeof name === 'object' ? name.title : name
  }
}
