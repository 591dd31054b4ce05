import { withoutCodes } from '#contract/messages/codes.ts'
import { messageWords } from '../message-words.ts'
import { useLanguage } from '../language.tsx'
import { translate } from '../words.ts'
import type { ReceivedMessage } from '#contract/messages/serialized-message.ts'

/** As `useWords`, for what the shop keeps about orders and payments: states in it are said in words, too. */
export function useRemarks(): (said: ReceivedMessage) => string {
  const { language } = useLanguage()
  return (said) => {
    const words = messageWords(language)
    return words ? withoutCodes(translate(words, said), words) : said.message
  }
}
