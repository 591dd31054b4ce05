import type { errorCodes, ErrorCode } from '../errors.ts'
import type { sentences } from './english.ts'

type Sentences = typeof sentences
/** A message to people by its name. */
export type MessageKey = keyof Sentences | ErrorCode
/** Words by message; a placeholder is the name of a value in braces. */
export type Words = Readonly<Record<MessageKey, string>>

/** The value of a placeholder. A nested message is translated into the language of the outer one. */
export type Value = string | number | Message | readonly (string | Message)[]
/** A message to a person: the words are chosen later, in the reader's language. */
export type Message = { key: MessageKey; params: Readonly<Record<string, Value>> }

type Placeholders<W extends string> = W extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type EnglishOf<K extends MessageKey> = K extends keyof Sentences
  ? Sentences[K]
  : K extends ErrorCode
    ? (typeof errorCodes)[K]['message']
    : never
type Params<K extends MessageKey> = [Placeholders<EnglishOf<K>>] extends [never]
  ? []
  : [params: { [Name in Placeholders<EnglishOf<K>>]: Value }]
/** Messages that need no values. */
export type PlainKey = { [K in MessageKey]: Params<K> extends [] ? K : never }[MessageKey]

/** `say('at_most_characters', { max: 50 })`: a key that does not exist, or a value that is missing, does not compile. */
export function say<K extends MessageKey>(key: K, ...[params]: Params<K>): Message {
  return { key, params: params ?? {} }
}

/** The words of a message in a language. */
export function inWords({ key, params }: Message, words: Words): string {
  return fillPlaceholders(words[key], (name) => {
    const value = params[name]
    return value === undefined ? undefined : valueInWords(value, words)
  })
}

function valueInWords(value: Value, words: Words): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return 'key' in value ? inWords(value, words) : value.map((one) => valueInWords(one, words)).join(', ')
}

/** A text with its `{placeholders}` filled in. One that has no value stays visible, so that the mistake is seen. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
}
