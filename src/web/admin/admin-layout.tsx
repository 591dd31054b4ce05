import { useState } from 'react'
import { Navigate, Outlet, useMatches } from 'react-router'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import clsx from 'clsx'
import { getMyPermissions } from '#contract/staff/staff.ts'
import { answerProofNeeded } from '../api/prove-for.ts'
import { useQueryCall } from '../api/use-query-call.ts'
import { paths } from '../paths.ts'
import { handleOf } from '../runtime/resolve-lazy.ts'
import { Brand } from '../shared/brand.tsx'
import { useTexts } from '../shared/language.tsx'
import { useMay } from '../shared/permissions/use-may.ts'
import { IconButton } from '../ui/action/icon-button.tsx'
import { CalendarLabelsProvider } from '../ui/calendar-labels.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { useFieldInView } from './layout/use-field-in-view.ts'
import { navigationFor } from './layout/admin-navigation.ts'
import { MustAddFactor } from './layout/must-add-factor.tsx'
import { NotPermitted } from './layout/not-permitted.tsx'
import { SideNavigation } from './layout/side-navigation.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { lasting } from '../shared/browser-storage.ts'
import { adminTexts } from '../texts/admin.en.ts'
import { baseTexts } from '../texts/base.en.ts'

const storageKey = 'admin-menu'

answerProofNeeded(async (ways) => (await import('../shared/security/prove.tsx')).proveAgain(ways))

/** Around every admin screen: the menu at the left, a bar on top, the screen in the middle. */
export function Component() {
  const { layout: shared } = useTexts(baseTexts)
  const { layout, calendar } = useTexts(adminTexts)
  const [isNarrow, setIsNarrow] = useState(startsNarrow)
  const mustAddFactor = useQueryCall(getMyPermissions, {}).data?.must_add_factor

  function toggle() {
    lasting.write(storageKey, isNarrow ? 'wide' : 'narrow')
    setIsNarrow(!isNarrow)
  }

  if (mustAddFactor) return <MustAddFactor />
  return (
    <div className="dense flex min-h-dvh">
      <SkipLink label={shared.skipToContent} />
      <aside
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-surface md:flex',
          isNarrow ? 'w-16 px-2' : 'w-60 px-3',
        )}
      >
        <div className="flex h-14 items-center">
          <Brand to={paths.adminDashboard()} className={isNarrow ? 'mx-auto [&>span]:sr-only' : 'px-1'} />
        </div>
        <div className="flex-1 overflow-y-auto py-3">
          <SideNavigation narrow={isNarrow} />
        </div>
        <div className="flex justify-end py-2">
          <IconButton
            size="sm"
            label={isNarrow ? layout.expand : layout.collapse}
            icon={isNarrow ? <PanelLeftOpen /> : <PanelLeftClose />}
            onClick={toggle}
          />
        </div>
      </aside>
      <div className="@container/page flex min-w-0 flex-1 flex-col text-sm">
        <TopBar />
        <CalendarLabelsProvider labels={calendar}>
          <Screen />
        </CalendarLabelsProvider>
      </div>
    </div>
  )
}

/** The screen, unless the server has said that it is not this administrator's. */
function Screen() {
  useFieldInView()
  const { needs } = handleOf(useMatches().at(-1) ?? {})
  const may = useMay()
  if (needs === undefined || needs === 'any' || may(needs) !== false) return <Outlet />
  // Signing in leads to the dashboard; who may not see it begins with the first screen that is theirs.
  const first = navigationFor(may)[0]?.links[0]
  if (needs === 'dashboard' && first) return <Navigate to={first.to} replace />
  return <NotPermitted needed={needs} />
}

/** As it was left; until then tablets keep the room for the screen. */
function startsNarrow(): boolean {
  const kept = lasting.read(storageKey)
  return kept === null ? window.innerWidth < 1024 : kept === 'narrow'
}
