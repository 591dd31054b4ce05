import type { BookingOutcome, BookingRequest, Contact, DeliveryPort, Parcel, Place } from './delivery-port.ts'

export const jakarta: Place = {
  province: 'DKI Jakarta',
  city: 'Kota Jakarta Selatan',
  district: 'Kebayoran Baru',
  postal_code: '12110',
  latitude: null,
  longitude: null,
}
export const bandung: Place = {
  ...jakarta,
  province: 'Jawa Barat',
  city: 'Kota Bandung',
  district: 'Coblong',
  postal_code: '40132',
}

export function someParcel(weight_kg: number): Parcel {
  return {
    weight_kg,
    value: 250_000,
    items: [{ name: 'Serum', quantity: 2, value: 125_000, weight_grams: 700 }],
  }
}

/** Of a common service, from Jakarta to Bandung. */
export function someBooking(reference: string, changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    reference,
    courier_code: 'jne',
    service_code: 'reg',
    from: contact('Sehati', jakarta),
    to: contact('Siti', bandung),
    parcel: someParcel(2),
    pickup_time: null,
    note: '',
    ...changes,
  }
}

function contact(name: string, place: Place): Contact {
  return { name, phone: '+628123456789', address_line: 'Jl. Melati 5', note: '', place }
}

export type Booked = Extract<BookingOutcome, { kind: 'booked' }> & { reference: string }

/** Books and tells what the provider made of it, with our own reference. */
export async function bookedBy(port: DeliveryPort, request: BookingRequest): Promise<Booked> {
  const outcome = await port.book(request)
  if (outcome.kind !== 'booked') throw new Error(outcome.kind)
  return { ...outcome, reference: request.reference }
}
