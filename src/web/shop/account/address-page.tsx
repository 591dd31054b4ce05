import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { AddressScreen } from '../../shared/addresses/address-screen.tsx'

/** Adds an entry to the address book, or changes one. */
export function Component() {
  const navigate = useNavigate()
  const back = `${paths.profile()}#addresses`
  return <AddressScreen back={back} onSaved={() => void navigate(back, { replace: true })} />
}
