import type { Address } from '#contract/people/addresses.ts'
import type { Settings } from '#server/modules/business/business.ts'
import type { Contact, Place } from '#server/ports/delivery/delivery-port.ts'

export type AddressPlace = Pick<Address, 'state' | 'city' | 'district' | 'postal_code' | 'latitude' | 'longitude'>

export function toPlace({ state, city, district, postal_code, latitude, longitude }: AddressPlace): Place {
  return { province: state, city, district, postal_code, latitude, longitude }
}

export function originPlace({ origin }: Settings): Place {
  return toPlace(origin)
}

/** The shop's warehouse, where parcels are picked up. */
export function originContact(settings: Settings): Contact {
  const { name, phone_number: phone, address_line } = settings.origin
  return { name, phone, address_line, note: '', place: originPlace(settings) }
}
