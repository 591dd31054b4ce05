import type { Db } from '#server/db/db.ts'
import { sandboxCouriers, sandboxRates } from '#server/sandbox/courier-rates.ts'
import { awbNow, bookParcel, findParcel, stepOf, withdrawParcel } from '#server/sandbox/delivery-books.ts'
import type { BookedParcel } from '#server/sandbox/delivery-books.ts'
import { parseDeliveryWebhook } from '#server/sandbox/delivery-webhook.ts'
import { withFaults } from '#server/sandbox/faults.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import type { WebhookKey } from '#server/sandbox/webhook-signature.ts'
import type { BookingOutcome, DeliveryPort, DeliveryState, RatesOutcome } from './delivery-port.ts'

type Options = { db: Db; now: () => Date; publicUrl: string; key: WebhookKey; faults: Faults }

/** Couriers that live in this process: fixed rates by zone, own books, signed webhooks, a tracking page. */
export function sandboxDelivery({ db, now, publicUrl, key, faults }: Options): DeliveryPort {
  const trackingUrl = (parcel: BookedParcel) => `${publicUrl}/sandbox/parcels/${parcel.reference}`
  const unknown = () => 'unknown' as const
  const unknownOutcome = (reason: string) => ({ kind: 'unknown' as const, reason })
  return {
    provider: 'sandbox',
    listCouriers: () =>
      withFaults<ReturnType<typeof sandboxCouriers> | 'unknown'>(faults, 'listCouriers', {
        effect: async () => sandboxCouriers(),
        refused: unknown,
        unknown,
      }),
    quote: (from, to, parcel) =>
      withFaults<RatesOutcome>(faults, 'quote', {
        effect: async () => {
          const rates = sandboxRates(from, to, parcel)
          return rates.length > 0 ? { kind: 'rates', rates } : { kind: 'no_service' }
        },
        refused: () => ({ kind: 'no_service' }),
        unknown: unknownOutcome,
      }),
    book: (request) =>
      withFaults<BookingOutcome>(faults, 'book', {
        effect: async () => {
          const parcel = await bookParcel(db, now(), request)
          if (parcel === 'not_served') return { kind: 'refused', reason: 'this service does not go there' }
          const { reference: provider_reference, price } = parcel
          const awb_number = awbNow(parcel, now())
          return { kind: 'booked', provider_reference, awb_number, tracking_url: trackingUrl(parcel), price }
        },
        refused: () => ({ kind: 'refused', reason: 'sandbox: refuse' }),
        unknown: unknownOutcome,
      }),
    getState: (reference) =>
      withFaults<DeliveryState | null | 'unknown'>(faults, 'getState', {
        effect: async () => {
          const parcel = await findParcel(db, reference)
          if (!parcel) return null
          const awb_number = awbNow(parcel, now())
          return { provider_reference: reference, step: stepOf(parcel), awb_number, tracking_url: trackingUrl(parcel) }
        },
        refused: unknown,
        unknown,
      }),
    withdraw: (reference) =>
      withFaults<boolean | 'unknown'>(faults, 'withdraw', {
        effect: () => withdrawParcel(db, now(), reference),
        refused: () => false,
        unknown,
      }),
    parseWebhook: (rawBody, headers) => parseDeliveryWebhook(key, rawBody, headers),
  }
}
