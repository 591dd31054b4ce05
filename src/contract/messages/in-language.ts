import type { Language } from '../language.ts'
import { withoutCodes } from './codes.ts'
import { english } from './english.ts'
import { indonesian } from './indonesian.ts'
import { encodeMessage, translateStored } from './stored-message.ts'
import type { Remark } from './stored-message.ts'
import { inWords } from './message.ts'
import type { Message } from './message.ts'

const catalogues = { en: english, id: indonesian }

/** The words of a message in a language. */
export function messageIn(language: Language, message: Message): string {
  return inWords(message, catalogues[language])
}

/** A stored remark in a language. */
export function keptIn(language: Language, text: string): string {
  return translateStored(text, catalogues[language])
}

/** A remark in a language, with the names of states in words. */
export function remarkIn(language: Language, remark: Remark): string {
  return withoutCodes(keptIn(language, encodeMessage(remark)), catalogues[language])
}
