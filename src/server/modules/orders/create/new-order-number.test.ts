import { expect, test } from 'vitest'
import { newOrderNumber } from './order-draft.ts'

test('an order number carries the day in Jakarta and five characters without look-alikes', () => {
  const beforeMidnightInLondon = new Date('2026-11-21T17:30:00Z')

  for (let i = 0; i < 1000; i += 1)
    expect(newOrderNumber(beforeMidnightInLondon)).toMatch(/^SH-261122-[2-9A-HJ-NP-Z]{5}$/)
})
