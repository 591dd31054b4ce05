import { inWords, say } from '#contract/messages/message.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { loadArea, textsIfLoaded, textsOf } from '../texts/catalogue.ts'
import type { Areas, Language } from '../texts/catalogue.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { ToastOptions } from '../ui/feedback/toast.ts'

/** How long a success waits for words that have not come; the page fetches them while it is idle. */
const patienceMs = 200

/** Tells that a call went well, in the language of the page: `announce(addAddress.message)`. */
export function announce(message: PlainKey, options?: ToastOptions): void {
  withWords(
    message,
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ({ done }) => done,
    (words) => toast.success(words, options),
  )
}

/**
 * Announces a failure where the specification fixes the text; the reason is the detail. Screens that fail so name the
 * area `messages` in their route, so that the words are there; elsewhere it waits until they are known not to come.
 */
export function announceFailure(message: PlainKey, options?: ToastOptions): void {
  withWords(
    message,
    new Promise(() => {}),
    ({ errors }) => errors.unexpected,
    (words) => toast.error(words, options),
  )
}

/** At once where the words are there. Where they do not come, or not before `patience` ends, there are general ones. */
function withWords(
  message: PlainKey,
  patience: Promise<unknown>,
  general: (texts: Areas['base']) => string,
  show: (words: string) => void,
): void {
  const language = pageLanguage()
  const words = textsIfLoaded('messages', language)
  if (words) return show(inWords(say(message), words))
  const arrival = loadArea('messages', language).catch(() => undefined)
  void Promise.race([arrival, patience]).then(() => {
    const late = textsIfLoaded('messages', language)
    show(late ? inWords(say(message), late) : general(textsOf('base', language)))
  })
}

/** The page's present language, because a response may come after the language was changed. */
function pageLanguage(): Language {
  return document.documentElement.lang === 'id' ? 'id' : 'en'
}
