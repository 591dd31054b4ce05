import * as z from 'zod'
import { simulatedHost } from './simulated-host.ts'
import type { SimulatedAnswer, SimulatedCall, SimulatedHost, SimulatedWebhook } from './simulated-host.ts'

type Parcel = {
  id: string
  reference_id: string
  status: string
  price: number
  awb: string | null
  courier: string
  service: string
}

export type BiteshipHost = SimulatedHost & {
  account: { apiKey: string; hook: { header: string; secret: string }; couriers: string }
  /** Every order that was made, by the shop's reference. */
  parcels: Map<string, Parcel>
  /** Rupiah left; an order that costs more is refused. */
  setBalance: (rupiah: number) => void
  /** The next order costs this much more than its quote. */
  raisePrice: (rupiah: number) => void
  /** The next airway bill comes later. */
  holdAwb: () => void
  move: (reference_id: string, changes: Partial<Pick<Parcel, 'status' | 'awb'>>) => void
  /** The hook that the provider sends now. */
  hook: (reference_id: string, event: string, said?: Record<string, unknown>) => SimulatedWebhook
}

const apiKey = 'biteship_test.a-key-of-the-simulator'
const hook = { header: 'X-Shop-Hook', secret: 'a secret for the hooks of the simulator' }
const couriers = 'jne,jnt,gojek'

/** Which service costs what per kilogram within a zone; the zone is the first digit of the postal code. */
const services = [
  { code: 'jne', name: 'JNE', service: 'reg', words: 'Reguler', perKg: 9_000, range: '1 - 2', unit: 'days' },
  { code: 'jne', name: 'JNE', service: 'yes', words: 'Yakin Esok Sampai', perKg: 18_000, range: '1', unit: 'days' },
  { code: 'jnt', name: 'J&T', service: 'ez', words: 'EZ', perKg: 8_500, range: '2 - 3', unit: 'days' },
  { code: 'gojek', name: 'Gojek', service: 'instant', words: 'Instant', perKg: 20_000, range: '1 - 3', unit: 'hours' },
]
const perZone = 6_000
/** Where no courier goes. */
const unserved = 99_999

const items = z
  .array(
    z.object({ name: z.string().min(1), quantity: z.int().positive(), value: z.int(), weight: z.int().positive() }),
  )
  .min(1)
const place = {
  origin_postal_code: z.int().min(10_000).max(99_999),
  destination_postal_code: z.int().min(10_000).max(99_999),
}
const RatesBody = z.looseObject({ ...place, couriers: z.string().min(2), items })
const words = z.string().min(1)
const OrderBody = z.looseObject({
  ...place,
  reference_id: words,
  origin_contact_name: words,
  origin_contact_phone: z.string().regex(/^\+?\d{8,15}$/),
  origin_address: words,
  destination_contact_name: words,
  destination_contact_phone: z.string().regex(/^\+?\d{8,15}$/),
  destination_address: words,
  courier_company: words,
  courier_type: words,
  delivery_type: z.enum(['now', 'scheduled']),
  delivery_date: z.iso.date().optional(),
  delivery_time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  items,
})
type OrderBody = z.output<typeof OrderBody>

type World = {
  parcels: Map<string, Parcel>
  balance: number
  surcharge: number
  isAwbHeld: boolean
}

/** Biteship as far as the shop needs it: areas by postal code, prices, orders, cancelling; it refuses what the real one does. */
export async function biteshipHost(): Promise<BiteshipHost> {
  const world: World = { parcels: new Map(), balance: 1_000_000_000, surcharge: 0, isAwbHeld: false }
  const host = await simulatedHost((call) => answer(world, call))
  const parcelOf = (reference_id: string) => {
    const parcel = world.parcels.get(reference_id)
    if (!parcel) throw new Error(`No parcel ${reference_id}`)
    return parcel
  }
  return {
    ...host,
    account: { apiKey, hook, couriers },
    parcels: world.parcels,
    setBalance: (rupiah) => void (world.balance = rupiah),
    raisePrice: (rupiah) => void (world.surcharge = rupiah),
    holdAwb: () => void (world.isAwbHeld = true),
    move: (reference_id, changes) => void Object.assign(parcelOf(reference_id), changes),
    hook: (reference_id, event, said = {}) => {
      const { id, status, awb, price } = parcelOf(reference_id)
      const body = { event, order_id: id, status, courier_waybill_id: awb, order_price: price, ...said }
      return { body: Buffer.from(JSON.stringify(body)), headers: { [hook.header.toLowerCase()]: hook.secret } }
    },
  }
}

