import type { BookingRequest, Contact, Parcel, Place } from './delivery-port.ts'

const gramsPerKg = 1_000
/** The provider's limits for words. */
const longest = { name: 60, address: 250, note: 120 }

/** The body of `POST /v1/rates/couriers`: the parcel as one item of its chargeable weight, so that the price is for that. */
export function ratesRequest(route: { from: Place; to: Place; parcel: Parcel }, couriers: string) {
  const { from, to, parcel } = route
  const { value, weight_kg } = parcel
  return {
    ...placeOf('origin', from),
    ...placeOf('destination', to),
    couriers,
    items: [{ name: 'Parcel', value, quantity: 1, weight: weight_kg * gramsPerKg }],
  }
}

/** The body of `POST /v1/orders`. `reference_id` is unique there: the same booking twice is answered with the first. */
export function orderRequest(request: BookingRequest) {
  return {
    reference_id: request.reference,
    ...contactOf('origin', request.from),
    ...contactOf('destination', request.to),
    courier_company: request.courier_code,
    courier_type: request.service_code,
    ...scheduleOf(request.pickup_time),
    order_note: request.note.slice(0, longest.note),
    items: request.parcel.items.map(({ name, quantity, value, weight_grams }) => ({
      name: name.slice(0, longest.name),
      quantity,
      value,
      weight: weight_grams,
    })),
  }
}

type Side = 'origin' | 'destination'

/** Same-day couriers need the point on the map as well. */
function placeOf(side: Side, { postal_code, latitude, longitude }: Place) {
  const point = latitude !== null && longitude !== null
  return {
    [`${side}_postal_code`]: Number(postal_code),
    ...(point && { [`${side}_latitude`]: latitude, [`${side}_longitude`]: longitude }),
  }
}

function contactOf(side: Side, { name, phone, address_line, note, place }: Contact) {
  const { district, city, province, postal_code, latitude, longitude } = place
  const point = latitude !== null && longitude !== null
  return {
    [`${side}_contact_name`]: name.slice(0, longest.name),
    [`${side}_contact_phone`]: phone,
    [`${side}_address`]: [address_line, district, city, province].join(', ').slice(0, longest.address),
    [`${side}_note`]: note.slice(0, longest.note),
    [`${side}_postal_code`]: Number(postal_code),
    ...(point && { [`${side}_coordinate`]: { latitude, longitude } }),
  }
}

const jakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' })

function scheduleOf(pickup_time: Date | null) {
  if (!pickup_time) return { delivery_type: 'now' }
  const [delivery_date, delivery_time] = jakarta.format(pickup_time).split(' ')
  return { delivery_type: 'scheduled', delivery_date, delivery_time }
}
