import { NavLink, useLocation } from 'react-router'
import { House, LayoutGrid, Package, ShoppingBag, User } from '../../ui/icons/shop-icons.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useCart } from '../../shared/cart/cart-state.ts'
import { useTexts } from '../../shared/language.tsx'
import { IconCount } from '../../ui/action/icon-count.tsx'
import { baseTexts } from '../../texts/base.en.ts'

/** The way around the shop on phones, at the thumb. */
export function TabBar() {
  const { layout } = useTexts(baseTexts)
  const { pathname } = useLocation()
  return (
    <CachedFragment
      as="nav"
      cacheBy={['tabs', pathname === '/' || pathname.split('/')[1]]}
      aria-label={layout.menu}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden short:static"
    >
      <Tabs />
    </CachedFragment>
  )
}

function Tabs() {
  const { layout } = useTexts(baseTexts)
  const count = useCart(({ cart }) => cart?.total_items ?? 0)
  const tabs = [
    { to: paths.home(), label: layout.home, Icon: House, end: true },
    { to: paths.products(), label: layout.shop, Icon: LayoutGrid },
    { to: paths.cart(), label: layout.cart, Icon: ShoppingBag, count },
    { to: paths.orders(), label: layout.orders, Icon: Package },
    { to: paths.profile(), label: layout.me, Icon: User },
  ]
  return (
    <ul className="mx-auto flex max-w-lg">
      {tabs.map(({ to, label, Icon, end, count: shown = 0 }) => (
        <li key={to} className="min-w-0 flex-1">
          <NavLink
            to={to}
            end={end ?? false}
            className="focus-inset flex h-18 flex-col items-center justify-center gap-1 text-[min(0.75rem,3.5vw)] font-semibold text-text-muted aria-[current]:text-text-accent"
          >
            <span className="relative">
              <Icon aria-hidden className="size-6" />
              <IconCount count={shown} />
            </span>
            <span aria-hidden={shown > 0}>{label}</span>
            {shown > 0 && <span className="sr-only">{layout.cartWith(shown)}</span>}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
