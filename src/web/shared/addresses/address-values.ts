import type * as z from 'zod'
import type { Address, AddressInput } from '#contract/people/addresses.ts'
import { toPhoneText } from './phone-text.ts'

/** What the form of an address holds while it is filled in. */
export type AddressValues = z.input<typeof AddressInput>
/** What it holds once it is valid. */
export type CheckedAddress = z.output<typeof AddressInput>

/** An empty form; nothing is chosen for the customer but the country and the usual kind of place. */
export function emptyValues(person: { name: string; phone: string | null }, isFirst: boolean): Partial<AddressValues> {
  return {
    label: '',
    address_type: 'HOME',
    receiver_name: person.name,
    receiver_phone_number: person.phone === null ? '' : toPhoneText(person.phone),
    address_line: '',
    village: '',
    district: '',
    city: '',
    postal_code: '',
    courier_note: '',
    latitude: null,
    longitude: null,
    is_default: isFirst,
  }
}

export function valuesOf(address: Address): AddressValues {
  return {
    label: address.label,
    address_type: address.address_type,
    receiver_name: address.receiver_name,
    receiver_phone_number: toPhoneText(address.receiver_phone_number),
    address_line: address.address_line,
    village: address.village,
    district: address.district,
    city: address.city,
    // The server checks a province against the list when it stores an address.
    state: address.state as AddressValues['state'],
    postal_code: address.postal_code,
    courier_note: address.courier_note,
    latitude: address.latitude,
    longitude: address.longitude,
    is_default: address.is_default,
  }
}

/**
 * The fields of the form that an edit sends: not the owner's own number, which the form does not show and would wipe
 * out, and not the default, which has a call of its own.
 */
export function changesOf(values: CheckedAddress) {
  const { is_default: _default, phone_number: _phone, country: _country, ...shown } = values
  return shown
}
