import { afterAll, beforeEach, expect, test } from 'vitest'
import pino from 'pino'
import { biteshipHost } from '#server/test/simulators/biteship-host.ts'
import { biteshipDelivery } from './biteship-delivery.ts'
import { stepOfStatus } from './biteship-status.ts'
import { deliveryPortSuite } from './delivery-port.suite.ts'
import type { BookingRequest } from './delivery-port.ts'
import { bandung, bookedBy, jakarta, someBooking, someParcel } from './some-booking.fixture.ts'

const host = await biteshipHost()
afterAll(() => host.close())
beforeEach(() => host.heal())

const alarms: object[] = []
const log = pino({ level: 'error' }, { write: (line) => void alarms.push(JSON.parse(line)) })
const now = () => new Date('2026-03-02T03:00:00.000Z')
const limits = { baseUrl: host.baseUrl, connectMs: 300, totalMs: 400 }
const port = biteshipDelivery({ ...host.account, host: limits }, now, log)
const stranger = biteshipDelivery({ ...host.account, host: limits, apiKey: 'biteship_test.another-key' }, now, log)

const parcel = someParcel(2)
let bookings = 0
const booking = (changes?: Partial<BookingRequest>) => someBooking(`delivery-${(bookings += 1)}`, changes)
const booked = (changes?: Partial<BookingRequest>) => bookedBy(port, booking(changes))

deliveryPortSuite({
  port,
  nowhere: { ...bandung, postal_code: '99999' },
  request: async () => booking(),
  parcelsOf: async (reference) => (host.parcels.has(reference) ? 1 : 0),
  pickUp: async (reference) => host.move(reference, { status: 'picked' }),
  // Some requests are made twice.
  fail: (trouble) => host.failNext(trouble, { times: trouble === 'lost' ? 2 : 1 }),
  heal: () => host.heal(),
})

test('prices are those of the chargeable weight, cheapest first, and same-day couriers need a point on the map', async () => {
  const rates = await port.quote(jakarta, bandung, parcel)
  expect(rates).toMatchObject({
    kind: 'rates',
    rates: [
      { courier_code: 'jnt', service_code: 'ez', price: 53_000, etd_min_days: 2, etd_max_days: 3, cod: false },
      { courier_code: 'jne', service_code: 'reg', price: 54_000, etd_min_days: 1, etd_max_days: 2 },
      { courier_code: 'jne', service_code: 'yes', price: 72_000, etd_min_days: 1, etd_max_days: 1 },
    ],
  })
  const near = { ...jakarta, latitude: -6.24, longitude: 106.79 }
  const instant = await port.quote(near, near, parcel)
  expect(instant).toMatchObject({
    kind: 'rates',
    rates: expect.arrayContaining([
      expect.objectContaining({ courier_code: 'gojek', etd_min_days: 1, etd_max_days: 1 }),
    ]),
  })
})

test('a route that nobody serves is told apart from a provider that does not answer', async () => {
  expect(await port.quote(jakarta, { ...bandung, postal_code: '99999' }, parcel)).toEqual({ kind: 'no_service' })
  for (const trouble of ['lost', 'nonsense', 500, 429, 'hang'] as const) {
    host.failNext(trouble, { times: 2 })
    expect(await port.quote(jakarta, bandung, parcel), String(trouble)).toMatchObject({ kind: 'unknown' })
    host.heal()
  }
  expect(await stranger.quote(jakarta, bandung, parcel)).toEqual({ kind: 'unknown', reason: 'status 401' })
  expect(alarms.at(-1)).toMatchObject({ status: 401 })
})

test('one fault of the provider is asked over', async () => {
  host.failNext(503)
  expect(await port.quote(jakarta, bandung, parcel)).toMatchObject({ kind: 'rates' })
})

test('couriers are listed with their services, and the list is kept for the day', async () => {
  const couriers = await port.listCouriers()
  expect(couriers).toMatchObject([
    { courier_code: 'jne', courier_name: 'JNE', services: [{ service_code: 'reg' }, { service_code: 'yes' }] },
    { courier_code: 'jnt' },
    { courier_code: 'gojek' },
  ])
  host.failNext('lost', { times: 2 })
  expect(await port.listCouriers()).toEqual(couriers)
})

