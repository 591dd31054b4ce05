import type { Language } from '#contract/language.ts'

const inIndonesian = new WeakMap<object, object>()

/** Tells which texts of an `.id.ts` say the same as those of its `.en.ts`; called by what `tools/text-files.ts` appends. */
export function saysTheSame(english: object, indonesian: object): void {
  inIndonesian.set(english, indonesian)
}

/**
 * What an `.en.ts` file exports, in the language that is asked for. What is built for browsers has one language, and its
 * `.en.ts` files hold that one.
 */
export function textsIn<T extends object>(texts: T, language: Language): T {
  // Both have one type: the Indonesian file is written against the English one.
  return language === 'id' ? ((inIndonesian.get(texts) as T | undefined) ?? texts) : texts
}
