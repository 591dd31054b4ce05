import * as z from 'zod'
import { english } from './english.ts'
import { inWords } from './message.ts'
import type { Message, MessageKey } from './message.ts'
import { serializeMessage, serializedFields } from './serialized-message.ts'
import type { SerializedMessage } from './serialized-message.ts'

/** What the shop says with a message, or what a person or a provider wrote in their own words. */
export type Remark = Message | string

/** Before typed words that would otherwise be read as a message of the shop. */
const ownWords = '\\'
const messagePattern = /^([a-z][a-z0-9_]*) (\{.*\})$/s

/**
 * A remark as one text, for columns that hold both: `paid_other_amount {"paid":1,"due":2}`. Whatever a person types can be
 * told from what the shop says: typed words that look like a message are marked.
 */
export function encodeMessage(remark: Remark): string {
  if (typeof remark !== 'string') return `${remark.key} ${JSON.stringify(remark.params)}`
  return decodeMessage(remark) !== null || remark.startsWith(ownWords) ? ownWords + remark : remark
}

/** A remark as it was before a column kept it. */
export function readRemark(text: string): Remark {
  return decodeMessage(text) ?? (text.startsWith(ownWords) ? text.slice(ownWords.length) : text)
}

/** The message that a column keeps; null for a person's own words, and for what was stored before there were names. */
export function decodeMessage(text: string): Message | null {
  const [, key, params] = messagePattern.exec(text) ?? []
  if (key === undefined || params === undefined || !Object.hasOwn(english, key)) return null
  try {
    // Written by `keep`, which knows the key and its values.
    const message = { key: key as MessageKey, params: JSON.parse(params) as Message['params'] }
    inWords(message, english)
    return message
  } catch {
    return null
  }
}

/** What a column keeps in the words of a language; a person's own words stay as they are. */
export function translateStored(text: string, words = english): string {
  const remark = readRemark(text)
  return typeof remark === 'string' ? remark : inWords(remark, words)
}

/** In addition to the English of a column that keeps messages: what another language needs to say the same. */
export const StoredMessage = z
  .object(serializedFields)
  .nullable()
  .describe('The same by its name, for words in other languages; null for what people and providers wrote')

export function serializeStored(text: string | null): SerializedMessage | null {
  const message = text === null ? null : decodeMessage(text)
  return message && serializeMessage(message)
}
