import type { Address } from '#contract/people/addresses.ts'
import { useTexts } from '../language.tsx'
import { toPhoneText } from './phone-text.ts'
import { accountTexts } from '../../texts/account.en.ts'

type Shown = Pick<
  Address,
  | 'label'
  | 'address_type'
  | 'receiver_name'
  | 'receiver_phone_number'
  | 'address_line'
  | 'village'
  | 'district'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'courier_note'
>

/** The address in one line, as a courier reads it. */
export function addressLine({ address_line, village, district, city, state, postal_code }: Shown): string {
  const places = [address_line, village, district, city, state].filter((part) => part !== '')
  return `${places.join(', ')} ${postal_code}`
}

/** What the customer calls it, or what kind of place it is. */
export function useAddressName(): (address: Pick<Address, 'label' | 'address_type'>) => string {
  const { address: texts } = useTexts(accountTexts)
  return ({ label, address_type }) => label || texts.types[address_type]
}

/** Who receives it, where, and what the courier should know. */
export function AddressText({ address }: { address: Shown }) {
  const { address: texts } = useTexts(accountTexts)
  return (
    <address className="block text-sm break-words not-italic">
      <span className="block font-medium text-text">
        {address.receiver_name}
        <span className="tabular font-normal text-text-muted"> · {toPhoneText(address.receiver_phone_number)}</span>
      </span>
      <span className="mt-0.5 block text-text-muted">{addressLine(address)}</span>
      {address.courier_note !== '' && (
        <span className="mt-0.5 block text-text-muted italic">{texts.note(address.courier_note)}</span>
      )}
    </address>
  )
}
