import { expect, test } from 'vitest'
import { crc32, gunzipSync, gzipSync } from 'node:zlib'
import { crcShift, linearCrc, multiplyCrc } from './crc-shift.ts'
import { nonceTemplate } from './nonce-template.ts'
import type { Filled } from './nonce-template.ts'

const marker = 'nonce-0123456789'
const long = 'Serum & toner – “lembut” ✓ '.repeat(3000)

/** What arrives; the length is said before the parts are sent. */
function wholeOf({ parts, length }: Filled): Buffer {
  const bytes = Buffer.concat(parts)
  expect(bytes.length).toBe(length)
  return bytes
}

function filledBy(html: string, nonce: string): string {
  return html.replaceAll(marker, nonce)
}

test.for([
  ['no hole', long],
  ['one hole', `<script nonce="${marker}">${long}`],
  ['many holes, some side by side and at the ends', `${marker}a${marker}${marker}${long}${marker}b${marker}`],
  ['an empty page', ''],
])('both forms carry their nonce in every hole: %s', ([, html]) => {
  const template = nonceTemplate([html ?? ''], marker)
  const plain = template.plain()
  const gzipped = template.gzipped()

  expect(wholeOf(plain).toString()).toBe(filledBy(html ?? '', plain.nonce))
  // gunzip checks the checksum and the length of the whole.
  expect(gunzipSync(wholeOf(gzipped)).toString()).toBe(filledBy(html ?? '', gzipped.nonce))
})

test('a document in pieces is the same as in one, also where pieces come again', () => {
  const again = { text: `<b>${marker} – ✓</b>` }
  const pieces = ['„a“', again, '', { text: 'b' }, again, marker, 'c']
  const whole = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
  for (let times = 0; times < 2; times += 1) {
    const template = nonceTemplate(pieces, marker)
    const plain = template.plain()
    const gzipped = template.gzipped()

    expect(wholeOf(plain).toString()).toBe(filledBy(whole, plain.nonce))
    expect(gunzipSync(wholeOf(gzipped)).toString()).toBe(filledBy(whole, gzipped.nonce))
  }
})

test('no nonce is used twice', () => {
  const template = nonceTemplate([`<${marker}>`], marker)
  const nonces = Array.from({ length: 1000 }, (_, index) => (index % 2 ? template.plain() : template.gzipped()).nonce)

  expect(new Set(nonces).size).toBe(1000)
  expect(nonces.every((nonce) => /^[A-Za-z0-9+/]{24}$/.test(nonce))).toBe(true)
})

test('a page is compressed once, however often it is sent', () => {
  const template = nonceTemplate([`${long}${marker}${long}`], marker)

  expect(wholeOf(template.gzipped()).length).toBeLessThan(2000)
  expect(template.size).toBeGreaterThan(long.length * 2)
})

test('the checksum of a document follows from that of a part of it', () => {
  const part = Buffer.from('Sehati')
  const behind = 12_345

  const document = Buffer.concat([Buffer.alloc(7), part, Buffer.alloc(behind)])
  const empty = Buffer.alloc(document.length)

  expect((crc32(empty) ^ multiplyCrc(linearCrc(part), crcShift(behind))) >>> 0).toBe(crc32(document))
})

test('what comes again behind the same pieces is compressed once, and hardly longer than the whole at once', () => {
  const kept = [{ text: words(20_000, 1) }, { text: words(9_000, 1) }]
  const pageOf = (title: string, end: string) => [
    `<title>${title}</title><script nonce="${marker}">`,
    { text: `${marker}</script>` },
    ...kept.flatMap((part) => [part, '<hr>']),
    end,
  ]

  for (const [title, end] of [
    ['One', 'its end'],
    [words(2_000, 2), 'its end'],
    ['Three', words(500, 3)],
    ['Four', words(60_000, 4)],
    ['One', 'its end'],
  ]) {
    const pieces = pageOf(title ?? '', end ?? '')
    const html = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
    const gzipped = nonceTemplate(pieces, marker).gzipped()
    const bytes = wholeOf(gzipped)

    expect(gunzipSync(bytes).toString()).toBe(filledBy(html, gzipped.nonce))
    expect(bytes.length).toBeLessThan(gzipSync(html, { level: 6 }).length * 1.1)
  }
})

/** A text of so many characters in which many words come again, as they do in pages; each seed's own. */
function words(length: number, seed: number): string {
  const all: string[] = []
  for (let value = seed; all.length < length / 5; value = (value * 48_271 + 11) % 65_521) {
    all.push((value % 3_000).toString(36), ' – ')
  }
  return all.join('').slice(0, length)
}
