import { expect, test } from 'vitest'
import { uuidv7 } from '#server/ids.ts'
import type { CodeMessage, MessageStatus, MessagingPort } from './messaging-port.ts'

type Webhook = { body: Buffer; headers: Record<string, string> }

export type MessagingWorld = {
  port: MessagingPort
  /** What a phone received, copies included. */
  phone: (to: string) => Promise<{ code: string; message_id: string }[]>
  failNext: (trouble: 'wait' | 'cut_after_effect' | 'lost') => void
  /** What the service would tell of this message, all in one signed call. */
  webhook: (message: CodeMessage, statuses: MessageStatus['status'][]) => Promise<Webhook>
}

export const canaryCode = '918273'

let next = 0

export function someCode(changes: Partial<CodeMessage> = {}): CodeMessage {
  next += 1
  return {
    message_id: uuidv7(),
    to: `+62812555${String(next).padStart(5, '0')}`,
    code: canaryCode,
    language: 'id',
    expires_in_minutes: 10,
    ...changes,
  }
}

/** What every messaging service behind the port does, the sandbox's and a real one. */
export function messagingPortSuite(open: () => MessagingWorld): void {
  sendingSuite(open)
  statusSuite(open)
}

function sendingSuite(open: () => MessagingWorld): void {
  test('a code arrives at the phone', async () => {
    const { port, phone } = open()
    const message = someCode()
    expect(await port.sendCode(message)).toEqual({ kind: 'accepted', provider_message_id: expect.any(String) })
    expect(await phone(message.to)).toEqual([{ code: message.code, message_id: message.message_id }])
  })

  test('a number that cannot be reached is refused at once, and mail is offered', async () => {
    const { port, phone } = open()
    const message = someCode({ to: '+628000012345' })
    const outcome = await port.sendCode(message)
    expect(outcome).toMatchObject({ kind: 'refused', retryable: false, offer: 'EMAIL' })
    expect(JSON.stringify(outcome)).not.toContain(canaryCode)
    expect(await phone(message.to)).toEqual([])
  })

  test('a service that is too busy sends nothing and may be asked again', async () => {
    const { port, phone, failNext } = open()
    const message = someCode()
    failNext('wait')
    const outcome = await port.sendCode(message)
    expect(outcome).toMatchObject({ kind: 'refused', retryable: true })
    expect(JSON.stringify(outcome)).not.toContain(canaryCode)
    expect(await phone(message.to)).toEqual([])
    expect(await port.sendCode(message)).toMatchObject({ kind: 'accepted' })
    expect(await phone(message.to)).toHaveLength(1)
  })

  test('a lost answer is unknown and never repeated by the port: one code reaches the phone', async () => {
    const { port, phone, failNext } = open()
    const message = someCode()
    failNext('cut_after_effect')
    const outcome = await port.sendCode(message)
    expect(outcome.kind).toBe('unknown')
    expect(JSON.stringify(outcome)).not.toContain(canaryCode)
    expect(await phone(message.to)).toHaveLength(1)
  })

  test('a call that got lost on its way is unknown too', async () => {
    const { port, phone, failNext } = open()
    const message = someCode()
    failNext('lost')
    expect(await port.sendCode(message)).toMatchObject({ kind: 'unknown' })
    expect(await phone(message.to)).toEqual([])
  })
}

function statusSuite(open: () => MessagingWorld): void {
  test('one signed call brings several statuses, and the same news has the same key', async () => {
    const { port, webhook } = open()
    const message = someCode()
    const outcome = await port.sendCode(message)
    const provider_message_id = outcome.kind === 'accepted' ? outcome.provider_message_id : ''
    const { body, headers } = await webhook(message, ['DELIVERED', 'SENT', 'DELIVERED', 'READ'])
    const parsed = port.parseStatus(body, headers)
    if (parsed.kind !== 'statuses') throw new Error(`The webhook was ${parsed.kind}`)
    expect(parsed.statuses.map(({ status }) => status)).toEqual(['DELIVERED', 'SENT', 'DELIVERED', 'READ'])
    expect(new Set(parsed.statuses.map(({ dedupe_key }) => dedupe_key))).toHaveLength(3)
    for (const status of parsed.statuses) {
      expect(status).toMatchObject({ provider_message_id, message_id: message.message_id, offer: null })
    }
    expect(port.parseStatus(body, headers)).toEqual(parsed)
  })

  test('a code that did not arrive after all offers mail', async () => {
    const { port, webhook } = open()
    const message = someCode()
    await port.sendCode(message)
    const { body, headers } = await webhook(message, ['SENT', 'FAILED'])
    expect(port.parseStatus(body, headers)).toMatchObject({
      kind: 'statuses',
      statuses: [
        { status: 'SENT', offer: null },
        { status: 'FAILED', offer: 'EMAIL' },
      ],
    })
  })

  test('a call whose signature does not fit its bytes says nothing', async () => {
    const { port, webhook } = open()
    const message = someCode()
    await port.sendCode(message)
    const { body, headers } = await webhook(message, ['DELIVERED'])
    const [[name, signature]] = Object.entries(headers) as [[string, string]] // the one header that signs
    const changed = Buffer.from(body)
    changed[changed.length - 3] = 0x20
    expect(port.parseStatus(changed, headers)).toEqual({ kind: 'bad_signature' })
    const forged = signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')
    for (const value of ['', 'sha256=', forged, signature.toUpperCase(), `${signature}00`, ` ${signature}`]) {
      expect(port.parseStatus(body, { [name]: value }), value).toEqual({ kind: 'bad_signature' })
    }
    expect(port.parseStatus(body, { [name]: [signature, signature] })).toEqual({ kind: 'bad_signature' })
    expect(port.parseStatus(body, {})).toEqual({ kind: 'bad_signature' })
  })
}
