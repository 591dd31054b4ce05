import { expect, test } from 'vitest'
import { inFiles } from './print-work.ts'

const ids = Array.from({ length: 450 }, (_, n) => `order ${n}`)

test('more than two hundred orders are more files, each order in one of them; a pick list is one', () => {
  for (const kind of ['request', 'labels', 'slips'] as const) {
    const files = inFiles(kind, ids)
    expect([files.map((file) => file.length), files.flat()]).toEqual([[200, 200, 50], ids])
  }
  expect(inFiles('pick', ids)).toEqual([ids])
})
