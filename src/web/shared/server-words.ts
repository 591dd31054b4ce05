import { useLanguage } from './language.tsx'
import { textsIfLoaded } from '../texts/catalogue.ts'

/**
 * The server and the contract's schemas speak English. Says the same in the language of the page, or leaves it as it is
 * where no words for it are known.
 */
export function useServerWords(): (message: string) => string {
  const { language } = useLanguage()
  return (message) => {
    const messages = textsIfLoaded('messages', language)
    return messages ? inWordsOf(messages, message) : message
  }
}

type Messages = NonNullable<ReturnType<typeof textsIfLoaded<'messages'>>>

export function inWordsOf({ exact, patterns }: Messages, message: string): string {
  if (Object.hasOwn(exact, message)) return exact[message] ?? message
  const pattern = patterns.find(({ of }) => of.test(message))
  return pattern ? message.replace(pattern.of, pattern.words) : message
}
