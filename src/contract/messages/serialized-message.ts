import * as z from 'zod'
import { english } from './english.ts'
import { inWords } from './message.ts'
import type { Message } from './message.ts'

export function inEnglish(message: Message): string {
  return inWords(message, english)
}

/**
 * A message on the wire: its English words, and its key and values, from which other languages make the same sentence.
 * Rows that were stored before there were keys have words only.
 */
export const serializedFields = {
  message: z.string(),
  key: z.string().optional().describe('The name of the message, for words in other languages'),
  params: z.record(z.string(), z.unknown()).optional().describe('What stands in the message'),
}

/** As a browser receives it: stored words have no key, and a newer shop may send a key that this page does not know. */
export type ReceivedMessage = z.output<z.ZodObject<typeof serializedFields>>

export type SerializedMessage = { message: string } & Message

export function serializeMessage({ key, params }: Message): SerializedMessage {
  return { message: inEnglish({ key, params }), key, params }
}
