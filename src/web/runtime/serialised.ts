import { asciiText } from './ascii-text.ts'

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
  return asciiText(json.replaceAll('<', '\\u003c'), byUnits)
}

/** As JSON writes characters: a pair of surrogates is two. */
function byUnits(character: string): string {
  return Array.from({ length: character.length }, (_, i) => `\\u${hex(character.charCodeAt(i))}`).join('')
}

function hex(unit: number): string {
  return unit.toString(16).padStart(4, '0')
}
