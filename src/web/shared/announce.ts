import { inWords, say } from '#contract/messages/message.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { loadArea, textsOf } from '../texts/catalogue.ts'
import type { Area, Areas, Language } from '../texts/catalogue.ts'
import { toast } from '../ui/feedback/toast.ts'
import type { ToastOptions } from '../ui/feedback/toast.ts'

/** Tells that a call went well, in the language of the page: `announce(addAddress.message)`. */
export function announce(message: PlainKey, options?: ToastOptions): void {
  void wordsOf(message, ({ done }) => done).then((words) => toast.success(words, options))
}

/** Announces a failure where the specification fixes the text; the reason is the detail. */
export function announceFailure(message: PlainKey, options?: ToastOptions): void {
  void wordsOf(message, ({ errors }) => errors.unexpected).then((words) => toast.error(words, options))
}

/** The words may have to be fetched first; without a connection the person sees general ones. */
async function wordsOf(message: PlainKey, general: (texts: Areas['base']) => string): Promise<string> {
  const language = pageLanguage()
  return (await hasArrived('messages', language))
    ? inWords(say(message), textsOf('messages', language))
    : general(textsOf('base', language))
}

function hasArrived(area: Area, language: Language): Promise<boolean> {
  return loadArea(area, language).then(
    () => true,
    () => false,
  )
}

/** The page's present language, because a response may come after the language was changed. */
function pageLanguage(): Language {
  return document.documentElement.lang === 'id' ? 'id' : 'en'
}
