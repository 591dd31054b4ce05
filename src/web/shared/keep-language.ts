import { getProfile, updateProfile } from '#contract/accounts/accounts.ts'
import type { Language } from '#contract/language.ts'
import { request } from '../api/request.ts'
import { isChosenHere } from './language-chosen.ts'
import { readSession } from './session/session.ts'
import { lasting } from './browser-storage.ts'

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

/**
 * Lets the page speak to somebody who has just come. Customers keep what was chosen in this browser; administrators, who may
 * share it, have their own. Where that cannot be asked, the page stays as it is.
 */
export async function speakTo(
  role: 'CUSTOMER' | 'ADMIN',
  choose: (language: Language, options: { isSaved: boolean }) => Promise<void>,
): Promise<void> {
  const next = await languageOfPerson(role).catch(() => null)
  if (next) await choose(next, { isSaved: true })
}

/**
 * A choice that is not on the profile yet goes there, and so does the language of the page where nothing was chosen anywhere. Answers the language to change to; null where the page stays as it is.
 */
async function languageOfPerson(role: 'CUSTOMER' | 'ADMIN'): Promise<Language | null> {
  const chosen = lasting.read(key)
  if (chosen === 'en' || chosen === 'id') {
    await saveLanguage(chosen)
    return null
  }
  if (role === 'CUSTOMER' && isChosenHere()) return null
  const { language, is_language_chosen } = await request(getProfile, {})
  // Chosen while the answer was on its way.
  const isChosen = role === 'CUSTOMER' ? isChosenHere() : lasting.read(key) !== null
  if (isChosen) return null
  if (is_language_chosen) return language
  await saveLanguage(document.documentElement.lang === 'id' ? 'id' : 'en')
  return null
}
