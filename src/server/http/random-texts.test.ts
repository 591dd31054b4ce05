import { expect, test } from 'vitest'
import { randomTexts } from './random-texts.ts'

test('texts of random bytes are as long as asked for, and never come twice', () => {
  const draw = randomTexts(9, 'base64url')
  const texts = Array.from({ length: 2_000 }, draw)

  expect(texts.every((text) => /^[\w-]{12}$/.test(text))).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
})
