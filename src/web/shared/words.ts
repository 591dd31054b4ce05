import type { ReceivedMessage } from '#contract/messages/serialized-message.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message, MessageKey, Words } from '#contract/messages/message.ts'
import { useLanguage } from './language.tsx'
import { messageWords } from './message-words.ts'
import type { Language } from '#contract/language.ts'

/**
 * Translates the server's messages into the language of the page. The English stays while the words of the language
 * are not loaded, and for messages that this page does not know, because the shop may be newer than the page.
 */
export function useWords(): (said: ReceivedMessage) => string {
  return wordsIn(useLanguage().language)
}

export function wordsIn(language: Language): (said: ReceivedMessage) => string {
  return (said) => {
    const words = language === 'en' ? undefined : messageWords(language)
    return words ? translate(words, said) : said.message
  }
}

export function translate(words: Words, { message, key, params = {} }: ReceivedMessage): string {
  if (key === undefined || !Object.hasOwn(words, key)) return message
  // The server names messages and their values by the same catalogue.
  return inWords({ key: key as MessageKey, params: params as Message['params'] }, words)
}
