import { useNavigate } from 'react-router'
import { AddAddressScreen } from '../../shared/addresses/address-screen.tsx'
import { AddressFrame, addressBookPath } from './address-frame.tsx'

/** A new entry of an administrator's address book: an office, a warehouse. */
export function Component() {
  const navigate = useNavigate()
  return (
    <AddAddressScreen
      back={addressBookPath}
      onSaved={() => void navigate(addressBookPath, { replace: true })}
      Frame={AddressFrame}
    />
  )
}
