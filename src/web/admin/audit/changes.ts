/** A field that an entry says something about. */
export type Change = { field: string; before: unknown; after: unknown }

/** What was different afterwards, field by field; of something new or gone, all that is known of it. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function fieldsOf(state: unknown): Map<string, unknown> {
  if (state === null || state === undefined) return new Map()
  return typeof state === 'object' && !Array.isArray(state) ? new Map(Object.entries(state)) : new Map([['', state]])
}

/** `first_name` is `first name`. */
export function fieldName(field: string): string {
  return field.replaceAll(/[_.]/g, ' ')
}
