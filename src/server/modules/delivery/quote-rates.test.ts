import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { RatesOutcome } from '#server/ports/delivery/delivery-port.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { chargeableKg } from './quote-rates.ts'
import { quoteRates, requireRate } from './delivery.ts'
import { listCouriers, listProviderCouriers } from './list-couriers.ts'
import { knownRates } from './rate-cache.ts'

const world = await outsideWorld()
const { ctx, ports } = world
const { faults } = worldOf(ports).delivery
afterAll(() => world.close())
beforeEach(() => faults.heal())

const bandung = {
  state: 'Jawa Barat',
  city: 'Kota Bandung',
  district: 'Coblong',
  postal_code: '40132',
  latitude: null,
  longitude: null,
}
const jakarta = { ...bandung, state: 'DKI Jakarta', city: 'Kota Jakarta Selatan', postal_code: '12110' }
const surabaya = { ...bandung, state: 'Jawa Timur', city: 'Kota Surabaya', postal_code: '60111' }
const medan = { ...bandung, state: 'Sumatera Utara', city: 'Kota Medan', postal_code: '20111' }
const jayapura = { ...bandung, state: 'Papua', city: 'Kota Jayapura', postal_code: '98711' }
const nowhere = { ...bandung, postal_code: '99123' }

const lines = (weight: number, volume_cm3 = 0) => [{ name: 'Serum', price: 129_000, quantity: 1, weight, volume_cm3 }]
const quote = (
  address: typeof bandung | (Omit<typeof bandung, 'latitude' | 'longitude'> & { latitude: number; longitude: number }),
  weight = 800,
) => quoteRates(ctx(), { address, lines: lines(weight) })
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

test.for([
  ['a light parcel is one kilogram', 10, 0, 1],
  ['up to the tolerance above a kilogram is free', 1_300, 0, 1],
  ['a gram above it is the next kilogram', 1_301, 0, 2],
  ['a bulky parcel counts by its volume', 500, 12_000, 2],
  ['a heavy one by its weight', 5_400, 600, 6],
] as const)('%s', ([, grams, volume_cm3, kilograms]) => {
  const weighing = { tolerance_grams: 300, volume_divisor: 6 }
  expect(chargeableKg([{ weight: grams, volume_cm3, quantity: 1 }], weighing)).toBe(kilograms)
})

test('weight and volume are those of the whole parcel, not of each line', () => {
  const weighing = { tolerance_grams: 300, volume_divisor: 6 }
  const parcel = [
    { weight: 700, volume_cm3: 100, quantity: 2 },
    { weight: 10, volume_cm3: 6_000, quantity: 1 },
  ]
  expect(chargeableKg(parcel, weighing)).toBe(2)
})

test('rates come cheapest first, rise with the distance, and are always the same', async () => {
  const prices: number[] = []
  for (const address of [jakarta, bandung, medan, jayapura]) {
    const { rates, is_fallback, chargeable_weight_kg } = await quote(address)
    expect([is_fallback, chargeable_weight_kg]).toEqual([false, 1])
    expect(rates.map(({ price }) => price)).toEqual(rates.map(({ price }) => price).toSorted((a, b) => a - b))
    prices.push(
      rates.find(({ courier_code, service_code }) => courier_code === 'jne' && service_code === 'reg')?.price ?? 0,
    )
  }
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices[0]).toBeGreaterThan(5_000)
  expect(await quote(surabaya)).toEqual(await quote(surabaya))
  const twice = (await quote(bandung, 1_800)).rates[0]?.price ?? 0
  expect(twice).toBeGreaterThan((await quote(bandung)).rates[0]?.price ?? 0)
})

test('instant couriers come only to coordinates in the same city', async () => {
  const instant = async (address: Parameters<typeof quote>[0]) =>
    (await quote(address)).rates
      .filter(({ courier_code }) => courier_code === 'gosend')
      .map(({ service_code }) => service_code)
  expect(await instant(jakarta)).toEqual([])
  expect(await instant({ ...jakarta, latitude: -6.24, longitude: 106.8 })).toEqual(['same_day', 'instant'])
  expect(await instant({ ...bandung, latitude: -6.89, longitude: 107.61 })).toEqual([])
})

test('where nobody delivers the shop says so', async () => {
  expect(await code(quote(nowhere))).toBe('no_courier')
  const wanted = { address: bandung, lines: lines(800), courier_code: 'jne', service_code: 'reg' }
  expect((await requireRate(ctx(), wanted)).rate).toMatchObject({
    courier_code: 'jne',
    service_code: 'reg',
    cod: false,
  })
  expect(await code(requireRate(ctx(), { ...wanted, service_code: 'rocket' }))).toBe('courier_not_available')
})

test('rates are kept for ten minutes, help out for ten more when the courier is away, and are forgotten then', async () => {
  const before = await quote(medan, 5_000)
  faults.failNext({ kind: 'timeout', call: 'quote' }, 3)
  await ports.clock.advance(599)
  expect(await quote(medan, 5_000)).toEqual(before)
  await ports.clock.advance(2)
  expect(await quote(medan, 5_000)).toEqual({ ...before, is_fallback: true })
  await ports.clock.advance(600)
  expect(await code(quote(medan, 5_000))).toBe('provider_unavailable')
  expect(await code(quote(medan, 6_000))).toBe('provider_unavailable')
  expect(await quote(medan, 5_000)).toEqual(before)
})

test('with last prices at hand nobody waits longer than two seconds, and an answer that comes later is kept', async () => {
  const { rates } = await quote(surabaya, 7_000)
  const late = Promise.withResolvers<RatesOutcome>()
  const answers = [Promise.resolve({ kind: 'rates' as const, rates }), late.promise]
  let asked = 0
  const question = (freshMs: number) => ({
    key: 'a route',
    now: ctx().now(),
    freshMs,
    helpMs: freshMs + 600_000,
    ask: () => answers[asked++] ?? Promise.reject(new Error('asked too often')),
  })
  // These couriers were never queried before: known rates are cached per port.
  const couriers = { ...ports.delivery }
  const ask = () => knownRates(couriers, question(0))
  expect(await ask()).toEqual({ rates, is_fallback: false })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = [ask(), ask()]
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await Promise.all(waiting)).toEqual(Array(2).fill({ rates, is_fallback: true }))
  expect(asked).toBe(2)
  late.resolve({ kind: 'rates', rates: [] })
  await late.promise
  expect(await knownRates(couriers, question(60_000))).toEqual({ rates: [], is_fallback: false })
  expect(asked).toBe(2)
})

test('many who ask for the same route at once ask the courier once', async () => {
  faults.failNext({ kind: 'timeout', call: 'quote' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => code(quote(jayapura, 9_000))))
  expect(new Set(answers)).toEqual(new Set(['provider_unavailable']))
  expect(await code(quote(jayapura, 9_000))).toBe('fine')
})

test('the couriers are listed with their services, also under the segment of their provider', async () => {
  const { couriers } = await listCouriers(ctx())
  expect(couriers.map(({ courier_code }) => courier_code)).toEqual([
    'jne',
    'jnt',
    'sicepat',
    'anteraja',
    'pos',
    'gosend',
  ])
  expect(await listProviderCouriers(ctx(), 'sandbox')).toEqual({ couriers })
  expect(await code(listProviderCouriers(ctx(), 'biteship'))).toBe('not_found')
  faults.failNext({ kind: 'timeout', call: 'listCouriers' })
  expect(await code(listCouriers(ctx()))).toBe('provider_unavailable')
})