function answer(world: World, { method, path, headers, body }: SimulatedCall): SimulatedAnswer {
  if (headers.authorization !== apiKey) return refusal(401, 40_101_001, 'Authorization failed')
  if (method === 'GET' && path === '/v1/couriers') return courierList()
  if (method === 'POST' && path === '/v1/rates/couriers') return rates(body)
  if (method === 'POST' && path === '/v1/orders') return order(world, body)
  const [, id, cancel] = /^\/v1\/orders\/([\w-]+)(\/cancel)?$/.exec(path) ?? []
  const parcel = [...world.parcels.values()].find((one) => one.id === id)
  if (!parcel) return refusal(404, 40_402_001, 'Order not found')
  return cancel ? cancelled(parcel) : { status: 200, content: shown(parcel) }
}

function refusal(status: number, code: number, error: string, details?: object): SimulatedAnswer {
  return { status, content: { success: false, error, code, ...(details && { details }) } }
}

function courierList(): SimulatedAnswer {
  const content = services.map(({ code, name, service, words: courier_service_name }) => ({
    courier_code: code,
    courier_name: name,
    courier_service_code: service,
    courier_service_name,
  }))
  return { status: 200, content: { success: true, object: 'courier', couriers: content } }
}

function rates(body: unknown): SimulatedAnswer {
  const asked = RatesBody.safeParse(body)
  if (!asked.success) return refusal(400, 40_001_010, 'The request is not complete')
  const { destination_postal_code: to, destination_latitude: latitude } = asked.data
  if (to === unserved) return refusal(400, 40_001_021, 'No courier available')
  const wanted = asked.data.couriers.split(',')
  const pricing = services
    // Instant couriers are absent without a point on the map.
    .filter(({ code, unit }) => wanted.includes(code) && (unit !== 'hours' || latitude !== undefined))
    .map((service) => ({
      courier_code: service.code,
      courier_name: service.name,
      courier_service_code: service.service,
      courier_service_name: service.words,
      shipment_duration_range: service.range,
      shipment_duration_unit: service.unit,
      price: priceOf(service.perKg, asked.data),
    }))
  return { status: 200, content: { success: true, object: 'courier_pricing', code: 20_001_003, pricing } }
}

type Route = Pick<OrderBody, 'origin_postal_code' | 'destination_postal_code' | 'items'>

function priceOf(perKg: number, { origin_postal_code, destination_postal_code, items: parts }: Route): number {
  const zoneOf = (code: number) => Math.floor(code / 10_000)
  const zones = Math.abs(zoneOf(origin_postal_code) - zoneOf(destination_postal_code))
  const grams = parts.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0)
  return Math.max(1, Math.ceil(grams / 1000)) * (perKg + zones * perZone)
}

function order(world: World, body: unknown): SimulatedAnswer {
  const asked = OrderBody.safeParse(body)
  if (!asked.success) return refusal(400, 40_002_010, `${asked.error.issues[0]?.path.join('.')} is missing`)
  const { reference_id, courier_company, courier_type, delivery_type, delivery_date } = asked.data
  const used = world.parcels.get(reference_id)
  if (used) {
    const details = { order_id: used.id, waybill_id: used.awb, reference_id }
    return refusal(400, 40_002_060, 'Reference id has been used', details)
  }
  const service = services.find((one) => one.code === courier_company && one.service === courier_type)
  if (!service) return refusal(400, 40_002_001, 'Courier or service is not known')
  if (delivery_type === 'scheduled' && !delivery_date) return refusal(400, 40_002_013, 'The time has passed')
  const price = priceOf(service.perKg, asked.data) + world.surcharge
  if (price > world.balance) return refusal(402, 40_202_001, 'Your balance is not enough')
  const number = world.parcels.size + 1
  const parcel: Parcel = {
    id: `5dd599ebdefcd4158eb8470${number}`,
    reference_id,
    status: delivery_type === 'scheduled' ? 'scheduled' : 'confirmed',
    price,
    awb: world.isAwbHeld ? null : `${courier_company.toUpperCase()}${String(number).padStart(10, '0')}`,
    courier: courier_company,
    service: courier_type,
  }
  Object.assign(world, { balance: world.balance - price, surcharge: 0, isAwbHeld: false })
  world.parcels.set(reference_id, parcel)
  return { status: 200, content: shown(parcel) }
}

function shown({ id, reference_id, status, price, awb, courier, service }: Parcel) {
  return {
    success: true,
    object: 'order',
    id,
    reference_id,
    status,
    price,
    courier: {
      tracking_id: `track-${id}`,
      waybill_id: awb,
      company: courier,
      type: service,
      link: `https://track.biteship.test/${id}`,
    },
  }
}

/** As long as no courier has the parcel. */
function cancelled(parcel: Parcel): SimulatedAnswer {
  if (!['confirmed', 'scheduled', 'allocated', 'picking_up'].includes(parcel.status)) {
    return refusal(400, 40_002_051, `An order that is ${parcel.status} cannot be cancelled`)
  }
  parcel.status = 'cancelled'
  return { status: 200, content: { success: true, object: 'order', id: parcel.id, status: parcel.status } }
}
