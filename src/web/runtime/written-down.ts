import type { KeptText } from './keep-fragments.tsx'

const written = new WeakMap<object, KeptText>()

/**
 * A loader's data as JSON for a script block. The same answer of a call is the same value for many pages, and is written
 * down once.
 */
export function writtenDown(value: unknown): KeptText | string {
  if (typeof value !== 'object' || value === null) return escapeJson(value)
  const known = written.get(value)
  if (known) return known
  const made = { text: escapeJson(value) }
  written.set(value, made)
  return made
}

/** No text can end the block that it stands in, nor a line of a script. */
export function escapeJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!/[<\u2028\u2029]/.test(json)) return json
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
