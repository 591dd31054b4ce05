import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryPort, RatesOutcome } from './delivery/delivery-port.ts'
import { guardDelivery } from './guarded-ports.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const place = { province: '', city: '', district: '', postal_code: '', latitude: null, longitude: null }
const parcel = { weight_kg: 1, value: 0, items: [] }
const hangMs = 60_000

/** Couriers whose answers take a minute until they are well again; a connection that hangs stays hanging. */
function couriers() {
  let isIll = true
  let asked = 0
  const quote = (): Promise<RatesOutcome> => {
    asked += 1
    const answer: RatesOutcome = { kind: 'no_service' }
    return isIll ? new Promise((resolve) => setTimeout(() => resolve(answer), hangMs)) : Promise.resolve(answer)
  }
  // Only its prices are requested here.
  const port = { provider: 'couriers', quote } as unknown as DeliveryPort
  const guarded = guardDelivery(port, { log: pino({ level: 'silent' }), isProduction: false })
  return {
    ask: () => guarded.quote(place, place, parcel),
    asked: () => asked,
    heal: () => {
      isIll = false
    },
  }
}

/** How long a call lasts on the clock that the test moves. */
async function timed(call: () => Promise<RatesOutcome>): Promise<{ kind: string; ms: number }> {
  const begin = performance.now()
  const answer = call().then(({ kind }) => ({ kind, ms: performance.now() - begin }))
  for (let ms = 0; ms < 8_000; ms += 100) {
    await vi.advanceTimersByTimeAsync(100)
    const done = await Promise.race([answer, Promise.resolve(null)])
    if (done) return done
  }
  return { kind: 'still waiting', ms: 8_000 }
}

test('couriers that hang for a minute cost a caller five seconds, and after five callers nobody waits', async () => {
  const { ask, asked } = couriers()
  for (let i = 0; i < 5; i += 1) {
    const { kind, ms } = await timed(ask)
    expect([kind, ms < 5_300]).toEqual(['unknown', true])
  }
  const begin = performance.now()
  expect((await ask()).kind).toBe('unknown')
  expect(performance.now() - begin).toBe(0)
  expect(asked()).toBe(5)
})

test.for([1, 100, 1_500, 2_900, 4_000])(
  'couriers that come back are found within five seconds, also %i ms after a probe began to hang',
  async (sinceProbe) => {
    const { ask, heal } = couriers()
    await Promise.all([timed(ask), ask(), ask(), ask(), ask()])
    await vi.advanceTimersByTimeAsync(3_000)
    const probe = ask()
    await vi.advanceTimersByTimeAsync(sinceProbe)
    heal()
    const back = performance.now()

    let kind = 'unknown'
    for (let calls = 0; kind === 'unknown' && calls < 200; calls += 1) {
      await vi.advanceTimersByTimeAsync(100)
      kind = (await ask()).kind
    }

    expect([kind, performance.now() - back <= 5_000]).toEqual(['no_service', true])
    await vi.advanceTimersByTimeAsync(hangMs)
    expect((await probe).kind).toBe('unknown')
    expect((await ask()).kind).toBe('no_service')
  },
)

test('couriers that come back are found by a lone caller as well, as soon as the hanging probe has given up', async () => {
  const { ask, heal } = couriers()
  await Promise.all([timed(ask), ask(), ask(), ask(), ask()])
  await vi.advanceTimersByTimeAsync(3_000)
  const probe = ask()
  await vi.advanceTimersByTimeAsync(100)
  heal()
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await ask()).kind).toBe('no_service')
  await vi.advanceTimersByTimeAsync(hangMs)
  expect((await probe).kind).toBe('unknown')
})
