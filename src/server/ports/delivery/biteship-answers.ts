import * as z from 'zod'
import type { Rate } from '#contract/orders/delivery.ts'

/** No courier takes as much for a parcel; such a price is a mistake at the provider, and would not fit an order. */
const Price = z.int().nonnegative().max(100_000_000)

const Pricing = z.object({
  courier_code: z.string().min(1).max(40),
  courier_name: z.string().max(80),
  courier_service_code: z.string().min(1).max(40),
  courier_service_name: z.string().max(80),
  price: Price,
  shipment_duration_range: z.string().default(''),
  shipment_duration_unit: z.string().default('days'),
})
export const Prices = z.object({ pricing: z.array(z.unknown()) })

/** A service that cannot be read is left out; the others are still offered. Cheapest first. */
export function ratesOf(pricing: readonly unknown[]): Rate[] {
  return pricing
    .flatMap((entry) => Pricing.safeParse(entry).data ?? [])
    .map((entry) => ({
      courier_code: entry.courier_code,
      courier_name: entry.courier_name,
      service_code: entry.courier_service_code,
      service_name: entry.courier_service_name,
      price: entry.price,
      ...daysOf(entry.shipment_duration_range, entry.shipment_duration_unit),
      cod: false as const,
    }))
    .toSorted((a, b) => a.price - b.price)
}

/** "1 - 2 days", "3 days", "6 - 8 hours"; without a number a week is a fair guess. */
function daysOf(range: string, unit: string): { etd_min_days: number; etd_max_days: number } {
  const numbers = [...range.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const [first = 1, second = numbers.length === 1 ? first : 7] = numbers
  const perDay = unit.startsWith('hour') ? 24 : 1
  const days = [first, second].map((number) => Math.ceil(number / perDay))
  return { etd_min_days: Math.min(...days), etd_max_days: Math.max(...days) }
}

const Courier = z.object({
  courier_code: z.string().min(1).max(40),
  courier_name: z.string().max(80),
  courier_service_code: z.string().min(1).max(40),
  courier_service_name: z.string().max(80),
})
export const Couriers = z.object({ couriers: z.array(Courier) })

/** Services under their couriers, in the provider's order. */
export function couriersOf({ couriers }: z.output<typeof Couriers>) {
  const byCode = Map.groupBy(couriers, ({ courier_code }) => courier_code)
  return [...byCode].map(([courier_code, services]) => ({
    courier_code,
    courier_name: services[0]?.courier_name ?? courier_code,
    services: services.map((one) => ({
      service_code: one.courier_service_code,
      service_name: one.courier_service_name,
    })),
  }))
}

/** Missing, null or empty until the courier gives one. */
const awb = z
  .string()
  .max(60)
  .nullish()
  .transform((text) => text || null)

export const Order = z.object({
  id: z.string().min(1).max(60),
  status: z.string().max(60),
  // What the provider charges the shop: the parcel is booked, whatever it says.
  price: Price.catch(0),
  courier: z.object({ waybill_id: awb, link: z.string().max(500).nullish() }),
})
export type Order = z.output<typeof Order>

/** `reference_id` was used: its order is in the details. */
export const UsedReference = z.object({
  code: z.literal(40_002_060),
  details: z.object({ order_id: z.string().min(1).max(60) }),
})
export const Refusal = z.object({ error: z.string().max(500), code: z.int().optional() })

export function trackingUrlOf({ courier }: Order): string | null {
  return courier.link?.startsWith('https://') ? courier.link : null
}
