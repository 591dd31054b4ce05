import { useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { AddressScreen } from '../../shared/addresses/address-screen.tsx'
import { returnPath } from '../../shared/session/return-path.ts'
import { withAddress } from './with-address.ts'

/** Adds an address on the way to the checkout, which then delivers there; or changes one and goes back to the choice. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isNew = useParams().id === undefined
  const from = returnPath(search, paths.checkout())
  const back = paths.shippingChooseAddress({ from })
  return (
    <AddressScreen
      back={back}
      onSaved={({ address_id }) => void navigate(isNew ? withAddress(from, address_id) : back, { replace: true })}
    />
  )
}
