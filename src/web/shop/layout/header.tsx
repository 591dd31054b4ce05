import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import type { Location } from 'react-router'
import { ShoppingBag } from '../../ui/icons/shop-icons.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { laterPart } from '../../runtime/later-part.tsx'
import { useShell } from '../../runtime/shell.ts'
import { Brand } from '../../shared/brand.tsx'
import { useCart } from '../../shared/cart/cart-state.ts'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { useTexts } from '../../shared/language.tsx'
import { IconCount } from '../../ui/action/icon-count.tsx'
import { AccountMenu, BellPlace } from './account-menu.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { baseTexts } from '../../texts/base.en.ts'

// A first visit reads it as the server sent it; only a page that stays open needs its code.
const Announcement = laterPart(() => import('./announcement.tsx').then((module) => module.Announcement))

/**
 * The top of every shop page: announcement, logo, search, cart, account; categories below on wide screens. Remembered, because the
 * announcement would be gone until its code has come if the layout drew it again when it learns who is signed in.
 */
export const Header = memo(function Header() {
  const location = useLocation()
  const shell = useShell()
  return (
    <>
      <Announcement />
      <CachedFragment
        as="header"
        cacheBy={['header', shell, placeOf(location)]}
        className="sticky top-0 z-20 border-b bg-surface short:static"
      >
        <div className="content-width header-row">
          <Brand compact />
          <HeaderSearch />
          <LanguageSwitch />
          <BellPlace />
          <CartLink />
          <AccountMenu />
        </div>
        <div className="hidden md:block">
          <CategoryMenu />
        </div>
      </CachedFragment>
    </>
  )
})

/** The header shows what is searched and which of its links one is at. */
function placeOf({ pathname, search }: Location): string {
  const place = /^\/(products($|\/category\/)|skinvestment)/.test(pathname) ? pathname : ''
  return `${place} ${search.includes('search=') ? search : ''}`
}

function CartLink() {
  const { layout } = useTexts(baseTexts)
  const count = useCart(({ cart }) => cart?.total_items ?? 0)
  return (
    <Link
      to={paths.cart()}
      aria-label={count > 0 ? layout.cartWith(count) : layout.cart}
      className="relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface-hover"
    >
      <ShoppingBag aria-hidden className="size-6" />
      <IconCount count={count} />
    </Link>
  )
}
