import type { FlatRate } from '#contract/business.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import { handProvider } from './delivery-port.ts'
import type { DeliveryPort, DeliveryState, Parcel, Place } from './delivery-port.ts'

type Options = {
  /** The shop's own price list, as it is now. */
  flatRates: () => Promise<readonly FlatRate[]>
  /** Where a parcel is by the shop's own books; null where they do not have it. */
  findParcel: (reference: string) => Promise<DeliveryState | null>
}

/**
 * A shop without a delivery provider: prices are its own list, and its people bring parcels to couriers, type the
 * airway bills and note every step. A booking always succeeds, has no number yet, and can always be cancelled,
 * because no courier system knows of it; for the same reason no webhooks come.
 */
export function manualDelivery({ flatRates, findParcel }: Options): DeliveryPort {
  return {
    provider: handProvider,
    listCouriers: async () => couriersOf(await flatRates()),
    quote: async (_from, to, parcel) => {
      const rates = ratesTo(to, parcel, await flatRates())
      return rates.length > 0 ? { kind: 'rates', rates } : { kind: 'no_service' }
    },
    book: async ({ reference, courier_code, service_code, to, parcel }) => {
      const rate = ratesTo(to.place, parcel, await flatRates()).find(
        (one) => one.courier_code === courier_code && one.service_code === service_code,
      )
      // A service that left the list after the order was placed is still booked: no provider could refuse it.
      const price = rate?.price ?? 0
      return { kind: 'booked', provider_reference: reference, awb_number: null, tracking_url: null, price }
    },
    getState: findParcel,
    withdraw: async () => true,
    parseWebhook: () => ({ kind: 'bad_signature' }),
  }
}

/** What the list says for a place: of each service the entry of its province, else the one for everywhere else. */
function ratesTo({ province }: Place, { weight_kg }: Pick<Parcel, 'weight_kg'>, list: readonly FlatRate[]): Rate[] {
  const isNamed = ({ provinces }: FlatRate) => provinces.some((name) => name === province)
  return list
    .filter((entry) => {
      const named = list.find((other) => keyOf(other) === keyOf(entry) && isNamed(other))
      return entry === (named ?? list.find((other) => keyOf(other) === keyOf(entry) && other.provinces.length === 0))
    })
    .map((entry) => ({
      ...codesOf(entry),
      courier_name: entry.courier_name,
      service_name: entry.service_name,
      price: entry.first_kg + entry.next_kg * (weight_kg - 1),
      etd_min_days: entry.etd_min_days,
      etd_max_days: entry.etd_max_days,
      cod: false as const,
    }))
    .toSorted((a, b) => a.price - b.price)
}

function couriersOf(list: readonly FlatRate[]) {
  const couriers = new Map<string, { courier_code: string; courier_name: string; services: Map<string, string> }>()
  for (const entry of list) {
    const { courier_code, service_code } = codesOf(entry)
    const courier = couriers.get(courier_code) ?? {
      courier_code,
      courier_name: entry.courier_name,
      services: new Map(),
    }
    courier.services.set(service_code, entry.service_name)
    couriers.set(courier_code, courier)
  }
  return [...couriers.values()].map(({ services, ...courier }) => ({
    ...courier,
    services: [...services].map(([service_code, service_name]) => ({ service_code, service_name })),
  }))
}

/** Codes follow from the names, so administrators need not make any up. */
function codesOf({ courier_name, service_name }: FlatRate): { courier_code: string; service_code: string } {
  return { courier_code: codeOf(courier_name), service_code: codeOf(service_name) }
}

function codeOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  return letters.replace(/^_+|_+$/g, '').slice(0, 40) || 'courier'
}

function keyOf(entry: FlatRate): string {
  const { courier_code, service_code } = codesOf(entry)
  return `${courier_code}/${service_code}`
}
