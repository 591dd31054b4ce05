import { expect, test } from 'vitest'
import { pathOf, placeOf } from './list-address.ts'

test('tab and page are read from the address, and nonsense counts as not said', () => {
  expect(placeOf(new URLSearchParams('status=past&page=3'))).toEqual({ tab: 'past', page: 3 })
  expect(placeOf(new URLSearchParams('status=lost&page=-1'))).toEqual({ tab: 'usable', page: 1 })
})

test('the first page of the first tab is the plain address', () => {
  expect(pathOf({ tab: 'usable' })).toBe('/voucher')
  expect(pathOf({ tab: 'gifts', page: 2 })).toBe('/voucher?status=gifts&page=2')
})
