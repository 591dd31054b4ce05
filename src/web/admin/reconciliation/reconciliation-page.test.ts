import { expect, test } from 'vitest'
import { discrepancyList } from './reconciliation-page.tsx'

const { read: readQuery, toAddress } = discrepancyList
const read = (address: string) => readQuery(new URLSearchParams(address))

test('a plain address lists what is open, and a mistyped one still opens a list', () => {
  expect(read('')).toEqual({ state: 'open', kind: undefined, page: 1, limit: 20 })
  expect(read('state=odd&kind=NONSENSE&page=-3')).toEqual(read(''))
})

test('what is chosen stands in the address, and another choice begins at the first page', () => {
  const query = read('state=cleared&kind=PAID_TWICE&page=3')
  expect(toAddress(query, { page: 4 })).toEqual({ state: 'cleared', kind: 'PAID_TWICE', page: 4 })
  expect(toAddress(query, { kind: undefined })).toEqual({ state: 'cleared' })
})
