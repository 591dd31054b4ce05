import { matchRoutes } from 'react-router'
import type { DataRouter } from 'react-router'
import { paths } from '../paths.ts'
import { readSession } from '../shared/session/session.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** How long a screen is left alone before what comes next is fetched. */
const quietMs = 1_500

/**
 * Fetches the code of the screens that probably come next: of a link that is touched or pointed at, at once; of links in
 * sight and of the next step of buying, once the screen is quiet, one after the other. Where the visitor saves data, only of
 * what is touched. `learn` adds the screens that the table began without.
 */
export function fetchAhead(router: DataRouter, learn: () => Promise<void>): void {
  const fetched = new Set<string>()
  let quiet: ReturnType<typeof setTimeout> | undefined
  /** Counts the screens: what was likely on the one before is so no more. */
  let turn = 0

  async function fetchCode(path: string): Promise<void> {
    await learn()
    const routes = matchRoutes(router.routes, path)?.map(({ route }) => route) ?? []
    const parts = routes.map(async ({ id, lazy }) => {
      if (fetched.has(id) || typeof lazy !== 'object') return
      fetched.add(id)
      await lazy.Component?.()
    })
    await Promise.all(parts)
  }

  async function fetchNext(): Promise<void> {
    turn += 1
    const mine = turn
    const inSight = await pathsInSight()
    for (const path of [...nextSteps(router.state.location.pathname), ...inSight]) {
      if (mine !== turn || router.state.navigation.state !== 'idle') return
      // oxlint-disable-next-line no-await-in-loop -- one after the other: nothing of it is urgent
      await fetchCode(path)
    }
  }

  /** Without a network it does nothing; the press says so. */
  const quietly = (work: Promise<void>) => void work.catch(() => fetched.clear())
  const onTouch = ({ target }: Event) => {
    const path = target instanceof Element ? pathOf(target.closest('a')) : null
    if (path !== null) quietly(fetchCode(path))
  }
  document.addEventListener('touchstart', onTouch, { passive: true })
  document.addEventListener('pointerover', onTouch, { passive: true })
  if (savesData()) return
  const waitForQuiet = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => whenIdle(() => quietly(fetchNext())), quietMs)
  }
  router.subscribe(({ navigation }) => navigation.state === 'idle' && waitForQuiet())
  waitForQuiet()
}

/** Visitors sign in before they buy; customers go to the cart and to the checkout; administrators begin at the dashboard. */
function nextSteps(pathname: string): string[] {
  if (pathname === paths.adminSignIn()) return [paths.adminDashboard()]
  if (!/^\/(products|bundles|cart)/.test(pathname)) return []
  return readSession().role === 'CUSTOMER' ? [paths.cart(), paths.checkout()] : [paths.signIn()]
}

/** By an observer, because a link whose box is asked for is laid out first, also in the rows that no one has scrolled to. */
async function pathsInSight(): Promise<string[]> {
  const links = [...document.querySelectorAll('a')]
  if (links.length === 0) return []
  const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      resolve(entries.filter(({ isIntersecting, boundingClientRect: { width } }) => isIntersecting && width > 0))
    })
    for (const link of links) observer.observe(link)
  })
  return [...new Set(seen.flatMap(({ target }) => pathOf(target as HTMLAnchorElement) ?? []))]
}

/** A link to another screen of the same app; null for everything else. */
function pathOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  const isAdmin = (path: string) => path.startsWith('/admin')
  return isAdmin(link.pathname) === isAdmin(window.location.pathname) ? link.pathname : null
}

/** Only Chromium tells; other browsers have no such choice. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g'
}
