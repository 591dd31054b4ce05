import { Link, useLocation } from 'react-router'
import clsx from 'clsx'
import { adminPaths } from '../../admin-paths.ts'
import { useMay } from '../../shared/permissions/use-may.ts'
import { useTexts } from '../../shared/language.tsx'
import { navigationFor } from './admin-navigation.ts'
import { useWaiting } from './use-waiting.ts'
import { adminTexts } from '../../texts/admin.en.ts'

/** The admin's screens in groups; narrow, only their icons, with the names as tooltips. */
export function SideNavigation({ narrow = false, onPick }: { narrow?: boolean; onPick?: (() => void) | undefined }) {
  const { layout, groups, screens } = useTexts(adminTexts)
  const waiting = useWaiting()
  const here = placeOf(useLocation().pathname)
  return (
    <nav aria-label={layout.navigation} className="flex flex-col gap-5">
      {navigationFor(useMay()).map((group) => (
        <section key={group.label} aria-label={groups[group.label]}>
          <h2 className={clsx('mb-1 px-3 text-xs font-semibold text-text-muted', narrow && 'sr-only')}>
            {groups[group.label]}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {group.links.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
                  onClick={onPick}
                  title={narrow ? screens[label] : undefined}
                  className={clsx(
                    'focus-inset flex h-10 items-center gap-3 rounded-lg px-3 text-sm font-semibold text-text-muted hover:bg-surface-hover hover:text-text aria-[current]:bg-surface-tint aria-[current]:text-text-accent',
                    narrow && 'relative justify-center px-0',
                  )}
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{screens[label]}</span>
                  <Waiting count={waiting[label] ?? 0} narrow={narrow} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Screens that belong to a link which their address does not begin with. */
const elsewhere = [
  ['/admin/manage/order/review/', adminPaths.reviews()],
  ['/admin/affiliate/', adminPaths.basicAffiliates()],
] as const

/** The address under which the navigation has a screen. */
function placeOf(pathname: string): string {
  return elsewhere.find(([begin]) => pathname.startsWith(begin))?.[1] ?? pathname
}

/** How much waits behind a link; nothing where nothing does. */
function Waiting({ count, narrow }: { count: number; narrow: boolean }) {
  const { layout } = useTexts(adminTexts)
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          'tabular grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-xs text-on-action',
          narrow && 'absolute top-0 right-0.5',
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{layout.waiting(count)}</span>
    </>
  )
}
