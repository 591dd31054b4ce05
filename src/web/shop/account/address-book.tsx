import { paths } from '../../paths.ts'
import { AddressBook as SharedAddressBook } from '../../shared/addresses/address-book.tsx'

/** The customer's addresses on the profile page. */
export function AddressBook() {
  return (
    <SharedAddressBook addPath={paths.addAddress()} editPath={({ address_id }) => paths.editAddress({ address_id })} />
  )
}
