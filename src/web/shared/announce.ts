import { inWords, say } from '#contract/messages/message.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { textsIn } from '../texts/texts-in.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { ToastOptions } from '../ui/feedback/toast.ts'
import { ofTab } from './browser-storage.ts'
import { loadMessageWords, messageWords } from './message-words.ts'
import { pageLanguage } from './page-language.ts'
import { baseTexts } from '../texts/base.en.ts'

/** How long a success waits for words that have not come; the page fetches them while it is idle. */
const timeoutMs = 200

/** Tells that a call went well, in the language of the page: `announce(addAddress.message)`. */
export function announce(message: PlainKey, options?: ToastOptions): void {
  withWords(
    message,
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
    ({ done }) => done,
    (words) => toast.success(words, options),
  )
}

const next = 'announce-next'

/** For a page that is opened anew on the way: tells it there. */
export function announceOnNextPage(message: PlainKey): void {
  ofTab.write(next, message)
}

export function announceFromLastPage(): void {
  const message = ofTab.read(next)
  ofTab.remove(next)
  // Only `announceOnNextPage` writes it.
  if (message !== null) announce(message as PlainKey)
}

/**
 * Announces a failure where the specification fixes the text; the reason is the detail. Private screens come with the
 * words; elsewhere it waits until they are known not to come.
 */
export function announceFailure(message: PlainKey, options?: ToastOptions): void {
  withWords(
    message,
    new Promise(() => {}),
    ({ errors }) => errors.unexpected,
    (words) => toast.error(words, options),
  )
}

/** At once where the words are there. Where they do not come, or not before `timeout` ends, there are general ones. */
function withWords(
  message: PlainKey,
  timeout: Promise<unknown>,
  general: (texts: typeof baseTexts) => string,
  show: (words: string) => void,
): void {
  const language = pageLanguage()
  const words = messageWords(language)
  if (words) return show(inWords(say(message), words))
  const arrival = loadMessageWords(language).catch(() => undefined)
  void Promise.race([arrival, timeout]).then(() => {
    const late = messageWords(language)
    show(late ? inWords(say(message), late) : general(textsIn(baseTexts, language)))
  })
}
