import { expect, test } from 'vitest'
import { kindOf, openPicture } from './open-picture.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

test.for([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'jpeg'],
  ['a PNG', bytes([0x89], 'PNG\r\n\u001a\n'), 'png'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
  ['an AVIF', bytes([0, 0, 0, 32], 'ftypavif'), 'avif'],
  ['a HEIC', bytes([0, 0, 0, 32], 'ftypheic'), 'heic'],
  ['a video', bytes([0, 0, 0, 32], 'ftypisom'), null],
  ['an SVG', bytes('<svg onload="alert(1)"/>'), null],
  ['a page', bytes('<!doctype html><script>'), null],
  ['another RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), null],
  ['nothing', bytes(), null],
] as const)('%s is told by its first bytes', ([, head, kind]) => {
  expect(kindOf(head)).toBe(kind)
})

test.for([
  ['an empty file', new File([], 'me.jpg', { type: 'image/jpeg' }), 'empty'],
  ['more than five megabytes', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg'), 'tooLarge'],
  [
    'a script named like a picture',
    new File(['<script>alert(1)</script>'], 'me.jpg', { type: 'image/jpeg' }),
    'noPicture',
  ],
] as const)('%s is refused before anything is sent', async ([, file, problem]) => {
  expect(await openPicture(file)).toBe(problem)
})
