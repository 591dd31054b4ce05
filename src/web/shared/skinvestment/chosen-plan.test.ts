import { expect, test } from 'vitest'
import type { Routine } from '#contract/skinvestment/skinvestment.ts'
import { chosenIn } from './chosen-plan.ts'

/** As much of a routine as the choice looks at. */
function routine(slug: string, lengths: number[], in_stock = true): Routine {
  return { bundle: { slug, in_stock }, lengths: lengths.map((parcels) => ({ parcels })) } as unknown as Routine
}

const offered = [routine('gone', [3, 6], false), routine('calm', [3, 6, 12]), routine('short', [3])]

function chosen(query: string): [string | undefined, number | undefined] {
  const found = chosenIn(new URLSearchParams(query), offered)
  return [found?.routine.bundle.slug, found?.length.parcels]
}

test('the address names the routine and how many parcels', () => {
  expect(chosen('routine=short&parcels=3')).toEqual(['short', 3])
  expect(chosen('routine=calm&parcels=12')).toEqual(['calm', 12])
})

test('without a choice it is the first routine in stock, six times', () => {
  expect(chosen('')).toEqual(['calm', 6])
})

test('what is not offered falls back to what is', () => {
  expect(chosen('routine=unknown&parcels=7')).toEqual(['calm', 6])
  expect(chosen('routine=short&parcels=12')).toEqual(['short', 3])
})

test('a routine that is sold out can still be looked at', () => {
  expect(chosen('routine=gone')).toEqual(['gone', 6])
})

test('nothing is chosen where nothing is offered', () => {
  expect(chosenIn(new URLSearchParams('routine=calm'), [])).toBeNull()
})
