import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { localStore } from './storage/local-store.ts'

const world = await outsideWorld()
afterAll(() => world.close())

const log = pino({ level: 'silent' })
type Answer = 'yes' | 'unknown'

function provider(limitMs = 50) {
  const breaker = circuitBreaker({
    provider: 'somebody',
    log,
    isProduction: false,
    limitMs,
    openAfter: 3,
    openForMs: 200,
  })
  let asked = 0
  const ask = (answer: () => Promise<Answer>) =>
    breaker.run<Answer>({
      name: 'ask',
      send: () => {
        asked += 1
        return answer()
      },
      unknown: () => 'unknown',
      isUnknown: (given) => given === 'unknown',
    })
  return { ask, asked: () => asked }
}
const yes = async (): Promise<Answer> => 'yes'
const never = () => new Promise<Answer>(() => {})

test('a provider that hangs or throws costs the limit and no more', async () => {
  const { ask } = provider()
  const begin = performance.now()
  expect(await ask(never)).toBe('unknown')
  expect(performance.now() - begin).toBeLessThan(500)
  expect(await ask(() => Promise.reject(new Error('reset')))).toBe('unknown')
  expect(await ask(yes)).toBe('yes')
})

test('a provider that does not answer is left alone for a while, then probed by one call', async () => {
  const { ask, asked } = provider()
  for (let i = 0; i < 3; i += 1) await ask(never)
  expect(await ask(yes)).toBe('unknown')
  expect(asked()).toBe(3)
  await pause(220)
  const answers = await Promise.all([ask(() => pause(30, 'yes')), ask(yes), ask(yes)])
  expect(answers).toEqual(['yes', 'unknown', 'unknown'])
  expect(await ask(yes)).toBe('yes')
})

test('an adapter that heeds the limit may still say what it knows', async () => {
  const breaker = circuitBreaker({ provider: 'somebody', log, isProduction: false, limitMs: 50 })
  const heeding = (signal: AbortSignal) =>
    new Promise<string>((resolve) => {
      signal.addEventListener('abort', () => resolve('nothing was sent'))
    })
  const call = { name: 'ask', unknown: () => 'unknown', isUnknown: (answer: string) => answer === 'unknown' }
  expect(await breaker.run({ ...call, send: heeding })).toBe('nothing was sent')
  expect(await breaker.run({ ...call, send: () => new Promise<string>(() => {}) })).toBe('unknown')
})

test('calling the outside from within a transaction is an error of the program', async () => {
  const { ports, db } = world
  const calls: (() => Promise<unknown>)[] = [
    () => ports.payment.getState({ reference: 'x', page_id: null, capture_id: null }),
    () => ports.delivery.listCouriers(),
    () => ports.mail.send({ message_id: '', to: '', subject: '', text: '', html: '', links: [] }),
    async () => ports.files.has('a/b'),
  ]
  for (const call of calls) {
    await expect(transaction(db, async () => void (await call()))).rejects.toThrow('inside a transaction')
  }
})

test('a stored file is read back whole, replaced whole, and leaves no draft', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-files-'))
  const store = localStore(folder)
  await store.put('media/ab12/640.webp', Buffer.from('one'), 'image/webp')
  await Promise.all(
    [1, 2, 3, 4].map((n) => store.put('media/ab12/640.webp', Buffer.alloc(50_000, `${n}`), 'image/webp')),
  )
  const file = await store.get('media/ab12/640.webp')
  expect(file?.contentType).toBe('image/webp')
  expect(new Set(file?.bytes)).toHaveLength(1)
  expect(readdirSync(join(folder, 'media/ab12'))).toEqual(['640.webp'])
  expect(await store.has('media/ab12/641.webp')).toBe(false)
  expect(await store.get('media/zz/1.webp')).toBeNull()
  await store.remove('media/ab12/640.webp')
  await store.remove('media/ab12/640.webp')
  expect(await store.has('media/ab12/640.webp')).toBe(false)
  await expect(store.put('a/b.webp', Buffer.from(''), 'text/html')).rejects.toThrow('type')
})

test.for([
  '../secret',
  'a/../../b',
  '/etc/passwd',
  'a//b',
  'A/b',
  'a/.hidden',
  'a b',
  'a\0b',
  '',
  'a/',
  '..',
  'a\\b',
  'é',
])('the key %j leads nowhere', async (key) => {
  const store = localStore(mkdtempSync(join(tmpdir(), 'sehati-files-')))
  await expect(store.get(key)).rejects.toThrow('Not a file key')
})
