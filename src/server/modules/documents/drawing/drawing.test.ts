import { expect, test } from 'vitest'
import { phone, rupiah, weight } from './figures.ts'
import { toLine, toRuns } from './glyphs.ts'
import type { FontFile } from './glyphs.ts'
import { paginate } from './paginate.ts'

const letters: Record<FontFile, string> = {
  latin: 'Siti AB-ex',
  'latin-ext': 'Łź x',
  vietnamese: 'ễ',
  'cyrillic-ext': '',
  fallback: 'Siti Łźex\u0304α',
}
const coverage = (file: FontFile) => new Set([...letters[file]].map((letter) => letter.codePointAt(0) ?? 0))
const drawn = (text: string) => toRuns(text, coverage).map((run) => [run.file, run.text])

test('a name changes the file of its font only where it has to', () => {
  expect(drawn('Siti Łź Ai')).toEqual([
    ['latin', 'Siti '],
    ['latin-ext', 'Łź '],
    ['latin', 'Ai'],
  ])
})

test('a letter that the shop’s font lacks is of the fallback alone, and a mark stays with its letter', () => {
  expect(drawn('Ai α-ex\u0304e')).toEqual([
    ['latin', 'Ai '],
    ['fallback', 'α'],
    ['latin', '-e'],
    ['fallback', 'x\u0304'],
    ['latin', 'e'],
  ])
})

test('what no font can draw is one mark, and what nobody sees is left out', () => {
  expect(toLine('A\u200b王\u200b小明B\u0007🙂\ufe0f')).toBe('A[?]B[?]')
  expect(toLine(' Jl.\tMelati\n 12\u00a0B ')).toBe('Jl. Melati 12\u00a0B')
  expect(toLine('Rene\u0301 Ｇａｎｇ 𝗕𝟭 50㎖ 👩‍⚕️')).toBe('René Gang B1 50ml [?]')
})

test('rows fill pages, and the sum never stands on a page that is full', () => {
  const rows = [40, 40, 30, 90, 20].map((height) => ({ height }))
  const heights = (last: number) =>
    paginate(rows, { first: 100, next: 80, last }).map((page) => page.map(({ height }) => height))
  expect(heights(10)).toEqual([[40, 40], [30], [90], [20]])
  expect(heights(70)).toEqual([[40, 40], [30], [90], [20], []])
  const few = [40, 30, 20].map((height) => ({ height }))
  expect(paginate(few, { first: 100, next: 80, last: 50 })).toEqual([few.slice(0, 2), few.slice(2)])
})

test('figures are written as Indonesians read them', () => {
  expect([rupiah(1_250_000), rupiah(-500)]).toEqual(['Rp\u00a01.250.000', '–Rp\u00a0500'])
  expect([weight(950), weight(1_250), weight(2_000)]).toEqual(['950 g', '1,25 kg', '2 kg'])
  expect([phone('+6281234567890'), phone('021 555')]).toEqual(['+62 812-3456-7890', '021 555'])
})
