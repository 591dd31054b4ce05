import { languageQuery } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { request } from '../api/request.ts'
import { noteLeaving } from '../runtime/being-left.ts'
import { isReachable } from '../runtime/connection.ts'
import { textsIn } from '../texts/texts-in.ts'
import { toast } from '../ui/feedback/toast.ts'
import { announce, announceOnNextPage } from './announce.ts'
import { lasting } from './browser-storage.ts'
import { rememberLanguage } from './language-chosen.ts'
import { pageLanguage } from './page-language.ts'
import { readSession } from './session/session.ts'
import { baseTexts } from '../texts/base.en.ts'

/** A language that was chosen while signed out: the profile that signs in next gets it. */
const key = 'language-to-save'

/** Choices are saved one after the other, so that the last one stays. */
let saving = Promise.resolve()

/** Puts a choice on the profile that is signed in: mails and papers follow it. Without a network the next visit does. */
export function saveLanguage(language: Language): Promise<void> {
  lasting.write(key, language)
  if (!readSession().authenticated) return Promise.resolve()
  saving = saving.then(async () => {
    try {
      await request(updateProfile, { body: { language } })
      if (lasting.read(key) === language) lasting.remove(key)
    } catch {
      // Kept for the next time.
    }
  })
  return saving
}

/** Such a language; null where none waits. */
export function languageToSave(): string | null {
  return lasting.read(key)
}

export type ChoiceOptions = {
  /** The choice comes from the profile, or is there already. */
  isSaved?: boolean
  /** What went well, told in the language that was chosen. */
  saying?: PlainKey
}

/**
 * Opens the page in another language where it stands: a page is built for one. The cart is the server's, the browser keeps
 * the place, and forms keep what is typed as their drafts. An address that stands for one language gives way to the plain
 * one.
 */
export async function openInLanguage(to: Language, { isSaved = false, saying }: ChoiceOptions = {}): Promise<void> {
  // At once: what the profile says may arrive meanwhile, and gives way to a choice.
  rememberLanguage(to)
  const from = pageLanguage()
  const [isThere] = await Promise.all([to === from || isReachable(), isSaved || saveLanguage(to)])
  if (to === from) return saying && announce(saying)
  if (!isThere) return toast.error(textsIn(baseTexts, from).errors.offline)
  if (saying) announceOnNextPage(saying)
  noteLeaving()
  const here = new URL(window.location.href)
  if (!here.searchParams.has(languageQuery)) return window.location.reload()
  here.searchParams.delete(languageQuery)
  window.location.replace(here)
}
