import { expect, test } from 'vitest'
import { filtersOf, isNarrowed, queryOf } from './movement-address.ts'

const read = (address: string) => filtersOf(new URLSearchParams(address))

test('an address keeps kind, purse, days and page of the movements', () => {
  const address = 'type=SPEND&purse=POINTS&from_date=2026-11-01&to_date=2026-11-30&page=3'
  expect(queryOf(read(address))).toEqual({
    type: 'SPEND',
    purse: 'POINTS',
    from_date: '2026-11-01',
    to_date: '2026-11-30',
    page: 3,
  })
  expect(isNarrowed(read(address))).toBe(true)
})

test('what makes no sense in an address counts as not said', () => {
  const nonsense = read('type=GIFT&purse=BANK&from_date=2026-02-30&to_date=tomorrow&page=-4')
  expect(queryOf(nonsense)).toEqual({})
  expect(isNarrowed(nonsense)).toBe(false)
})
