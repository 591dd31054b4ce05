import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { DataRouter, HydrationState, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Role } from '#contract/people/profile.ts'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { privateAreas, shopRoutes } from './routes.tsx'
import type { CustomerScreens } from './routes.tsx'
import { aheadOf, followRouter } from './runtime/address-ahead.ts'
import { makeContext } from './runtime/contexts.ts'
import type { LoaderApi } from './runtime/contexts.ts'
import { hydrated } from './runtime/hydrated.ts'
import { markPressed } from './runtime/mark-pressed.ts'
import { loadErrorScreen } from './runtime/error-boundary.tsx'
import { resolveLazy } from './runtime/resolve-lazy.ts'
import { notFoundId, onUnknownAddress, withExit } from './runtime/screen.tsx'
import { isChosenHere, rememberLanguage } from './shared/language-chosen.ts'
import { pageLanguage } from './shared/page-language.ts'
import { followOtherTabs, onSessionEnd, readSession } from './shared/session/session.ts'
import type { SessionEnd } from './shared/session/session.ts'
import { textsIn } from './texts/texts-in.ts'
import type { Language } from '#contract/language.ts'
import { baseTexts } from './texts/base.en.ts'
import { whenIdle } from './ui/when-idle.ts'

declare global {
  // The names of the router and of the browser tests.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- globals can only be extended by an interface
  interface Window {
    __staticRouterHydrationData?: HydrationState
    /** Of the page's first script: the button in this place that was pressed while its code was still to come, once. */
    takeEarlyPress?: (place: Node | null) => HTMLButtonElement | undefined
    /** Outside production: the elements that the server sent, to see whether React hydrated them; without raw HTML. */
    sentByServer?: Element[]
    /** Outside production: what pressing a link to this path does. */
    goTo?: (path: string) => Promise<void>
  }
}

/** Fetches what the matched screens need, then hydrates the server's page without a change to it. */
async function start(): Promise<void> {
  const language = pageLanguage()
  const root = document.querySelector('#root')
  const hydration = document.querySelector('#hydration')
  if (!root || !hydration) return
  // The global instead of an option lets the router make error responses of what looks like one.
  const data: HydrationState = JSON.parse(hydration.textContent)
  window.__staticRouterHydrationData = data
  const routes = await routesHere()
  await Promise.all([resolveLazy(routes, window.location), data.errors && loadErrorScreen()])
  const isTest = document.documentElement.dataset['env'] === 'test'
  if (isTest) window.sentByServer = [...root.querySelectorAll(':not(.rich-text *)')]

  const router = createBrowserRouter(routes, {
    getContext: () => makeContext(overHttp, window.location.origin),
  })
  if (isTest) window.goTo = (path) => router.navigate(path)
  followRouter(router)
  markPressed(router)
  const learn = learnCustomerScreens(router)
  const fetchAhead = () => void startFetchingAhead(router, learn).catch(() => undefined)
  // Of those who are signed in it is known without an input that they go on.
  if (readSession().role === null) afterFirstInput(fetchAhead)
  else void hydrated.then(() => whenIdle(fetchAhead))
  // A visitor who came by an address of one language and has chosen nothing stays in it.
  if (/[?&]lang=/.test(window.location.search) && !isChosenHere()) rememberLanguage(language)
  followOtherTabs()
  onSessionEnd((why, role) => follow(router, language, why, role))
  // From here on React handles presses itself.
  const pressed = window.takeEarlyPress?.(document)
  void hydrated.then(() => pressed?.click())
  startTransition(() => {
    hydrateRoot(
      root,
      <App language={language}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** Loaders run when the visitor opens another page; their code is fetched at the first input. */
const overHttp: LoaderApi = async (call, input, options) => {
  const { request } = await import('./api/request.ts')
  return request(call, input, options)
}
afterFirstInput(() => void import('./api/request.ts').catch(() => undefined))

/** The table to begin with: the admin's for the admin, the shop's public screens where those are enough. */
async function routesHere(): Promise<RouteObject[]> {
  if (window.location.pathname.startsWith('/admin')) {
    const { adminRoutes } = await import('./admin-routes.tsx')
    return withExit(adminRoutes, '*')
  }
  const few = shopRoutes({ framed: [], bare: [] })
  const isPublic = matchRoutes(few, window.location)?.at(-1)?.route.id !== notFoundId
  return withExit(isPublic ? few : shopRoutes(await fetchCustomerScreens()), '/admin/*')
}

async function fetchCustomerScreens(): Promise<CustomerScreens> {
  return (await import('./customer-routes.tsx')).customerScreens
}

/** Adds the private screens to a table that began without them, at the latest when one of them is asked for. */
function learnCustomerScreens(router: DataRouter): () => Promise<void> {
  const has = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.id !== notFoundId
  if (has(paths.cart()) || window.location.pathname.startsWith('/admin')) return async () => undefined
  let isLearnt = false
  async function learn(): Promise<void> {
    const { framed, bare } = await fetchCustomerScreens()
    if (isLearnt) return
    isLearnt = true
    router.patchRoutes(privateAreas.framed, framed)
    router.patchRoutes(privateAreas.bare, bare)
  }
  // A quick tap is a move and a navigation at once: the first of them loads the screens, and both can use them then.
  onUnknownAddress((path) => learn().then(() => has(path)))
  afterFirstInput(() => void learn().catch(() => undefined))
  return learn
}

async function startFetchingAhead(router: DataRouter, learn: () => Promise<void>): Promise<void> {
  const { fetchAhead } = await import('./runtime/fetch-ahead.ts')
  fetchAhead(router, learn)
}

/** Where people are taken when the session is over, or another one has begun in another tab. */
function follow(router: DataRouter, language: Language, why: SessionEnd, role: Role | null): void {
  // A visitor on the way to another screen continues there after signing in.
  const { pathname, search } = aheadOf(router)
  const here = pathname + search
  if (why === 'replaced') return
  if (why === 'signed_out') return void router.navigate(role === 'ADMIN' ? paths.adminSignIn() : paths.home())
  if (why === 'expired') void announceExpiry(language)
  // Nothing that was shown to one person is for the next one.
  else if (role !== null && readSession().role !== null) return window.location.reload()
  if (role === 'ADMIN') return void router.navigate(paths.adminSignIn({ from: here }))
  // In other tabs the guards decide; public pages stay.
  void router.navigate(why === 'expired' ? paths.signIn({ from: here }) : here, { replace: why !== 'expired' })
}

/** The fixed words of a session's end. */
async function announceExpiry(language: Language): Promise<void> {
  const { toast } = await import('./ui/feedback/toast.ts')
  toast.info(textsIn(baseTexts, language).errors.sessionExpired)
}

const pressMs = 200

/** After the first sign that the page is not only read; often it begins a press, which goes first. */
function afterFirstInput(act: () => void): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    window.addEventListener(sign, () => setTimeout(act, pressMs), { once: true, passive: true })
  }
}

void start()
