import type * as z from 'zod'
import { say } from './message.ts'
import type { Message, MessageKey, PlainKey } from './message.ts'

/**
 * A message as the text of a schema's check: `z.string().max(50, issue('at_most_characters', { max: 50 }))`. Schemas hold
 * no words; `messageOf` reads this again, on the server and in the browser.
 */
export function issue<K extends MessageKey>(...message: Parameters<typeof say<K>>): string {
  return writeMessage(say(...message))
}

/** A message as one text, for columns and checks that hold a text. */
export function writeMessage({ key, params }: Message): string {
  return Object.keys(params).length === 0 ? key : `${key} ${JSON.stringify(params)}`
}

const written = /^([a-z][a-z0-9_]*)(?: (\{.*\}))?$/s

/** The message of what `issue` wrote; null for any other text, which holds a capital or a second word. */
export function readIssue(text: string): Message | null {
  const [, key, params = '{}'] = written.exec(text) ?? []
  // Written by `issue`, which knows the key and its values.
  return key === undefined ? null : { key: key as MessageKey, params: JSON.parse(params) as Message['params'] }
}

/**
 * The message to a person about an issue: the check's own, or the one for the kind of issue. Parse with
 * `reportInput`, so that a wrong value is not reported as a missing one.
 */
export function messageOf(found: z.core.$ZodIssue): Message {
  const own = readIssue(found.message)
  if (own) return own
  switch (found.code) {
    case 'invalid_type':
      return isMissing(found.input) ? say('required') : say(ofType.get(found.expected) ?? 'wrong_form')
    case 'too_small':
      return tooSmall(found)
    case 'too_big':
      return tooBig(found)
    case 'invalid_value':
      // Nothing chosen: a list of codes would say nothing to a person.
      if (isMissing(found.input) || found.input === '') return say('required')
      return say('one_of', { values: found.values.map(String).slice(0, 20).join(', ') })
    case 'invalid_format':
      return say(found.format === 'uuid' ? 'not_identifier' : 'wrong_form')
    case 'unrecognized_keys':
      return say('field_unknown')
    default:
      return say('wrong_form')
  }
}

/** A number field that was emptied holds NaN. */
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || Number.isNaN(input)
}

const ofType = new Map(
  Object.entries<PlainKey>({
    int: 'not_whole',
    number: 'not_whole',
    string: 'not_text',
    boolean: 'not_switch',
    array: 'not_list',
  }),
)

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Message {
  const min = Number(minimum)
  if (origin === 'string') return min === 1 ? say('required') : say('at_least_characters', { min })
  return isCounted(origin) ? say('at_least_entries', { min }) : say('at_least', { min })
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Message {
  const max = Number(maximum)
  if (origin === 'string') return say('at_most_characters', { max })
  return isCounted(origin) ? say('at_most_entries', { max }) : say('at_most', { max })
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map' || origin === 'file'
}

/** One message per field, by the body's own names: the first that was found. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, Message> {
  const fields = new Map<string, Message>()
  for (const found of issues) {
    for (const field of namesOf(found)) if (!fields.has(field)) fields.set(field, messageOf(found))
  }
  return Object.fromEntries(fields)
}

function namesOf(found: z.core.$ZodIssue): string[] {
  const path = found.path.map(String)
  if (found.code === 'unrecognized_keys') return found.keys.map((key) => [...path, key].join('.'))
  return [path.join('.') || 'body']
}

/** For `parse(value, { error: asIssue })`: checks without a message of their own write the one of their kind. */
export function asIssue(found: z.core.$ZodRawIssue): string {
  // Only the kind of the issue and its bounds are read.
  return writeMessage(messageOf({ ...found, message: '' } as z.core.$ZodIssue))
}
