import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useIsWide } from '../../../ui/use-is-wide.ts'

/**
 * Where in the checkout one is: at its vouchers (`isOpen`), at one of them (`id`). They are a page of their own on a phone
 * and lie beside the checkout otherwise. The way back is the way that was come, so that "back" never leads in circles.
 */
export function useApplyPlace() {
  const { pathname, search, state } = useLocation()
  const { id = null } = useParams()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const depth = depthIn(state)
  const stay = { preventScrollReset: isWide }

  return {
    isOpen: pathname.startsWith(paths.applyVouchers()),
    id,
    isWide,
    /** The properties of a link one step further in. */
    toList: { to: paths.applyVouchers() + search, state: { depth: depth + 1 }, ...stay },
    toTerms: (voucher_id: string) => ({
      to: paths.applyVoucher({ voucher_id }) + search,
      state: { depth: depth + 1 },
      ...stay,
    }),
    close: () => void (depth > 0 ? navigate(-depth) : navigate(paths.checkout() + search, { replace: true, ...stay })),
    back: () =>
      void (depth > 1 ? navigate(-1) : navigate(paths.applyVouchers() + search, { replace: true, state, ...stay })),
  }
}

/** How many steps of the history lead back to the checkout; 0 when the page was opened directly. */
function depthIn(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
  return isCounted ? Number(state.depth) : 0
}
