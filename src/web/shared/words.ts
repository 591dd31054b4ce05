import { inWords } from '#contract/messages/message.ts'
import type { Message, MessageKey, Words } from '#contract/messages/message.ts'
import { useLanguage } from './language.tsx'
import { textsIfLoaded } from '../texts/catalogue.ts'

/** What the server tells a person, as it comes: English words, and the message's name where it has one. */
export type Said = { message: string; key?: string | undefined; params?: Record<string, unknown> | undefined }

/**
 * Says what the server tells in the language of the page. The server's English stays where the words of the language
 * have not arrived, and for messages that this page does not know: the shop may be newer than the page.
 */
export function useWords(): (said: Said) => string {
  const { language } = useLanguage()
  return (said) => {
    const words = language === 'en' ? undefined : textsIfLoaded('messages', language)
    return words ? saidIn(words, said) : said.message
  }
}

export function saidIn(words: Words, { message, key, params = {} }: Said): string {
  if (key === undefined || !Object.hasOwn(words, key)) return message
  // The server names messages and their values by the same catalogue.
  return inWords({ key: key as MessageKey, params: params as Message['params'] }, words)
}
