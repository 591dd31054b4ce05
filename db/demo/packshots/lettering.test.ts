import { expect, test } from 'vitest'
import { bendPoint, fitText, measure, outlineText, wrapText } from './lettering.ts'

const STYLE = { weight: 700 as const, size: 40 }

test('letters become outlines, and unknown signs are left out', () => {
  expect(outlineText('A', STYLE, { x: 0, y: 0 })).toMatch(/^M[-\d .MLQCZ]+$/)
  expect(outlineText('A水', STYLE, { x: 0, y: 0 })).toBe(outlineText('A', STYLE, { x: 0, y: 0 }))
  expect(outlineText('', STYLE, { x: 0, y: 0 })).toBe('')
})

test('a longer word is wider, and twice the size is twice as wide', () => {
  expect(measure('Serum malam', STYLE)).toBeGreaterThan(measure('Serum', STYLE))
  expect(measure('Serum', { ...STYLE, size: 80 })).toBeCloseTo(measure('Serum', STYLE) * 2, 5)
  expect(measure('水', STYLE)).toBe(0)
})

test('lines break between words and never grow beyond the width', () => {
  const lines = wrapText('Daily Sunscreen Gel SPF 50 PA++++', STYLE, { width: 300, lines: 4 })

  expect(lines.join(' ')).toBe('Daily Sunscreen Gel SPF 50 PA++++')
  for (const line of lines) expect(measure(line, STYLE)).toBeLessThanOrEqual(300)
})

test('a title is as large as it can be, and at most three lines', () => {
  const short = fitText('Tonik', 700, { width: 240, lines: 3, largest: 60, smallest: 20 })
  const long = fitText('Overnight Recovery Cream with Peptides', 700, {
    width: 240,
    lines: 3,
    largest: 60,
    smallest: 20,
  })
  const endless = fitText('kata '.repeat(200), 700, { width: 240, lines: 3, largest: 60, smallest: 20 })

  expect(short).toEqual({ lines: ['Tonik'], size: 60 })
  expect(long.lines).toHaveLength(3)
  expect(long.size).toBeLessThan(60)
  expect(endless).toMatchObject({ size: 20 })
  expect(endless.lines).toHaveLength(3)
})

test('on a round body the middle of a line stays and its ends narrow and rise', () => {
  const bend = { radius: 100, sag: 10 }

  expect(bendPoint([0, 50], bend)).toEqual([0, 50])
  const [x, y] = bendPoint([90, 50], bend)
  expect(x).toBeLessThan(90)
  expect(y).toBeLessThan(50)
})
