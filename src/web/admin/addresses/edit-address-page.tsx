import { useNavigate } from 'react-router'
import { EditAddressScreen } from '../../shared/addresses/address-screen.tsx'
import { AddressFrame, addressBookPath } from './address-frame.tsx'

/** Changes an entry of an administrator's address book. */
export function Component() {
  const navigate = useNavigate()
  return (
    <EditAddressScreen
      back={addressBookPath}
      onSaved={() => void navigate(addressBookPath, { replace: true })}
      Frame={AddressFrame}
    />
  )
}
