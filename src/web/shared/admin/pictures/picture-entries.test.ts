import { expect, test } from 'vitest'
import { arrived, moved, sameUrls, storedEntry, urlsOf, withUrls } from './picture-entries.ts'
import type { PictureEntry } from './picture-entries.ts'

const file = new File(['x'], 'a.png')
const sending: PictureEntry = { key: 's', state: 'sending', file, share: 0.5 }
const failed: PictureEntry = { key: 'f', state: 'failed', file, message: 'No' }
const [a, b, c] = ['/media/a', '/media/b', '/media/c'].map(storedEntry) as [PictureEntry, PictureEntry, PictureEntry]

test('a form holds the pictures that have arrived, in the order in which they are seen', () => {
  expect(urlsOf([b, sending, a, failed])).toEqual(['/media/b', '/media/a'])
})

test('a picture moves to another place and no further than the ends', () => {
  expect(urlsOf(moved([a, b, c], '/media/a', 2))).toEqual(['/media/b', '/media/c', '/media/a'])
  expect(urlsOf(moved([a, b, c], '/media/c', -1))).toEqual(['/media/c', '/media/a', '/media/b'])
  expect(urlsOf(moved([a, b, c], '/media/b', 9))).toEqual(['/media/a', '/media/c', '/media/b'])
  expect(urlsOf(moved([a, b], 'unknown', 0))).toEqual(['/media/a', '/media/b'])
})

test('a picture that arrives keeps its place, and one that is there already comes no second time', () => {
  expect(urlsOf(arrived([a, sending, b], 's', '/media/c'))).toEqual(['/media/a', '/media/c', '/media/b'])
  expect(arrived([a, sending, b], 's', '/media/b')).toEqual([a, b])
})

test('other pictures given from outside leave what is on its way alone', () => {
  expect(withUrls([a, sending, failed], ['/media/c'])).toEqual([c, sending, failed])
})

test('two lists are the same when they name the same pictures in the same order', () => {
  expect(sameUrls(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(sameUrls(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameUrls(['a'], ['a', 'b'])).toBe(false)
})
