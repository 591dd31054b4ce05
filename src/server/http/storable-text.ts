import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'

/** Whether the database can store a text: no NUL, no half of a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * The fields of an input, at any depth, whose text no column can store, with a message for each. Checked before the
 * schemas, so that it covers every field of every call.
 */
export function unstorableFields(value: unknown): Record<string, Message> {
  const names = new Set(unstorableNames(value, []))
  return Object.fromEntries([...names].map((name) => [name, say('characters_refused')]))
}

function* unstorableNames(value: unknown, path: readonly string[]): Generator<string> {
  if (typeof value === 'string' && !isStorable(value)) yield path.join('.') || 'body'
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (isStorable(name)) yield* unstorableNames(inner, [...path, name])
    else yield path.join('.') || 'body'
  }
}

/** A path whose escapes are no text is taken literally, so that it names nothing: it gets the page or envelope for that. */
export function withSoundEscapes(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || canDecode(path)) return url
  const sound = path.split('/').map((part) => (canDecode(part) ? part : part.replaceAll('%', '%25')))
  return sound.join('/') + url.slice(path.length)
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
