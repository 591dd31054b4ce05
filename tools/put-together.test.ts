import { expect, test } from 'vitest'
import { putTogether } from './put-together.ts'
import type { Part } from './put-together.ts'

const part = (name: string, users: bigint, size: number, needs: Part[] = []): Part => ({
  modules: [name],
  size,
  users,
  needs: new Set(needs),
})
const files = (parts: Part[]) => parts.map(({ modules }) => modules.toSorted().join(' ')).toSorted()

test('what the same screen loads travels as one file', () => {
  const parts = [part('words', 0b1n, 3_000), part('screen', 0b1n, 9_000)]
  expect(files(putTogether(parts, [1]))).toEqual(['screen words'])
})

test('a screen is not made to load what is large and not its own', () => {
  const parts = [part('button', 0b11n, 40_000), part('chart', 0b10n, 900_000)]
  expect(files(putTogether(parts, [1, 1]))).toEqual(['button', 'chart'])
})

test('something small may be loaded in vain where that saves a request to those who are many', () => {
  const parts = [part('cart', 0b01n, 10_000), part('price', 0b11n, 5_000)]
  expect(files(putTogether(parts, [8, 1]))).toEqual(['cart price'])
  expect(files(putTogether([part('cart', 0b01n, 100_000), part('price', 0b11n, 12_000)], [1, 8]))).toEqual([
    'cart',
    'price',
  ])
})

test('what a file needs is counted with it', () => {
  const chart = part('chart', 0b01n, 900_000)
  const parts = [chart, part('figures', 0b01n, 10_000, [chart]), part('price', 0b11n, 5_000)]
  expect(files(putTogether(parts, [8, 1]))).not.toContain('figures price')
})

test('what is too small for a file of its own joins the one whose screens lose least', () => {
  const parts = [part('frame', 0b100n, 500), part('chart', 0b010n, 900_000), part('form', 0b001n, 60_000)]
  expect(files(putTogether(parts, [1, 1, 1]))).toEqual(['chart', 'form frame'])
})
