import { expect, test } from 'vitest'
import { pickupAt } from './use-action-question.tsx'

const now = new Date('2026-11-21T07:00:00Z')

test('a pickup time is a time in Jakarta, wherever the administrator sits', () => {
  expect(pickupAt('2026-11-21T16:30', now)).toEqual({ kind: 'at', time: '2026-11-21T09:30:00.000Z' })
})

test('no time, half a time and an impossible time ask for none', () => {
  expect(pickupAt('', now)).toEqual({ kind: 'none' })
  expect(pickupAt('2026-11-21', now)).toEqual({ kind: 'none' })
  expect(pickupAt('2026-13-41T10:00', now)).toEqual({ kind: 'none' })
})

test('a courier cannot come in the past', () => {
  expect(pickupAt('2026-11-21T13:59', now)).toEqual({ kind: 'past' })
})
