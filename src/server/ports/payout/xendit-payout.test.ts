import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { xenditPayoutHost } from '#server/test/simulators/xendit-payout-host.ts'
import { payoutPortSuite, somePayout } from './payout-port.suite.ts'
import { xenditPayout } from './xendit-payout.ts'

const host = await xenditPayoutHost()
afterAll(() => host.close())
beforeEach(() => host.heal())

const log = pino({ level: 'silent' })
const there = { baseUrl: host.baseUrl, connectMs: 500, totalMs: 900 }
const { secretKey, callbackToken } = host
const port = xenditPayout({ host: there, secretKey, callbackToken }, log)
const moves = { complete: 'SUCCEEDED', fail: 'FAILED', reverse: 'REVERSED' } as const

payoutPortSuite(() => ({
  port,
  // The vendor's reversal comes five minutes after the success.
  advance: async () => {
    for (const payout of host.payouts) {
      if (payout.channel_properties.account_number === '654321') payout.status = 'REVERSED'
    }
  },
  move: async (reference, move) => host.move(reference, moves[move]),
  setBalance: async (balance) => host.setBalance(balance),
  webhook: async (reference) => host.webhook(reference),
  forgeries: ({ body }) => [
    ...['', 'guess', callbackToken.toUpperCase(), `${callbackToken} `, callbackToken.slice(0, -1)].map((token) => ({
      body,
      headers: { 'x-callback-token': token },
    })),
    { body, headers: {} },
  ],
  failNext: (trouble) => host.failNext(trouble, { path: /^\/v2\/payouts$/ }),
  count: async (reference) => host.payouts.filter(({ reference_id }) => reference_id === reference).length,
}))

test('the reference is the idempotency key, and the channel is the one that the provider lists', async () => {
  const request = somePayout({ bank_code: 'OCBC' })
  await port.send(request)
  const call = host.calls.at(-1)
  expect(call?.headers['idempotency-key']).toBe(request.reference)
  expect(call?.body).toEqual({
    reference_id: request.reference,
    channel_code: 'ID_OCBC_NISP',
    channel_properties: { account_number: '8876543210', account_holder_name: 'Siti Rahma' },
    amount: 97_500,
    currency: 'IDR',
    description: 'WD-000123',
  })
})

test('banks that we have no name for have the provider’s', async () => {
  const banks = await port.listBanks()
  expect(banks).toContainEqual({ bank_code: 'JTRUST', name: 'Bank of ID_JTRUST', short_name: 'Bank of ID_JTRUST' })
  expect(banks).toContainEqual(expect.objectContaining({ bank_code: 'BTPN' }))
})

test('too many calls and a closed account did nothing; only the second needs people', async () => {
  const request = somePayout()
  host.failNext(429, { path: /payouts$/ })
  expect(await port.send(request)).toMatchObject({ kind: 'unavailable', is_config: false })
  host.failNext(403, { path: /^\/v2\/payouts$/ })
  expect(await port.send(request)).toMatchObject({ kind: 'unavailable', is_config: true })
  const stranger = xenditPayout({ host: there, secretKey: 'xnd_somebody_else', callbackToken }, log)
  expect(await stranger.getState(request.reference)).toBe('unknown')
  expect(host.payouts.some(({ reference_id }) => reference_id === request.reference)).toBe(false)
})

test('a fault of the provider is tried again with the same key, and makes one payout', async () => {
  const request = somePayout()
  host.failNext(500, { path: /^\/v2\/payouts$/ })
  expect(await port.send(request)).toMatchObject({ kind: 'accepted' })
  expect(host.payouts.filter(({ reference_id }) => reference_id === request.reference)).toHaveLength(1)
})

test('states and failures that we do not know are waited out or end without another try', async () => {
  const request = somePayout()
  await port.send(request)
  host.move(request.reference, 'PENDING_COMPLIANCE' as 'ACCEPTED')
  expect(await port.getState(request.reference)).toMatchObject({ status: 'ACCEPTED' })
  host.move(request.reference, 'FAILED', 'SOMETHING_NEW')
  expect(await port.getState(request.reference)).toMatchObject({ status: 'FAILED', failure: 'TRANSFER_ERROR' })
})

test('webhooks of payments are left alone, and nonsense is malformed', () => {
  const headers = { 'x-callback-token': callbackToken }
  const other = Buffer.from(JSON.stringify({ event: 'payment_session.completed', data: {} }))
  expect(port.parseWebhook(other, headers)).toEqual({ kind: 'ignored' })
  expect(port.parseWebhook(Buffer.from('{"event":"payout.succeeded","data":{}}'), headers)).toEqual({
    kind: 'malformed',
  })
  expect(port.parseWebhook(Buffer.from('not json'), headers)).toEqual({ kind: 'malformed' })
})
