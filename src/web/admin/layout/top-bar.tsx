import { useState } from 'react'
import { useNavigate } from 'react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import User from 'lucide-react/icons/user'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { Brand } from '../../shared/brand.tsx'
import { useTexts } from '../../shared/language.tsx'
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx'
import { Preferences } from '../../shared/preferences.tsx'
import { useSession } from '../../shared/session/session.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { laterLayoutTexts } from '../../texts/later-layout.en.ts'

/** The top of every admin screen: the menu on phones, language and appearance, who is signed in. */
export function TopBar() {
  const { layout } = useTexts(adminTexts)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-4 short:static">
      <div className="md:hidden">
        <IconButton label={layout.openMenu} icon={<Menu />} onClick={() => setIsMenuOpen(true)} />
        <Drawer side="left" open={isMenuOpen} onOpenChange={setIsMenuOpen} title={layout.title}>
          <SideNavigation onPick={() => setIsMenuOpen(false)} />
          <Preferences className="mt-6" />
        </Drawer>
      </div>
      <Brand to={paths.adminDashboard()} compact className="md:hidden" />
      <div className="ml-auto flex min-w-0 justify-end sm:ml-0 sm:flex-1 sm:justify-start">
        <PaletteButton />
      </div>
      <div className="flex min-w-0 items-center gap-3 max-sm:gap-1">
        <Preferences className="max-md:hidden" />
        <NotificationBell to={adminPaths.notifications()} />
        <Person />
      </div>
    </header>
  )
}

function Person() {
  const { signedIn: shared } = useTexts(laterLayoutTexts)
  const { layout } = useTexts(adminTexts)
  const firstName = useSession((session) => session.first_name)
  const lastName = useSession((session) => session.last_name)
  const email = useSession((session) => session.email)
  const picture = useSession((session) => session.profile_picture)
  const navigate = useNavigate()
  const name = `${firstName} ${lastName}`.trim()
  return (
    <LazyMenu
      header={
        <>
          <span className="block text-xs text-text-muted">{shared.signedInAs}</span>
          <span className="block truncate font-semibold">{email}</span>
        </>
      }
      items={[
        { key: 'profile', label: layout.profile, icon: <User />, to: adminPaths.profile() },
        { kind: 'separator', key: 'line' },
        {
          key: 'out',
          label: shared.signOut,
          icon: <LogOut />,
          onSelect: () => void signOut().then((isOut) => isOut && navigate(paths.adminSignIn())),
        },
      ]}
      trigger={
        <button type="button" className="flex h-11 min-w-0 items-center gap-2 rounded-lg px-2 hover:bg-surface-hover">
          <Avatar name={name} size="sm" src={picture ?? undefined} />
          <span className="sr-only">{shared.account}: </span>
          <span className="max-w-40 truncate text-sm font-semibold max-sm:sr-only">{name}</span>
          <ChevronDown aria-hidden className="size-4 text-text-muted" />
        </button>
      }
    />
  )
}
