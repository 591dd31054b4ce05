import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { EditAddressScreen } from '../../shared/addresses/address-screen.tsx'
import { returnPath } from '../../shared/session/return-path.ts'

/** Changes an address on the way to the checkout. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = returnPath(search, paths.checkout())
  const back = paths.shippingChooseAddress({ from })
  return <EditAddressScreen back={back} onSaved={() => void navigate(back, { replace: true })} />
}
