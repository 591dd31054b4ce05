import type { Language } from '#contract/language.ts'
import type { Words } from '#contract/messages/message.ts'
import { textsIn } from '../texts/texts-in.ts'

let here: Words | undefined

/** Fetches the sentences of forms and of the server, which no page needs at once; the same promise of words each time. */
export async function loadMessageWords(language: Language): Promise<Words> {
  here ??= (await import('./messages.en.ts')).messagesTexts
  return textsIn(here, language)
}

/** They if they have come. */
export function messageWords(language: Language): Words | undefined {
  return here && textsIn(here, language)
}
