import { inWords } from '#contract/messages/message.ts'
import type { Message, MessageKey, Words } from '#contract/messages/message.ts'
import { useLanguage } from './language.tsx'
import { textsIfLoaded } from '../texts/catalogue.ts'
import type { Language } from '../texts/catalogue.ts'

/** The server's message to a person: English words, and the message's key where it has one. */
export type SerializedMessage = {
  message: string
  key?: string | undefined
  params?: Record<string, unknown> | undefined
}

/**
 * Translates the server's messages into the language of the page. The English stays while the words of the language
 * are not loaded, and for messages that this page does not know, because the shop may be newer than the page.
 */
export function useWords(): (said: SerializedMessage) => string {
  return wordsIn(useLanguage().language)
}

export function wordsIn(language: Language): (said: SerializedMessage) => string {
  return (said) => {
    const words = language === 'en' ? undefined : textsIfLoaded('messages', language)
    return words ? translate(words, said) : said.message
  }
}

export function translate(words: Words, { message, key, params = {} }: SerializedMessage): string {
  if (key === undefined || !Object.hasOwn(words, key)) return message
  // The server names messages and their values by the same catalogue.
  return inWords({ key: key as MessageKey, params: params as Message['params'] }, words)
}
