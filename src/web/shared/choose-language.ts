import type { Language } from '#contract/language.ts'
import type { ChoiceOptions } from './open-in-language.ts'

/** See `openInLanguage`, whose code comes with the choice. */
export async function chooseLanguage(to: Language, options?: ChoiceOptions): Promise<void> {
  const { openInLanguage } = await import('./open-in-language.ts')
  await openInLanguage(to, options)
}
