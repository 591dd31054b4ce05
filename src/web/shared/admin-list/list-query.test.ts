import { expect, test } from 'vitest'
import { pageIn } from './list-query.ts'

const meta = { currentPage: 2, itemsPerPage: 10, totalItems: 12, totalPages: 2 }
const rows = [{ name: 'a' }, { name: 'b' }]

test('the rows of a list are found in each of the shapes that answers have', () => {
  // Only the names of the parts matter here, so no call is needed.
  const found = (answer: object) => pageIn(answer as never)
  expect(found({ data: rows, meta })).toEqual({ rows, meta, isMore: false })
  expect(found({ data: rows, meta, is_more: true })).toEqual({ rows, meta, isMore: true })
  expect(found({ data: rows, pagination: meta })).toEqual({ rows, meta, isMore: false })
  expect(found({ vouchers: rows, pagination: meta, counts: {} })).toEqual({ rows, meta, isMore: false })
})
