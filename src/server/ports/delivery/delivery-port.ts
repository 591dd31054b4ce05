import type { Rate } from '#contract/orders/delivery.ts'

/** The name of the provider that is the shop itself: its people hand parcels over and type what happens. */
export const handProvider = 'manual'

export type Place = {
  province: string
  city: string
  district: string
  postal_code: string
  latitude: number | null
  longitude: number | null
}

export type Contact = { name: string; phone: string; address_line: string; note: string; place: Place }

export type Parcel = {
  /** Chargeable weight in whole kilograms, computed by the shop. */
  weight_kg: number
  /** Goods value in rupiah. */
  value: number
  items: { name: string; quantity: number; value: number; weight_grams: number }[]
}

export type RatesOutcome =
  | { kind: 'rates'; rates: Rate[] }
  | { kind: 'no_service' }
  | { kind: 'unknown'; reason: string }

export type BookingRequest = {
  /** Ours and unique: the delivery's id. Booking twice with it books once. */
  reference: string
  courier_code: string
  service_code: string
  from: Contact
  to: Contact
  parcel: Parcel
  pickup_time: Date | null
  note: string
}

export type BookingOutcome =
  | {
      kind: 'booked'
      provider_reference: string
      awb_number: string | null
      tracking_url: string | null
      price: number
    }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

export type DeliveryStep = 'BOOKED' | 'PICKED_UP' | 'DELIVERED' | 'FAILED' | 'RETURNED' | 'WITHDRAWN'

/** The courier's view of one parcel, read back from it. */
export type DeliveryState = {
  provider_reference: string
  step: DeliveryStep
  awb_number: string | null
  tracking_url: string | null
}

export type DeliveryWebhook =
  | {
      kind: 'webhook'
      provider_reference: string
      step: DeliveryStep
      awb_number: string | null
      note: string
      happened_at: string
      dedupe_key: string
    }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }
  | { kind: 'ignored' }

/** A delivery provider. Every method ends within the call budget and never throws for hostile input. */
export type DeliveryPort = {
  provider: string
  listCouriers: () => Promise<
    | { courier_code: string; courier_name: string; services: { service_code: string; service_name: string }[] }[]
    | 'unknown'
  >
  quote: (from: Place, to: Place, parcel: Parcel) => Promise<RatesOutcome>
  book: (request: BookingRequest) => Promise<BookingOutcome>
  getState: (providerReference: string) => Promise<DeliveryState | null | 'unknown'>
  /** `false`: too late, the courier keeps it. */
  withdraw: (providerReference: string) => Promise<boolean | 'unknown'>
  parseWebhook: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => DeliveryWebhook
}
