import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { forgotPassword } from '#contract/sign-in/account-recovery.ts'
import { listProductsPublic } from '#contract/catalogue/catalogue.ts'
import { testShop } from '#server/test/test-shop.ts'

/** Each address is a stranger of its own, so the calls of this file do not count for each other. */
const shop = await testShop({
  TRUST_PROXY_HOPS: '1',
  RATE_LIMIT_READS_PER_MINUTE: '2',
  RATE_LIMIT_WRITES_PER_MINUTE: '4',
  RATE_LIMIT_WEBHOOKS_PER_MINUTE: '3',
  RATE_LIMIT_SECRETS_PER_ADDRESS: '2',
  RATE_LIMIT_ESTIMATES_PER_ADDRESS: '1',
  RATE_LIMIT_REGISTER_PER_HOUR: '3',
})
const perMinute = { read: 2, write: 4, webhook: 3 }
const attempts = { estimate: 1, secret: 2, register: 3, message: 3 }
let addresses = 0

function newAddress(): string {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

async function statusesOf(call: Call, times: number): Promise<number[]> {
  const headers = { 'x-forwarded-for': newAddress() }
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const params = Object.fromEntries(names.map((name) => [name, 'none']))
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await shop.guest.raw(call, { params }, { headers })).status)
  return statuses
}

/** A guest gets no further than the door of other calls, and is not counted there by what lies behind it. */
const open = allCalls.filter(({ call }) => call.access === 'anyone' || call.access === 'provider')

test.for(open)('$name refuses an address that calls it too often', async ({ call }) => {
  const allowed = Math.min(perMinute[call.limit], call.attempts ? attempts[call.attempts] : Infinity)

  const statuses = await statusesOf(call, allowed + 1)

  expect(statuses.slice(0, -1)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})

test('guessing links that set a password ends after a few tries, and others may go on', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const body = { newPassword: 'lantern harbour 8', confirmPassword: 'lantern harbour 8', resetToken: 'x'.repeat(43) }
  const guess = (from: Record<string, string>) => shop.guest.raw(forgotPassword, { body }, { headers: from })
  expect([(await guess(headers)).status, (await guess(headers)).status]).not.toContain(429)

  const refused = await guess(headers)

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await guess({ 'x-forwarded-for': newAddress() })).status).not.toBe(429)
})

test('devices behind one IPv6 subscriber count together', async () => {
  const from = (device: string) => ({ headers: { 'x-forwarded-for': `2001:db8:7:7::${device}` } })
  const statuses = []
  for (const device of ['1', '2', '3']) {
    statuses.push((await shop.guest.raw(listProductsPublic, {}, from(device))).status)
  }

  expect(statuses.at(-1)).toBe(429)
})
