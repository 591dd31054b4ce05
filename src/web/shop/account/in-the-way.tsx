import { Link, useNavigate } from 'react-router'
import type { ApiError } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { Button } from '../../ui/action/button.tsx'

type OpenOrder = { order_id: string; order_number: string }

/** Why an account cannot be closed now. */
export type InTheWay =
  | { kind: 'orders'; orders: OpenOrder[] }
  | { kind: 'balance'; points: number; cash: number }
  | { kind: 'sign_in' }

type Details = { open_orders?: OpenOrder[]; balance?: { points: number; cash: number; held: number } }

/** The obstacles that the person can remove; null when there are only the server's words. */
export function inTheWay(error: ApiError): InTheWay | null {
  if (error.code === 'FRESH_SIGN_IN_NEEDED') return { kind: 'sign_in' }
  if (error.code !== 'ACCOUNT_IN_USE') return null
  // The contract's schema of this refusal's details.
  const { open_orders = [], balance } = (error.details ?? {}) as Details
  if (open_orders.length > 0) return { kind: 'orders', orders: open_orders }
  if (!balance || balance.held > 0) return null
  return { kind: 'balance', points: balance.points, cash: balance.cash }
}

/** The obstacle with the way around it. */
export function InTheWayNote({ obstacle }: { obstacle: InTheWay }) {
  const { closing: texts } = useTexts('account')
  if (obstacle.kind === 'sign_in') return <SignInAgain />
  if (obstacle.kind === 'balance') {
    const { points, cash } = obstacle
    const parts = [points > 0 && texts.points(group(points)), cash > 0 && texts.cash(rupiah(cash))].filter(Boolean)
    return (
      <p className="text-sm">
        {texts.balanceTitle} <strong className="tabular">{parts.join(', ')}</strong>
      </p>
    )
  }
  return (
    <div className="text-sm">
      <p>{texts.openOrders}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {obstacle.orders.map((order) => (
          <li key={order.order_id}>
            <Link to={paths.order(order)} className="tabular font-semibold text-text-link underline underline-offset-4">
              {order.order_number}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SignInAgain() {
  const { closing: texts } = useTexts('account')
  const navigate = useNavigate()
  return (
    <Button
      variant="cancel"
      size="sm"
      className="self-start"
      onClick={() => void signOut().then((isOut) => isOut && navigate(paths.signIn({ from: paths.profile() })))}
    >
      {texts.signInAgain}
    </Button>
  )
}
