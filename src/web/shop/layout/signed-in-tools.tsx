import { useNavigate } from 'react-router'
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
import { baseTexts } from '../../texts/base.en.ts'

/** The link to the customer's notifications. */
export function ShopBell() {
  return <NotificationBell to={paths.notifications()} />
}

/** Who is signed in, and where that leads. */
export function SignedInMenu() {
  const { layout } = useTexts(baseTexts)
  const firstName = useSession((session) => session.first_name)
  const email = useSession((session) => session.email)
  const navigate = useNavigate()

  return (
    <LazyMenu
      header={
        <>
          <span className="block text-xs text-text-muted">{layout.signedInAs}</span>
          <span className="block truncate font-semibold">{email}</span>
        </>
      }
      items={[
        { key: 'profile', label: layout.myProfile, icon: <User />, to: paths.profile() },
        { key: 'orders', label: layout.myOrders, icon: <Package />, to: paths.orders() },
        { key: 'plans', label: layout.myPlans, icon: <CalendarClock />, to: paths.plans() },
        { key: 'favourites', label: layout.myFavourites, icon: <Heart />, to: paths.favourites() },
        { key: 'vouchers', label: layout.myVouchers, icon: <TicketPercent />, to: paths.vouchers() },
        { key: 'points', label: layout.myPoints, icon: <Coins />, to: paths.points() },
        { key: 'affiliate', label: layout.inviteFriends, icon: <Gift />, to: paths.affiliate() },
        { key: 'support', label: layout.support, icon: <LifeBuoy />, to: paths.support() },
        { kind: 'separator', key: 'line' },
        {
          key: 'out',
          label: layout.signOut,
          icon: <LogOut />,
          onSelect: () => void signOut().then((isOut) => isOut && navigate(paths.home())),
        },
      ]}
      trigger={
        <button
          type="button"
          aria-label={`${layout.account}: ${firstName}`}
          className="flex h-11 max-w-30 items-center gap-2 rounded-lg px-3 font-semibold hover:bg-surface-hover"
        >
          <User aria-hidden className="size-5 shrink-0" />
          <span className="truncate text-sm">{firstName}</span>
        </button>
      }
    />
  )
}
