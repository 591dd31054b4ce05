import type { AuditEntry } from '#contract/audit/audit-log.ts'

/** A field that an entry has a change of. */
export type Change = { field: string; before: unknown; after: unknown }

/** Fields that the entry shows elsewhere, or that tell nothing. */
const untold = new Set(['user_id', 'created_at', 'updated_at'])

/**
 * What was different afterwards, field by field; of something new or gone, all that is known of it. Left out is what
 * was empty and stayed so, and the thing's own id.
 */
export function changesOf({
  before,
  after,
  subject_id,
}: Pick<AuditEntry, 'before' | 'after' | 'subject_id'>): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((field) => !untold.has(field))
  return names
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => toText(change.before) !== toText(change.after) && change.after !== subject_id)
}

function toText(value: unknown): string {
  return isEmpty(value) ? '' : JSON.stringify(value)
}

/** Nothing that could be shown. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function fieldsOf(state: unknown): Map<string, unknown> {
  if (state === null || state === undefined) return new Map()
  return typeof state === 'object' && !Array.isArray(state) ? new Map(Object.entries(state)) : new Map([['', state]])
}

/** A field in words; `first_name` without words of its own is `first name`. */
export function fieldName(field: string, fields: Readonly<Record<string, string>> = {}): string {
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? field.replaceAll(/[_.]/g, ' ')
}
