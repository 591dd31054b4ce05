import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { HydrationState, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { request } from './api/request.ts'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { shopRoutes } from './routes.tsx'
import { makeContext } from './runtime/contexts.ts'
import { handleOf, resolveLazy } from './runtime/resolve-lazy.ts'
import { withExit } from './runtime/screen.tsx'
import { followOtherTabs, onSessionEnd } from './shared/session.ts'
import { loadArea, textsOf } from './texts/catalogue.ts'
import type { Language } from './texts/catalogue.ts'
import { toast } from './ui/feedback/toast.ts'

declare global {
  // The names of the router and of the browser tests.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- globals can only be extended by an interface
  interface Window {
    __staticRouterHydrationData?: HydrationState
    /** Outside production: the elements that the server sent, to see whether React adopted them; but for raw HTML. */
    sentByServer?: Element[]
  }
}

/** Takes over the server's page: fetches what the matched screens need, then hydrates without a change to the page. */
async function start(): Promise<void> {
  const language: Language = document.documentElement.lang === 'id' ? 'id' : 'en'
  const root = document.querySelector('#root')
  const hydration = document.querySelector('#hydration')
  if (!root || !hydration) return
  // The global instead of an option lets the router make error responses of what looks like one.
  window.__staticRouterHydrationData = JSON.parse(hydration.textContent)
  const routes = await routesHere()
  const areas = (matchRoutes(routes, window.location) ?? []).flatMap(({ route }) => handleOf(route).texts ?? [])
  await Promise.all([
    resolveLazy(routes, window.location),
    ...['base' as const, ...areas].map((area) => loadArea(area, language)),
  ])
  if (document.documentElement.dataset['env'] === 'test')
    window.sentByServer = [...root.querySelectorAll(':not(.rich-text *)')]

  const router = createBrowserRouter(routes, {
    getContext: () => makeContext((call, input, options) => request(call, input, options), window.location.origin),
  })
  followOtherTabs()
  onSessionEnd((why, role) => {
    if (why === 'expired') toast.info(textsOf('base', language).errors.sessionExpired)
    const { pathname, search } = router.state.location
    const from = why === 'expired' ? { from: pathname + search } : {}
    void router.navigate(
      role === 'ADMIN' ? paths.adminSignIn(from) : why === 'expired' ? paths.signIn(from) : paths.home(),
    )
  })

  startTransition(() => {
    hydrateRoot(
      root,
      <App language={language}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** The shop's table, or the admin's, which only the admin fetches. */
async function routesHere(): Promise<RouteObject[]> {
  if (!window.location.pathname.startsWith('/admin')) return withExit(shopRoutes, '/admin/*')
  const { adminRoutes } = await import('./admin-routes.tsx')
  return withExit(adminRoutes, '*')
}

void start()
