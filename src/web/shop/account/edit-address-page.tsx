import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { EditAddressScreen } from '../../shared/addresses/address-screen.tsx'

/** Changes an entry of the address book. */
export function Component() {
  const navigate = useNavigate()
  const back = `${paths.profile()}#addresses`
  return <EditAddressScreen back={back} onSaved={() => void navigate(back, { replace: true })} />
}
