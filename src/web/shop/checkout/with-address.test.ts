import { expect, test } from 'vitest'
import { withAddress } from './with-address.ts'

test('the chosen address joins what the checkout already knows', () => {
  expect(withAddress('/checkout?cart_item_ids=a%2Cb', 'one')).toBe('/checkout?cart_item_ids=a%2Cb&address_id=one')
})

test('another address takes the place of the one before', () => {
  expect(withAddress('/checkout?address_id=one', 'two')).toBe('/checkout?address_id=two')
})
