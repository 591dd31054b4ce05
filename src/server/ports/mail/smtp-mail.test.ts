import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { smtpRelay } from '#server/test/simulators/smtp-relay.ts'
import type { SmtpRelaySimulator } from '#server/test/simulators/smtp-relay.ts'
import { readMime } from '#server/test/simulators/read-mime.ts'
import { guardMail } from '../guarded-ports.ts'
import { canary, mailPortSuite, someMail } from './mail-port.suite.ts'
import { smtpMail } from './smtp-mail.ts'
import type { SmtpRelay } from './smtp-url.ts'
import { readSmtpUrl } from './smtp-url.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))

const relay = await smtpRelay()
const port = mailThrough(relay)
afterAll(async () => {
  port.close()
  await relay.close()
})

function mailThrough(simulator: SmtpRelaySimulator, changes: Partial<SmtpRelay> = {}, ca?: string) {
  const auth = { user: simulator.user, pass: simulator.password }
  return smtpMail({
    relay: { host: 'localhost', port: simulator.port, secure: false, requireTLS: true, auth, ...changes },
    from: 'Sehati <halo@sehati.test>',
    log,
    ca: ca ?? simulator.ca,
    connectMs: 300,
    silenceMs: 300,
  })
}

mailPortSuite(() => ({
  port,
  inbox: async (to) =>
    relay.mails
      .filter((mail) => mail.to.includes(to))
      .map(({ raw, message_id }) => ({ ...readMime(raw), message_id: message_id.replace('@sehati.test', '') })),
  failNext: (trouble) => relay.failNext(trouble === 'wait' ? 'greylist' : 'cut_after_data'),
}))

test('mails travel encrypted, from the shop, and share connections', async () => {
  const before = relay.connections()
  for (let i = 0; i < 5; i += 1) await port.send(someMail(`many-${i}@sehati.test`))
  expect(relay.connections() - before).toBeLessThanOrEqual(1)
  expect(relay.mails.every(({ isEncrypted, from }) => isEncrypted && from === 'halo@sehati.test')).toBe(true)
  expect(relay.mails.at(-1)?.raw).toContain('Auto-Submitted: auto-generated')
})

test('a mail that can be unsubscribed says where to mailboxes, and others do not', async () => {
  const unsubscribe_url = 'https://shop.test/unsubscribe?token=abc'
  await port.send(someMail('offers@sehati.test', { unsubscribe_url }))
  const headers = (relay.mails.at(-1)?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe_url}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await port.send(someMail('order@sehati.test'))
  expect(relay.mails.at(-1)?.raw).not.toContain('List-Unsubscribe')
})

