import { expect, test } from 'vitest'
import { inWords } from './discrepancy-card.tsx'

const names = { PAID: 'Paid', AWAITING_PAYMENT: 'Awaiting payment', 'no payment': 'No payment' }

test.for([
  ['129000', 'Rp\u00a0129.000'],
  ['AWAITING_PAYMENT', 'Awaiting payment'],
  ['PAID 129000 (settlement)', 'Paid 129000 (settlement)'],
  ['no payment', 'No payment'],
  ['Paid 1 instead of 2', 'Paid 1 instead of 2'],
  ['TOSTRING', 'TOSTRING'],
] as const)('%s reads as %s', ([side, words]) => {
  expect(inWords(side, names)).toBe(words)
})
