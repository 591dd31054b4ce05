import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { openDb, transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { createLimits } from './rate-limit.ts'

const shop = await testShop()
const { config } = shop.ctx()

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.code === 'too_many_requests' && (error.retryAfterSeconds ?? 0) > 0
}

test('two processes share one count, and parallel attempts cannot slip through', async () => {
  const url = config.DATABASE_URL ?? ''
  const other = openDb({ url, poolSize: 4, onError: () => {} })
  const limits = [createLimits(shop.db, config, shop.ctx().now), createLimits(other, config, shop.ctx().now)]

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, i) => limits[i % 2]?.consume('login_account', 'shared')),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(config.RATE_LIMIT_LOGIN_PER_ACCOUNT)
  expect(outcomes.every((o) => o.status === 'fulfilled' || isTooMany(o.reason))).toBe(true)
  await other.destroy()
})

test('an attempt that is given back can be made again', async () => {
  const { limits } = shop.ctx()
  for (let i = 0; i < 5; i += 1) await limits.consume('login_account', 'given back')
  await limits.refund('login_account', 'given back')

  await limits.consume('login_account', 'given back')

  await expect(limits.consume('login_account', 'given back')).rejects.toSatisfy(isTooMany)
})

test('what is cleared starts afresh, and keys and names do not touch each other', async () => {
  const { limits } = shop.ctx()
  for (let i = 0; i < 5; i += 1) await limits.consume('login_account', 'a')
  await limits.consume('login_account', 'b')
  await limits.consume('login_everywhere', 'a')
  await expect(limits.consume('login_account', 'a')).rejects.toSatisfy(isTooMany)

  await limits.clear('login_account', 'a')

  await limits.consume('login_account', 'a')
})

test('flood protection counts in the process', async () => {
  const strict = createLimits(shop.db, { ...config, RATE_LIMIT_READS_PER_MINUTE: 2 }, shop.ctx().now)
  await strict.consume('read', '192.0.2.1')
  await strict.consume('read', '192.0.2.1')

  await expect(strict.consume('read', '192.0.2.1')).rejects.toSatisfy(isTooMany)
  await strict.consume('read', '192.0.2.2')
})

test('when the database cannot count, the attempt is refused with 503', async () => {
  const nowhere = openDb({ url: 'postgres://nobody@127.0.0.1:1/none', onError: () => {} })
  const limits = createLimits(nowhere, config, () => new Date())

  await expect(limits.consume('login_account', 'x')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await nowhere.destroy()
})

test('counting inside a transaction is an error of the program', async () => {
  const { limits } = shop.ctx()

  await expect(transaction(shop.db, () => limits.consume('login_account', 'x'))).rejects.toThrow(/outside/)
})

test("moving the shop's clock by the window starts the count afresh", async () => {
  const { limits } = shop.ctx()
  for (let i = 0; i < 5; i += 1) await limits.consume('login_account', 'later')
  await expect(limits.consume('login_account', 'later')).rejects.toSatisfy(isTooMany)

  await shop.advance(900)

  await limits.consume('login_account', 'later')
})
