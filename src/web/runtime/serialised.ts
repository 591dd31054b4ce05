const known = new WeakMap<object, string>()

/**
 * A value as JSON for a script block: no text in it can end the block, nor a line of a script. An answer that serves many
 * pages is the same object each time and is serialised once.
 */
export function serialised(value: unknown): string {
  if (typeof value !== 'object' || value === null) return escaped(value)
  const text = known.get(value) ?? escaped(value)
  known.set(value, text)
  return text
}

function escaped(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null'
  if (!/[<\u2028\u2029]/.test(json)) return json
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
