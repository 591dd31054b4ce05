import type { Rate } from '#contract/orders/delivery.ts'
import type { Parcel, Place } from '#server/ports/delivery/delivery-port.ts'

type Zone = 'same_city' | 'same_province' | 'java' | 'islands' | 'east'
type Days = readonly [min: number, max: number]

type Service = {
  courier_code: string
  courier_name: string
  service_code: string
  service_name: string
  maxKg: number
  /** Share of the zone's price in percent. */
  percent: number
  zones: readonly Zone[]
  days?: Days
  /** The airway bill comes later instead of with the booking. */
  isAwbLate?: true
  /** Rides from door to door within one city; needs coordinates on both sides. */
  isInstant?: true
}

const everywhere: readonly Zone[] = ['same_city', 'same_province', 'java', 'islands', 'east']
const nearby: readonly Zone[] = ['same_city', 'same_province', 'java']
const inCity: readonly Zone[] = ['same_city']

const jne = { courier_code: 'jne', courier_name: 'JNE', maxKg: 100 }
const jnt = { courier_code: 'jnt', courier_name: 'J&T Express', maxKg: 50 }
const sicepat = { courier_code: 'sicepat', courier_name: 'SiCepat', maxKg: 50 }
const anteraja = { courier_code: 'anteraja', courier_name: 'AnterAja', maxKg: 40 }
const pos = { courier_code: 'pos', courier_name: 'Pos Indonesia', maxKg: 100, isAwbLate: true } as const
const gosend = { courier_code: 'gosend', courier_name: 'GoSend', maxKg: 20, isInstant: true } as const

export const services: readonly Service[] = [
  { ...jne, service_code: 'oke', service_name: 'OKE Ekonomi', percent: 88, zones: everywhere },
  { ...jne, service_code: 'reg', service_name: 'Reguler', percent: 100, zones: everywhere },
  { ...jne, service_code: 'yes', service_name: 'YES (Yakin Esok Sampai)', percent: 170, zones: nearby, days: [1, 1] },
  { ...jnt, service_code: 'ez', service_name: 'EZ', percent: 102, zones: everywhere },
  { ...sicepat, service_code: 'reg', service_name: 'SiUntung Reguler', percent: 95, zones: everywhere },
  { ...sicepat, service_code: 'best', service_name: 'BEST (Besok Sampai)', percent: 160, zones: nearby, days: [1, 1] },
  { ...anteraja, service_code: 'reg', service_name: 'Regular', percent: 93, zones: everywhere },
  { ...anteraja, service_code: 'next_day', service_name: 'Next Day', percent: 150, zones: nearby, days: [1, 1] },
  { ...pos, service_code: 'reg', service_name: 'Pos Reguler', percent: 84, zones: everywhere },
  { ...pos, service_code: 'nextday', service_name: 'Pos Nextday', percent: 140, zones: nearby, days: [1, 1] },
  { ...gosend, service_code: 'same_day', service_name: 'SameDay', percent: 70, zones: inCity, days: [0, 1] },
  { ...gosend, service_code: 'instant', service_name: 'Instant', percent: 100, zones: inCity, days: [0, 0] },
]

const perKg: Record<Zone, number> = {
  same_city: 9_000,
  same_province: 11_000,
  java: 16_000,
  islands: 34_000,
  east: 68_000,
}

const usualDays: Record<Zone, Days> = {
  same_city: [1, 2],
  same_province: [1, 3],
  java: [2, 4],
  islands: [3, 7],
  east: [5, 12],
}

const javanese = new Set(['DKI Jakarta', 'Banten', 'Jawa Barat', 'Jawa Tengah', 'DI Yogyakarta', 'Jawa Timur'])
const isEastern = (place: Place) => /^(Papua|Maluku)/.test(place.province)
/** No courier delivers there, so that the shop's answer to that can be seen. */
const isUnserved = (place: Place) => place.postal_code.startsWith('99')

function zoneOf(from: Place, to: Place): Zone {
  const isSameProvince = from.province === to.province
  if (isSameProvince && from.city.toLowerCase() === to.city.toLowerCase()) return 'same_city'
  if (isSameProvince) return 'same_province'
  if (isEastern(from) || isEastern(to)) return 'east'
  return javanese.has(from.province) && javanese.has(to.province) ? 'java' : 'islands'
}

const instantBase = 12_000
const instantPerKm = 2_500
const instantReachKm = 40
const earthKm = 6_371

/** Over the ground, as the crow flies; `null` where one side has no coordinates. */
function kilometres(from: Place, to: Place): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

function priceOf(service: Service, from: Place, to: Place, weightKg: number): number | null {
  const zone = zoneOf(from, to)
  if (weightKg > service.maxKg || !service.zones.includes(zone)) return null
  if (!service.isInstant) return roundUp((perKg[zone] * weightKg * service.percent) / 100)
  const distance = kilometres(from, to)
  if (distance === null || distance > instantReachKm) return null
  return roundUp(((instantBase + instantPerKm * Math.ceil(distance)) * service.percent) / 100)
}

/** Couriers charge in steps of five hundred rupiah. */
function roundUp(price: number): number {
  return Math.ceil(price / 500) * 500
}

/** What each courier charges between two places, always the same for the same parcel; empty where no courier goes. */
export function sandboxRates(from: Place, to: Place, parcel: Pick<Parcel, 'weight_kg'>): Rate[] {
  if (isUnserved(to)) return []
  return services.flatMap((service) => {
    const price = priceOf(service, from, to, parcel.weight_kg)
    if (price === null) return []
    const [etd_min_days, etd_max_days] = service.days ?? usualDays[zoneOf(from, to)]
    const { courier_code, courier_name, service_code, service_name } = service
    return [{ courier_code, courier_name, service_code, service_name, price, etd_min_days, etd_max_days, cod: false }]
  })
}

/** Couriers with their services, as the provider lists them. */
export function sandboxCouriers() {
  const couriers = new Map<
    string,
    { courier_code: string; courier_name: string; services: { service_code: string; service_name: string }[] }
  >()
  for (const { courier_code, courier_name, service_code, service_name } of services) {
    const courier = couriers.get(courier_code) ?? { courier_code, courier_name, services: [] }
    courier.services.push({ service_code, service_name })
    couriers.set(courier_code, courier)
  }
  return [...couriers.values()]
}