test('a booking carries who sends, who receives and what is inside, and answers the airway bill', async () => {
  const { reference, ...outcome } = await booked({ pickup_time: new Date('2026-03-02T08:30:00Z'), note: 'Ring twice' })
  expect(outcome).toEqual({
    kind: 'booked',
    provider_reference: host.parcels.get(reference)?.id,
    awb_number: expect.stringMatching(/^JNE\d{10}$/),
    tracking_url: expect.stringMatching(/^https:\/\//),
    price: 54_000,
  })
  expect(host.calls.at(-1)?.body).toMatchObject({
    reference_id: reference,
    destination_contact_name: 'Siti',
    destination_postal_code: 40_132,
    destination_address: 'Jl. Melati 5, Coblong, Kota Bandung, Jawa Barat',
    // On the clocks of Jakarta.
    delivery_type: 'scheduled',
    delivery_date: '2026-03-02',
    delivery_time: '15:30',
    order_note: 'Ring twice',
    items: [{ name: 'Serum', quantity: 2, value: 125_000, weight: 700 }],
  })
})

test.for(['cut_after_effect', 'hang_after_effect', 'nonsense'] as const)(
  'a booking whose answer is lost (%s) is found under its reference, once',
  async (trouble) => {
    const request = booking()
    const before = host.parcels.size
    host.failNext(trouble)
    expect(await port.book(request)).toMatchObject({ kind: 'unknown' })
    host.heal()

    expect(await port.book(request)).toMatchObject({
      kind: 'booked',
      provider_reference: host.parcels.get(request.reference)?.id,
      awb_number: host.parcels.get(request.reference)?.awb,
    })
    expect(host.parcels.size).toBe(before + 1)
  },
)

test('a booking that the provider cannot take is refused in its words; an empty account waits for a person', async () => {
  expect(await port.book(booking({ service_code: 'pigeon' }))).toEqual({
    kind: 'refused',
    reason: 'Courier or service is not known',
  })
  const request = booking()
  host.setBalance(10)
  expect(await port.book(request)).toMatchObject({ kind: 'unknown', reason: 'status 402' })
  expect(alarms.at(-1)).toMatchObject({ status: 402 })
  host.setBalance(1_000_000)
  expect(await port.book(request)).toMatchObject({ kind: 'booked' })
})

test('what the courier charges more than it quoted is told with the booking', async () => {
  host.raisePrice(7_000)
  expect(await port.book(booking())).toMatchObject({ kind: 'booked', price: 61_000 })
})

test('a parcel is read back with its step and an airway bill that comes late', async () => {
  host.holdAwb()
  const { provider_reference, awb_number, reference } = await booked()
  expect(awb_number).toBeNull()
  expect(await port.getState(provider_reference)).toMatchObject({ step: 'BOOKED', awb_number: null })
  host.move(reference, { status: 'dropping_off', awb: 'JNE0000000777' })
  expect(await port.getState(provider_reference)).toMatchObject({ step: 'PICKED_UP', awb_number: 'JNE0000000777' })
  expect(await port.getState('no-such-order')).toBeNull()
  host.failNext('lost', { times: 2 })
  expect(await port.getState(provider_reference)).toBe('unknown')
})

test('every word of the provider has a step, old spellings too; a new word changes nothing and is told', async () => {
  expect(stepOfStatus('courierNotFound')).toBe('WITHDRAWN')
  expect(stepOfStatus('pickingUp')).toBe('BOOKED')
  expect(stepOfStatus('returnInTransit')).toBe('FAILED')
  expect(stepOfStatus('teleported')).toBeNull()
  const { provider_reference, reference } = await booked()
  host.move(reference, { status: 'teleported' })
  expect(await port.getState(provider_reference)).toMatchObject({ step: 'BOOKED' })
  expect(alarms.at(-1)).toMatchObject({ status: 'teleported' })
})

test('a booking is withdrawn until the courier has the parcel, and twice is as good as once', async () => {
  const early = await booked()
  expect(await port.withdraw(early.provider_reference)).toBe(true)
  expect(host.parcels.get(early.reference)?.status).toBe('cancelled')
  expect(await port.withdraw(early.provider_reference)).toBe(true)

  const late = await booked()
  host.move(late.reference, { status: 'picked' })
  expect(await port.withdraw(late.provider_reference)).toBe(false)
  host.failNext('lost', { times: 2 })
  expect(await port.withdraw(late.provider_reference)).toBe('unknown')
})

test('a hook counts with its secret only, and says which order to ask for', async () => {
  const { reference, provider_reference } = await booked()
  host.move(reference, { status: 'picked' })
  const { body, headers } = host.hook(reference, 'order.status')
  const webhook = port.parseWebhook(body, headers)
  expect(webhook).toMatchObject({
    kind: 'webhook',
    provider_reference,
    step: 'PICKED_UP',
    happened_at: now().toISOString(),
  })
  expect(port.parseWebhook(body, headers)).toEqual(webhook)
  const next = host.hook(reference, 'order.status', { updated_at: '2026-03-02T10:00:00+07:00' })
  expect(port.parseWebhook(next.body, next.headers)).toMatchObject({ happened_at: '2026-03-02T03:00:00.000Z' })

  expect(port.parseWebhook(body, {})).toEqual({ kind: 'bad_signature' })
  expect(port.parseWebhook(body, { 'x-shop-hook': 'a guess' })).toEqual({ kind: 'bad_signature' })
  const broken = host.hook(reference, 'order.status', { order_id: 7 })
  expect(port.parseWebhook(broken.body, headers)).toEqual({ kind: 'malformed' })
  for (const event of ['order.price', 'driver.sings']) {
    const other = host.hook(reference, event)
    expect(port.parseWebhook(other.body, headers), event).toEqual({ kind: 'ignored' })
  }
})

test('the empty call with which the provider tries an address is answered', () => {
  expect(port.parseWebhook(Buffer.alloc(0), {})).toEqual({ kind: 'ignored' })
  expect(port.parseWebhook(Buffer.from('{}'), {})).toEqual({ kind: 'ignored' })
  expect(port.parseWebhook(Buffer.from('not json'), {})).toEqual({ kind: 'bad_signature' })
})
