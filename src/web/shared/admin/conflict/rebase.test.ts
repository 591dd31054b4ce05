import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

const base = { name: 'Serum', price: 100, tags: ['a'] }

test('what the other changed alone is taken over, what this person changed stays', () => {
  const rebased = rebase(base, { ...base, price: 120 }, { ...base, name: 'Serum Baru' })

  expect(rebased.values).toEqual({ name: 'Serum Baru', price: 120, tags: ['a'] })
  expect(rebased.contested).toEqual([])
  expect(rebased.taken).toEqual([{ name: 'name', mine: 'Serum', theirs: 'Serum Baru' }])
})

test('where both changed the same thing, the own one stands and both are told', () => {
  const rebased = rebase(base, { ...base, price: 120, tags: ['b'] }, { ...base, price: 130, tags: ['b'] })

  expect(rebased.values).toEqual({ name: 'Serum', price: 120, tags: ['b'] })
  expect(rebased.contested).toEqual([{ name: 'price', mine: 120, theirs: 130 }])
  expect(rebased.taken).toEqual([])
})
