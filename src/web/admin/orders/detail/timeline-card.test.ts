import { expect, test } from 'vitest'
import { adminOrdersTexts as texts } from '../../../texts/admin-orders.id.ts'
import { actorWords } from './timeline-card.tsx'

test('a named person keeps the name, the role is translated', () => {
  expect(actorWords('Ayu Lestari (customer)', texts.order)).toBe('Ayu Lestari (pelanggan)')
})

test('whoever has no name is called by what they are', () => {
  expect(actorWords('system', texts.order)).toBe('sistem toko')
})

test('a role nobody knows stays as it was said', () => {
  expect(actorWords('Robot (courier)', texts.order)).toBe('Robot (courier)')
})