test('the logo travels inside the mail, and nothing is loaded from elsewhere', async () => {
  await port.send(someMail('logo@sehati.test'))
  const raw = relay.mails.at(-1)?.raw ?? ''
  expect(raw).toMatch(/Content-ID: <logo@sehati>/i)
  expect(readMime(raw).html).toContain('src="cid:logo@sehati"')
  expect(readMime(raw).html).not.toMatch(/(?:src|background)="https?:/)
})

test('a relay that will not encrypt gets nothing', async () => {
  const plain = await smtpRelay({ port: 'plain_only' })
  const mails = mailThrough(plain)
  expect(await mails.send(someMail('a@sehati.test'))).toMatchObject({ kind: 'later', is_answered: expect.any(Boolean) })
  expect(plain.mails).toEqual([])
  mails.close()
  await plain.close()
})

test('a relay whose certificate nobody vouches for gets nothing', async () => {
  const stranger = await smtpRelay()
  const mails = mailThrough(stranger, {}, relay.ca)
  expect(await mails.send(someMail('a@sehati.test'))).toMatchObject({ kind: 'later', is_answered: false })
  expect(stranger.mails).toEqual([])
  mails.close()
  await stranger.close()
})

test('port 465 is encrypted from the first byte', async () => {
  const secure = await smtpRelay({ port: 'implicit_tls' })
  const mails = mailThrough(secure, { secure: true, requireTLS: false })
  expect(await mails.send(someMail('a@sehati.test'))).toEqual({ kind: 'accepted' })
  expect(secure.mails).toMatchObject([{ isEncrypted: true }])
  mails.close()
  await secure.close()
})

test('a wrong password is our trouble, not the mail’s: the mail waits', async () => {
  const mails = mailThrough(relay, { auth: { user: relay.user, pass: 'wrong' } })
  expect(await mails.send(someMail('a@sehati.test'))).toMatchObject({ kind: 'later' })
  expect(logged.join('')).toContain('the mail relay refuses our name or password')
  mails.close()
})

test('a relay that does not greet, or has no room, is tried again later', async () => {
  for (const trouble of ['slow_greeting', 'busy'] as const) {
    const mails = mailThrough(relay)
    const before = relay.mails.length
    relay.failNext(trouble)
    const begin = performance.now()
    expect(await mails.send(someMail('a@sehati.test')), trouble).toMatchObject({ kind: 'later' })
    expect(performance.now() - begin).toBeLessThan(1_500)
    expect(relay.mails).toHaveLength(before)
    mails.close()
  }
})

test('a relay that is not there is tried again later', async () => {
  const gone = await smtpRelay()
  await gone.close()
  const mails = mailThrough(gone)
  expect(await mails.send(someMail('a@sehati.test'))).toMatchObject({ kind: 'later', is_answered: false })
  mails.close()
})

test('silence after the content, and a limit that runs out then, leave it open', async () => {
  relay.failNext('hang_after_data', 2)
  expect(await port.send(someMail('hang@sehati.test'))).toMatchObject({ kind: 'unknown' })
  const patient = smtpMail({
    relay: { ...at(relay), requireTLS: true },
    from: 'halo@sehati.test',
    log,
    ca: relay.ca,
  })
  expect(await patient.send(someMail('hang@sehati.test'), AbortSignal.timeout(400))).toMatchObject({ kind: 'unknown' })
  patient.close()
})

test('a limit that runs out before the content is sent leaves nothing open', async () => {
  relay.failNext('slow_greeting')
  const patient = smtpMail({ relay: { ...at(relay), requireTLS: true }, from: 'halo@sehati.test', log, ca: relay.ca })
  expect(await patient.send(someMail('slow@sehati.test'), AbortSignal.timeout(200))).toMatchObject({ kind: 'later' })
  patient.close()
})

function at({ port, user, password }: SmtpRelaySimulator) {
  return { host: 'localhost', port, secure: false, auth: { user, pass: password } }
}

test('a relay that hangs costs the budget and no more, and is left alone after five tries', async () => {
  const gone = await smtpRelay()
  await gone.close()
  const mails = mailThrough(gone)
  const guarded = guardMail(mails, { log, isProduction: false })
  for (let i = 0; i < 5; i += 1) await guarded.send(someMail('a@sehati.test'))
  const begin = performance.now()
  expect(await guarded.send(someMail('a@sehati.test'))).toEqual({
    kind: 'later',
    reason: 'mail did not answer lately',
    is_answered: false,
  })
  expect(performance.now() - begin).toBeLessThan(500)
  mails.close()
})

test('a filter that quotes the mail puts no code and no link into our logs or reasons', async () => {
  relay.failNext('refuse_content')
  const guarded = guardMail(port, { log, isProduction: false })
  const outcome = await guarded.send(someMail('quoted@sehati.test'))
  expect(outcome).toMatchObject({ kind: 'refused', reason: 'EMESSAGE DATA 554 5.7.1' })
  relay.failNext('hang_after_data')
  await guarded.send(someMail('quoted@sehati.test'))
  const everything = logged.join('') + JSON.stringify(outcome)
  expect(everything).toContain('provider gave no answer')
  for (const secret of [...Object.values(canary), relay.password]) expect(everything).not.toContain(secret)
})

test('an address of a relay says how it is reached', () => {
  const relayOf = (url: string) => readSmtpUrl(url)
  expect(relayOf('smtp://shop:p%40ss@mail.example.id')).toEqual({
    host: 'mail.example.id',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'shop', pass: 'p@ss' },
  })
  expect(relayOf('smtps://shop:pass@mail.example.id')).toMatchObject({ port: 465, secure: true })
  expect(relayOf('smtp://shop:pass@mail.example.id:465')).toMatchObject({ port: 465, secure: true })
  expect(relayOf('smtp://shop:pass@mail.example.id:25')).toMatchObject({ secure: false, requireTLS: true })
  expect(relayOf('smtp://127.0.0.1:1025')).toMatchObject({ secure: false, requireTLS: false })
  for (const wrong of ['http://a', 'smtp://', 'mail.example.id', 'smtp://user@host', 'smtp://a:b@c/?tls=no', '']) {
    expect(relayOf(wrong), wrong).toBeNull()
  }
})
