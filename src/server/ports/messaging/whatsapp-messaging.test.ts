import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { whatsappHost } from '#server/test/simulators/whatsapp-host.ts'
import type { HostTrouble } from '#server/test/simulators/whatsapp-host.ts'
import { guardMessaging } from '../guarded-ports.ts'
import { canaryCode, messagingPortSuite, someCode } from './messaging-port.suite.ts'
import { signHook } from './whatsapp-hook.ts'
import { whatsappMessaging } from './whatsapp-messaging.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))

const host = await whatsappHost()
afterAll(() => host.close())

const limits = { connectMs: 300, totalMs: 400 }
const service = (changes: Partial<typeof host.account> = {}) =>
  whatsappMessaging({ ...host.account, ...changes, host: { baseUrl: host.baseUrl, ...limits } }, log)
const port = service()
const sentTo = (to: string) => host.sent.filter((message) => `+${message.to}` === to)
const kinds = { wait: 130_429, cut_after_effect: 'cut_after_effect', lost: 'lost' } as const

messagingPortSuite(() => ({
  port,
  phone: async (to) => sentTo(to).map(({ code, message_id }) => ({ code, message_id: message_id ?? '' })),
  failNext: (trouble) => host.failNext(kinds[trouble]),
  webhook: async ({ to }, statuses) => {
    const [message] = sentTo(to)
    if (!message) throw new Error('Nothing was sent')
    return host.hook(statuses.map((status) => ({ message, status: status.toLowerCase() as 'sent' }))) // one of the four
  },
}))

test('the code speaks the language of its reader', async () => {
  for (const language of ['en', 'id'] as const) {
    const message = someCode({ language })
    await port.sendCode(message)
    expect(sentTo(message.to)).toMatchObject([{ language }])
  }
})

type Row = [HostTrouble, { retryable: boolean; offer: 'EMAIL' | null; reason: string }]
const rows: Row[] = [
  [0, { retryable: false, offer: 'EMAIL', reason: '0 the token is not accepted' }],
  [190, { retryable: false, offer: 'EMAIL', reason: '190 the token is not accepted' }],
  [3, { retryable: false, offer: 'EMAIL', reason: '3 the token lacks a right' }],
  [10, { retryable: false, offer: 'EMAIL', reason: '10 the token lacks a right' }],
  [200, { retryable: false, offer: 'EMAIL', reason: '200 the token lacks a right' }],
  [299, { retryable: false, offer: 'EMAIL', reason: '299 the token lacks a right' }],
  [4, { retryable: true, offer: null, reason: '4 too many calls' }],
  [80_007, { retryable: true, offer: null, reason: '80007 too many calls' }],
  [130_429, { retryable: true, offer: null, reason: '130429 too many messages' }],
  [131_056, { retryable: true, offer: 'EMAIL', reason: '131056 too many messages to this number' }],
  [131_026, { retryable: false, offer: 'EMAIL', reason: '131026 the number cannot be reached' }],
  [131_047, { retryable: false, offer: 'EMAIL', reason: '131047 outside of the 24 hours, without a template' }],
  [131_048, { retryable: false, offer: 'EMAIL', reason: '131048 the spam limit' }],
  [132_000, { retryable: false, offer: 'EMAIL', reason: '132000 the template has other parameters' }],
  [132_001, { retryable: false, offer: 'EMAIL', reason: '132001 there is no such template' }],
  [368, { retryable: false, offer: 'EMAIL', reason: '368 the account is blocked by policy' }],
  [100, { retryable: false, offer: 'EMAIL', reason: '100 a parameter is wrong' }],
  [131_008, { retryable: false, offer: 'EMAIL', reason: '131008 a parameter is missing' }],
  [999_999, { retryable: false, offer: 'EMAIL', reason: '999999 an error that is not in our table' }],
  ['redirect', { retryable: false, offer: 'EMAIL', reason: 'status 307 without an answer that we know' }],
]

test.for(rows)('the provider’s %s is a refusal, and nothing is sent', async ([trouble, expected]) => {
  const message = someCode()
  const before = host.calls.length
  host.failNext(trouble)
  expect(await port.sendCode(message)).toEqual({ kind: 'refused', ...expected })
  expect(host.calls.length - before).toBe(1)
  expect(sentTo(message.to)).toEqual([])
})

test('a fault at the provider is tried once more, and only once', async () => {
  const message = someCode()
  host.failNext(131_000)
  expect(await port.sendCode(message)).toMatchObject({ kind: 'accepted' })
  const before = host.calls.length
  host.failNext(131_000, 2)
  expect(await port.sendCode(someCode())).toMatchObject({ kind: 'refused', retryable: true, offer: null })
  expect(host.calls.length - before).toBe(2)
})

test.for<HostTrouble>(['hang_after_effect', 'nonsense', 'gateway', 'endless'])(
  'after %s nobody knows, and the port does not repeat it',
  async (trouble) => {
    const before = host.calls.length
    const begin = performance.now()
    host.failNext(trouble)
    expect(await port.sendCode(someCode())).toMatchObject({ kind: 'unknown' })
    expect(host.calls.length - before).toBe(1)
    expect(performance.now() - begin).toBeLessThan(1_000)
  },
)

