import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Coins from 'lucide-react/icons/coins'
import Gift from 'lucide-react/icons/gift'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { Heart, Package, User } from '../../ui/icons/shop-icons.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx'
import { useSession } from '../../shared/session/session.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import { laterLayoutTexts } from '../../texts/later-layout.en.ts'

/** The link to the customer's notifications. */
export function ShopBell() {
  return <NotificationBell to={paths.notifications()} />
}

type AccountPlace = { key: string; label: string; icon: ReactNode; to: string }

/** Where the account leads. */
function useAccountPlaces(): AccountPlace[] {
  const { signedIn: texts } = useTexts(laterLayoutTexts)
  return [
    { key: 'profile', label: texts.myProfile, icon: <User />, to: paths.profile() },
    { key: 'orders', label: texts.myOrders, icon: <Package />, to: paths.orders() },
    { key: 'plans', label: texts.myPlans, icon: <CalendarClock />, to: paths.plans() },
    { key: 'favourites', label: texts.myFavourites, icon: <Heart />, to: paths.favourites() },
    { key: 'vouchers', label: texts.myVouchers, icon: <TicketPercent />, to: paths.vouchers() },
    { key: 'points', label: texts.myPoints, icon: <Coins />, to: paths.points() },
    { key: 'affiliate', label: texts.inviteFriends, icon: <Gift />, to: paths.affiliate() },
    { key: 'support', label: texts.support, icon: <LifeBuoy />, to: paths.support() },
  ]
}

/** The places of the account, the present one marked. */
export function AccountNav() {
  const { signedIn: texts } = useTexts(laterLayoutTexts)
  const places = useAccountPlaces()
  const { pathname } = useLocation()
  const [current] = places
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  return (
    <nav aria-label={texts.account} className="sticky top-36 text-sm">
      <ul className="flex flex-col gap-0.5">
        {places.map(({ key, label, icon, to }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === current?.key ? 'true' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium text-text-muted hover:bg-surface-hover hover:text-text aria-[current]:bg-surface-tint aria-[current]:text-text-accent [&>svg]:size-5 [&>svg]:shrink-0"
            >
              {icon}
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Who is signed in, and where that leads. */
export function SignedInMenu() {
  const { signedIn: texts } = useTexts(laterLayoutTexts)
  const firstName = useSession((session) => session.first_name)
  const email = useSession((session) => session.email)
  const navigate = useNavigate()
  const places = useAccountPlaces()

  return (
    <LazyMenu
      header={
        <>
          <span className="block text-xs text-text-muted">{texts.signedInAs}</span>
          <span className="block truncate font-semibold">{email}</span>
        </>
      }
      items={[
        ...places,
        { kind: 'separator', key: 'line' },
        {
          key: 'out',
          label: texts.signOut,
          icon: <LogOut />,
          onSelect: () => void signOut().then((isOut) => isOut && navigate(paths.home())),
        },
      ]}
      trigger={
        <button
          type="button"
          aria-label={`${texts.account}: ${firstName}`}
          className="flex h-11 max-w-30 items-center gap-2 rounded-lg px-3 font-semibold hover:bg-surface-hover"
        >
          <User aria-hidden className="size-5 shrink-0" />
          <span className="truncate text-sm">{firstName}</span>
        </button>
      }
    />
  )
}
