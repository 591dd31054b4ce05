import { Link, useNavigate } from 'react-router'
import type { ApiError } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { Button } from '../../ui/action/button.tsx'
import { accountTexts } from '../../texts/account.en.ts'

type OpenOrder = { order_id: string; order_number: string }
type OpenReturn = { ticket_id: string; number: string }

/** Why an account cannot be closed now. */
export type InTheWay =
  | { kind: 'orders'; orders: OpenOrder[] }
  | { kind: 'returns'; returns: OpenReturn[] }
  | { kind: 'balance'; points: number; cash: number }
  | { kind: 'sign_in' }

type Details = {
  open_orders?: OpenOrder[]
  open_returns?: OpenReturn[]
  balance?: { points: number; cash: number; held: number }
}

/** The obstacles that the person can remove; null when there are only the server's words. */
export function inTheWay(error: ApiError): InTheWay | null {
  if (error.code === 'FRESH_SIGN_IN_NEEDED') return { kind: 'sign_in' }
  if (error.code !== 'ACCOUNT_IN_USE') return null
  // The contract's schema of this refusal's details.
  const { open_orders = [], open_returns = [], balance } = (error.details ?? {}) as Details
  if (open_orders.length > 0) return { kind: 'orders', orders: open_orders }
  if (open_returns.length > 0) return { kind: 'returns', returns: open_returns }
  if (!balance || balance.held > 0) return null
  return { kind: 'balance', points: balance.points, cash: balance.cash }
}

/** The obstacle with the way around it. */
export function InTheWayNote({ obstacle }: { obstacle: InTheWay }) {
  const { closing: texts } = useTexts(accountTexts)
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
  if (obstacle.kind === 'returns') {
    const links = obstacle.returns.map((ticket) => ({ to: paths.ticket(ticket), label: ticket.number }))
    return <OpenThings title={texts.openReturns} links={links} />
  }
  const links = obstacle.orders.map((order) => ({ to: paths.order(order), label: order.order_number }))
  return <OpenThings title={texts.openOrders} links={links} />
}

function OpenThings({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <div className="text-sm">
      <p>{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="tabular font-semibold text-text-link underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SignInAgain() {
  const { closing: texts } = useTexts(accountTexts)
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
