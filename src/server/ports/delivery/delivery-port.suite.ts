import { expect, test } from 'vitest'
import type { BookingRequest, DeliveryPort, Place } from './delivery-port.ts'
import { bandung, bookedBy, jakarta, someParcel } from './some-booking.fixture.ts'

/** A delivery provider with its surroundings. What a provider does not have is left out, with its tests. */
export type DeliveryWorld = {
  port: DeliveryPort
  /** Where it brings nothing. */
  nowhere: Place
  /** A parcel that the shop has in its own books and requests; booked by `book` only. */
  request: () => Promise<BookingRequest>
  /** How many parcels the provider has under this reference. */
  parcelsOf?: (reference: string) => Promise<number>
  /** The courier has the parcel. */
  pickUp?: (reference: string) => Promise<void>
  /** The next call goes wrong, it never arrives or its answer does not, until all is well again. */
  fail?: (trouble: 'lost' | 'cut_after_effect') => void
  heal?: () => void
}

/** What every delivery provider behind the port does: a sandbox, a real one, and the shop's own people. */
export function deliveryPortSuite(world: DeliveryWorld): void {
  pricesSuite(world)
  bookingsSuite(world)
  const { fail, heal } = world
  if (fail && heal) troubleSuite({ ...world, fail, heal })
}

function pricesSuite({ port, nowhere }: DeliveryWorld): void {
  const ratesOf = async (weight_kg: number) => {
    const outcome = await port.quote(jakarta, bandung, someParcel(weight_kg))
    if (outcome.kind !== 'rates') throw new Error(outcome.kind)
    return outcome.rates
  }

  test('every service has one price in whole rupiah, and a heavier parcel is never cheaper', async () => {
    const [light, heavy] = [await ratesOf(1), await ratesOf(5)]
    expect(light.length).toBeGreaterThan(0)
    const keys = light.map(({ courier_code, service_code }) => `${courier_code}/${service_code}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const rate of light) {
      expect(Number.isSafeInteger(rate.price) && rate.price >= 0 && rate.etd_min_days <= rate.etd_max_days).toBe(true)
      const same = heavy.find((one) => one.courier_code === rate.courier_code && one.service_code === rate.service_code)
      if (same) expect(same.price).toBeGreaterThanOrEqual(rate.price)
    }
  })

  test('every service with a price is listed with its courier', async () => {
    const couriers = await port.listCouriers()
    if (couriers === 'unknown') throw new Error('unknown')
    for (const { courier_code, service_code } of await ratesOf(1)) {
      const services = couriers.find((courier) => courier.courier_code === courier_code)?.services ?? []
      expect(services.map((service) => service.service_code)).toContain(service_code)
    }
  })

  test('a place that nobody serves has no service', async () => {
    expect(await port.quote(jakarta, nowhere, someParcel(1))).toEqual({ kind: 'no_service' })
  })
}

function bookingsSuite({ port, request, parcelsOf, pickUp }: DeliveryWorld): void {
  test('a booking is made once under its reference, however often and however many ask at once', async () => {
    const wanted = await request()
    const outcomes = [...(await Promise.all([port.book(wanted), port.book(wanted)])), await port.book(wanted)]
    const references = outcomes.map((outcome) => outcome.kind === 'booked' && outcome.provider_reference)
    expect(new Set(references).size).toBe(1)
    expect(references[0]).toBeTruthy()
    if (parcelsOf) expect(await parcelsOf(wanted.reference)).toBe(1)
  })

  test('a booked parcel is read back, and one that was never booked is not there', async () => {
    const { provider_reference } = await bookedBy(port, await request())
    expect(await port.getState(provider_reference)).toMatchObject({ provider_reference, step: 'BOOKED' })
    expect(await port.getState('01890000-0000-7000-8000-000000000000')).toBeNull()
  })

  test('a booking is taken back, and twice is as good as once', async () => {
    const { provider_reference } = await bookedBy(port, await request())
    expect(await port.withdraw(provider_reference)).toBe(true)
    expect(await port.withdraw(provider_reference)).toBe(true)
  })

  if (pickUp) {
    test('a parcel that the courier has is on its way and cannot be taken back', async () => {
      const { provider_reference, reference } = await bookedBy(port, await request())
      await pickUp(reference)
      expect(await port.getState(provider_reference)).toMatchObject({ step: 'PICKED_UP' })
      expect(await port.withdraw(provider_reference)).toBe(false)
    })
  }

  test.for(['', '{}', '{"status":"delivered"}', 'no json'])('%j without a signature is believed by nobody', (body) => {
    expect(port.parseWebhook(Buffer.from(body), {}).kind).not.toBe('webhook')
  })
}

function troubleSuite(world: DeliveryWorld & Required<Pick<DeliveryWorld, 'fail' | 'heal'>>): void {
  const { port, request, parcelsOf } = world
  async function during<T>(trouble: 'lost' | 'cut_after_effect', ask: () => Promise<T>): Promise<T> {
    world.fail(trouble)
    return ask().finally(world.heal)
  }

  test('a provider that does not answer is unknown, which is not the same as no service or no parcel', async () => {
    expect(await during('lost', () => port.quote(jakarta, bandung, someParcel(3)))).toMatchObject({ kind: 'unknown' })
    const wanted = await request()
    expect(await during('lost', () => port.book(wanted))).toMatchObject({ kind: 'unknown' })
    const { provider_reference } = await bookedBy(port, wanted)
    expect(await during('lost', () => port.getState(provider_reference))).toBe('unknown')
    expect(await during('lost', () => port.withdraw(provider_reference))).toBe('unknown')
  })

  test('a booking whose answer was lost is found under its reference', async () => {
    const wanted = await request()
    expect(await during('cut_after_effect', () => port.book(wanted))).toMatchObject({ kind: 'unknown' })
    expect(await port.book(wanted)).toMatchObject({ kind: 'booked' })
    if (parcelsOf) expect(await parcelsOf(wanted.reference)).toBe(1)
  })
}
