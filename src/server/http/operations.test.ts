import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { mountOperations } from './operations.ts'

const stranger = '203.0.113.7'
const token = 'a-token-of-the-monitoring'

/** The status of `/metrics` for a caller. The gate reads settings and the caller alone. */
async function statusFor(
  settings: Partial<Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY_HOPS'>>,
  from: { remoteAddress: string; authorization?: string },
): Promise<number> {
  const app = fastify()
  const config = { TRUST_PROXY_HOPS: 0, ...settings } as Config
  mountOperations(app, { config, db: {} as Db, isStopping: () => false })
  const { remoteAddress, authorization } = from
  const headers = authorization ? { authorization } : {}
  const answer = await app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
  await app.close()
  return answer.statusCode
}

test('metrics are read on the machine itself and with the token, and are not there for anybody else', async () => {
  expect(await statusFor({}, { remoteAddress: '127.0.0.1' })).toBe(200)
  expect(await statusFor({}, { remoteAddress: stranger })).toBe(404)
  expect(await statusFor({}, { remoteAddress: stranger, authorization: 'Bearer undefined' })).toBe(404)

  const settings = { METRICS_TOKEN: token }
  expect(await statusFor(settings, { remoteAddress: stranger, authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusFor(settings, { remoteAddress: stranger, authorization: `Bearer ${token}x` })).toBe(404)
  expect(await statusFor(settings, { remoteAddress: '127.0.0.1', authorization: 'Bearer wrong' })).toBe(404)
})

test('behind a proxy, where everybody comes from the machine itself, only the token opens them', async () => {
  const settings = { METRICS_TOKEN: token, TRUST_PROXY_HOPS: 1 }

  expect(await statusFor(settings, { remoteAddress: '127.0.0.1' })).toBe(404)
  expect(await statusFor(settings, { remoteAddress: '127.0.0.1', authorization: `Bearer ${token}` })).toBe(200)
})

test('a process that was told to stop says no to balancers, and serves everybody else until it has drained', async () => {
  const shop = await testShop({ DRAIN_MS: '600' })
  const statuses = () =>
    Promise.all(
      ['/healthz', '/readyz', '/api/products/unified/public'].map(
        async (path) => (await fetch(`${shop.url}${path}`)).status,
      ),
    )

  expect(await statuses()).toEqual([200, 200, 200])
  const closing = shop.close()
  expect(await statuses()).toEqual([503, 503, 200])
  await closing
  await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed')
})
