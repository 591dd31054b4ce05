import { expect, test } from 'vitest'
import { contentFields } from './content.ts'

const { body_html } = contentFields.ABOUT.shape
const isTaken = (en: string) => body_html.safeParse({ en, id: '' }).success

test('a text needs words: tags and spaces are none', () => {
  expect(isTaken('<p>Halo</p>')).toBe(true)
  expect(isTaken('a < b')).toBe(true)
  expect(isTaken('<p> &nbsp;\n</p><br>')).toBe(false)
  expect(isTaken('')).toBe(false)
})

test.for(['<', '<a', '&nbsp;', '&', '>', '<p>', ' '])(
  '%s a hundred thousand characters long is judged at once',
  (piece) => {
    for (const length of [60_000, 100_000]) {
      const startedAt = performance.now()
      isTaken(piece.repeat(length / piece.length))
      expect(performance.now() - startedAt).toBeLessThan(100)
    }
  },
)
