import { getProfile } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import { request } from '../api/request.ts'
import { isChosenHere } from './language-chosen.ts'
import { languageToSave, openInLanguage, saveLanguage } from './open-in-language.ts'
import { pageLanguage } from './page-language.ts'

/**
 * Sets the page's language after sign-in. Customers keep what was chosen in this browser; administrators, who may
 * share it, have their own. Where the profile cannot be read, the page stays as it is.
 */
export async function speakTo(role: 'CUSTOMER' | 'ADMIN'): Promise<void> {
  const next = await languageOfPerson(role).catch(() => null)
  if (next) await openInLanguage(next, { isSaved: true })
}

/**
 * A choice that is not on the profile yet goes there, and so does the language of the page where nothing was chosen anywhere. Answers the language to change to; null where the page stays as it is.
 */
async function languageOfPerson(role: 'CUSTOMER' | 'ADMIN'): Promise<Language | null> {
  const chosen = languageToSave()
  if (chosen === 'en' || chosen === 'id') {
    await saveLanguage(chosen)
    return null
  }
  if (role === 'CUSTOMER' && isChosenHere()) return null
  const { language, is_language_chosen } = await request(getProfile, {})
  // Chosen while the answer was on its way.
  const isChosen = role === 'CUSTOMER' ? isChosenHere() : languageToSave() !== null
  if (isChosen) return null
  if (is_language_chosen) return language
  await saveLanguage(pageLanguage())
  return null
}