test('the host refuses a wrong token, number and template, and a person of the shop hears of it', async () => {
  const wrong = [{ token: 'another' }, { phoneNumberId: '1' }, { template: 'no_such_template' }]
  const reasons = ['190 the token is not accepted', '100 a parameter is wrong', '132001 there is no such template']
  for (const [index, changes] of wrong.entries()) {
    logged.length = 0
    expect(await service(changes).sendCode(someCode())).toMatchObject({ kind: 'refused', reason: reasons[index] })
    expect(logged.join('')).toContain('WhatsApp refuses our account or our template')
  }
})

test('a host that is not there has sent nothing, and mail is offered', async () => {
  const gone = whatsappMessaging({ ...host.account, host: { baseUrl: 'http://127.0.0.1:1', ...limits } }, log)
  expect(await gone.sendCode(someCode())).toMatchObject({ kind: 'refused', retryable: true, offer: 'EMAIL' })
})

test('a provider that does not answer is left alone, and the person is offered mail at once', async () => {
  const guarded = guardMessaging(port, { log, isProduction: false })
  host.failNext('lost', 5)
  for (let i = 0; i < 5; i += 1) expect(await guarded.sendCode(someCode())).toMatchObject({ kind: 'unknown' })
  const before = host.calls.length
  expect(await guarded.sendCode(someCode())).toMatchObject({ kind: 'refused', retryable: true, offer: 'EMAIL' })
  expect(host.calls).toHaveLength(before)
})

test('neither codes nor tokens are written into logs or outcomes', async () => {
  logged.length = 0
  const guarded = guardMessaging(port, { log, isProduction: false })
  const troubles: HostTrouble[] = [190, 132_000, 131_026, 'nonsense', 'cut_after_effect', 'gateway']
  const outcomes = []
  for (const trouble of troubles) {
    host.failNext(trouble)
    outcomes.push(await guarded.sendCode(someCode()))
  }
  const everything = logged.join('') + JSON.stringify(outcomes)
  expect(everything).toContain('provider gave no answer')
  expect(everything).toContain('Az8or2yhqkZfEZ-_4Qn_Bam')
  const { token, appSecret, verifyToken } = host.account
  for (const secret of [canaryCode, token, appSecret, verifyToken]) expect(everything).not.toContain(secret)
})

test('the signature is that of the provider’s documents', () => {
  const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}')
  const signature = 'sha256=8cce5c7c4c61f08bc73909c440881f2ded4457e3093275d21f21aac277215b33'
  expect(signHook('APP-SECRET', body)).toBe(signature)
  const ours = service({ appSecret: 'APP-SECRET' })
  expect(ours.parseStatus(body, { 'x-hub-signature-256': signature })).toEqual({ kind: 'ignored' })
})

test('a late failure says why, and never repeats what the provider wrote', async () => {
  const message = someCode()
  await port.sendCode(message)
  const { body, headers } = host.hook([{ message: sentTo(message.to)[0]!, status: 'failed', error: 131_026 }])
  expect(body.toString()).toContain(canaryCode)
  const parsed = port.parseStatus(body, headers)
  expect(parsed).toMatchObject({
    statuses: [{ status: 'FAILED', offer: 'EMAIL', reason: '131026 the number cannot be reached' }],
  })
  expect(JSON.stringify(parsed)).not.toContain(canaryCode)
})

test('statuses of another number of the business are not ours', async () => {
  const message = someCode()
  await port.sendCode(message)
  const [sent] = sentTo(message.to)
  const { body, headers } = host.hook([{ message: sent!, status: 'delivered', phoneNumberId: '1' }])
  expect(port.parseStatus(body, headers)).toEqual({ kind: 'ignored' })
})

const signed = (text: string) => {
  const body = Buffer.from(text)
  return port.parseStatus(body, { 'x-hub-signature-256': signHook(host.account.appSecret, body) }).kind
}

test('authentic nonsense is refused, and what people write to the shop is left alone', () => {
  for (const text of ['', '{', 'null', '[]', '{"object":1,"entry":[]}', '{"object":"a","entry":{}}', '\u0000']) {
    expect(signed(text), text).toBe('malformed')
  }
  const hook = (value: unknown) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    })
  expect(signed(hook({ messages: [{ from: '62812', text: { body: 'Halo' } }] }))).toBe('ignored')
  expect(signed(hook({ statuses: [{ id: 'wamid.x', status: 'warning' }, null, 7] }))).toBe('ignored')
  expect(signed('{"object":"page","entry":[]}')).toBe('ignored')
})

test('only who knows the verify token gets the challenge back', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': host.account.verifyToken, 'hub.challenge': '1158201444' }
  expect(port.answerChallenge(query)).toBe('1158201444')
  for (const changes of [
    { 'hub.verify_token': 'guess' },
    { 'hub.verify_token': undefined },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.challenge': '<script>alert(1)</script>' },
    { 'hub.challenge': undefined },
  ]) {
    expect(port.answerChallenge({ ...query, ...changes }), JSON.stringify(changes)).toBeNull()
  }
})
