import type { Language } from '#contract/language.ts'

/** See `openInLanguage`, whose code comes with the choice. */
export async function chooseLanguage(to: Language, options?: { isSaved: boolean }): Promise<void> {
  const { openInLanguage } = await import('./open-in-language.ts')
  await openInLanguage(to, options)
}
