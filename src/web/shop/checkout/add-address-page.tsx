import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { AddAddressScreen } from '../../shared/addresses/address-screen.tsx'
import { returnPath } from '../../shared/session/return-path.ts'
import { withAddress } from './with-address.ts'

/** A new address on the way to the checkout, which then delivers there. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = returnPath(search, paths.checkout())
  return (
    <AddAddressScreen
      back={paths.shippingChooseAddress({ from })}
      onSaved={({ address_id }) => void navigate(withAddress(from, address_id), { replace: true })}
    />
  )
}
