import type { AuditEntry } from '#contract/audit/audit-log.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import { registrationsOf } from '#server/registries.ts'

type Subject = Pick<AuditEntry, 'subject_type' | 'subject_id' | 'before' | 'after'>
const isUuid = (id: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(id)

/**
 * What people call the subjects of some entries: their name now, else the one that the entry itself holds. One query
 * for each type among them, by the module that it belongs to; types without one tell their name themselves.
 */
export async function namesOfSubjects(
  db: Db,
  subjects: readonly Subject[],
  language: Language,
): Promise<(one: Subject) => string | null> {
  const byType = registrationsOf('subject_names').map(async ({ type, load }) => {
    const ids = subjects
      .filter((one) => one.subject_type === type && isUuid(one.subject_id))
      .map((one) => one.subject_id)
    return ids.length > 0 ? await load(db, [...new Set(ids)], language) : []
  })
  const names = new Map((await Promise.all(byType)).flat().map(({ id, name }) => [id, name]))
  return (one) => names.get(one.subject_id) ?? nameIn(one.after) ?? nameIn(one.before)
}

const telling = ['name', 'title', 'code', 'label', 'email', 'receiver_name', 'phone_number']

/** Of what a thing was before or after, the field that names it. */
function nameIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null
  const fields = new Map<string, unknown>(Object.entries(state))
  const found = telling.map((field) => fields.get(field)).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}
