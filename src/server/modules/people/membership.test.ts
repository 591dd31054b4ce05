import { expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { testShop } from '#server/test/test-shop.ts'
import { membershipOf, setMembership } from './membership.ts'

const shop = await testShop()

const make = (user_id: string, membership: 'BASIC' | 'SPECIAL') =>
  transaction(shop.db, (tx) => setMembership(shop.ctx(), tx, { user_id, membership }))

test('everybody is a basic member until somebody makes them a special one', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  expect(await membershipOf(shop.db, siti.user_id)).toBe('BASIC')

  expect(await make(siti.user_id, 'SPECIAL')).toBe(true)

  expect(await membershipOf(shop.db, siti.user_id)).toBe('SPECIAL')
  expect(await membershipOf(shop.db, budi.user_id)).toBe('BASIC')
  expect(await make(siti.user_id, 'SPECIAL')).toBe(false)
  expect(await make(siti.user_id, 'BASIC')).toBe(true)
  expect(await membershipOf(shop.db, siti.user_id)).toBe('BASIC')
})

test('somebody that the shop does not know is no special member', async () => {
  expect(await membershipOf(shop.db, uuidv7())).toBe('BASIC')
  expect(await make(uuidv7(), 'SPECIAL')).toBe(false)
})
