import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { AddAddressScreen } from '../../shared/addresses/address-screen.tsx'

/** A new entry of the address book. */
export function Component() {
  const navigate = useNavigate()
  const back = `${paths.profile()}#addresses`
  return <AddAddressScreen back={back} onSaved={() => void navigate(back, { replace: true })} />
}
