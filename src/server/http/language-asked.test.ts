import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { languageAsked } from './language-asked.ts'

test.for<[string | undefined, Language]>([
  ['id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', 'id'],
  ['ms-MY', 'id'],
  ['en-US', 'en'],
  ['en;q=0.5, id', 'id'],
  ['id;q=0.3, en;q=0.6', 'en'],
  ['fr-FR, id;q=0.4', 'id'],
  ['fr-FR, de', 'en'],
  ['id;q=0', 'en'],
  ['*', 'en'],
  ['constructor', 'en'],
  ['__proto__, id', 'id'],
  ['', 'en'],
  [`${'x'.repeat(10_000)}, id`, 'en'],
  [undefined, 'en'],
])('who asks for %s is answered in %s', ([header, language]) => {
  expect(languageAsked(header)).toBe(language)
})
