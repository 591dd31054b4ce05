import type { ComponentType } from 'react'
import type { Needed } from '#contract/staff/permissions.ts'
import { data, redirect } from 'react-router'
import type { LoaderFunction, RouteObject } from 'react-router'
import { RouteErrorBoundary } from './error-boundary.tsx'
import { hydrated } from './hydrated.ts'
import { haveLaterParts } from './later-part.tsx'
import { loadMessageWords } from '../shared/message-words.ts'
import { pageLanguage } from '../shared/page-language.ts'
import { loadFailed } from './load-failed.ts'
import { leaveApp } from './leave-app.ts'
import { PendingScreen } from './pending-screen.tsx'
import { RootLayout } from './root-layout.tsx'
import { rootRouteId, shellLoader } from './shell.ts'

/** A route's data about its screen for the runtime and the layouts. */
export type ScreenHandle = {
  /** The file of the screen, as the build's manifest names it. */
  file?: string
  /** Rendered by browsers only: the server sends the frame with a placeholder. */
  isPrivate?: true
  /** The words that the specification fixes for a failure to show this screen. */
  failure?: 'bundleFailed'
  /** What an administrator needs to be allowed to see it. */
  needs?: Needed
  /** What the layout leaves out here; `top` (with the chat) on a screen that brings its own. */
  hide?: readonly ('tabs' | 'footer' | 'top')[]
  /** What the layout puts beside it where there is room. */
  beside?: 'account'
}

type ScreenModule = { Component: ComponentType }
type Lazy = Pick<RouteObject, 'lazy' | 'handle'>
export type Shown = Omit<ScreenHandle, 'file' | 'isPrivate'>
type PublicOptions = Shown & { loader?: LoaderFunction }

/** Makes screens of an app's files, as `import.meta.glob` found them; paths of files are relative to `src/web`. */
export function screens(modules: Record<string, () => Promise<unknown>>) {
  /** A screen or layout whose code arrives with its first visit. */
  function screen(file: string, handle: Shown = {}): Lazy {
    const load = modules[`./${file}`]
    if (!load) throw new Error(`There is no screen ${file}`)
    const Component = async () => {
      const module = await load().catch(loadFailed)
      if (import.meta.env.SSR) await haveLaterParts()
      // Every file of a screen exports its component under this name.
      return (module as ScreenModule).Component
    }
    return { lazy: { Component }, handle: { ...handle, file: `src/web/${file}` } satisfies ScreenHandle }
  }

  /** A screen that the server renders. What it shows depends on nothing but its address. */
  function publicScreen(path: string, file: string, { loader, ...handle }: PublicOptions = {}): RouteObject {
    return { id: path, path, ...screen(file, handle), ...(loader ? { loader } : {}) }
  }

  return { screen, publicScreen }
}

/** A layout and its screens; when one of them fails, the layout shows the error. */
export function frame(id: string, layout: Lazy, children: RouteObject[]): RouteObject {
  return { id, ...layout, children: [{ id: `${id}-content`, ErrorBoundary: RouteErrorBoundary, children }] }
}

/** The loader, trivial as it is, keeps the server from rendering what is below: there is always something to wait for. */
export function privateArea(id: string, children: RouteObject[]): RouteObject {
  return {
    id,
    handle: { isPrivate: true } satisfies ScreenHandle,
    loader: () => null,
    HydrateFallback: PendingScreen,
    lazy: { Component: privateComponent },
    children,
  }
}

/**
 * Not before the page is hydrated: on a slow device the screen would be there first, and not be what the server sent. Its
 * forms and toasts say the server's messages.
 */
async function privateComponent() {
  const [area] = await Promise.all([
    import('./private-area.tsx'),
    import.meta.env.SSR || Promise.all([hydrated, loadMessageWords(pageLanguage())]),
  ]).catch(loadFailed)
  return area.Component
}

/** The frame around every screen of an app. */
export function withRoot(children: RouteObject[]): RouteObject[] {
  return [
    {
      id: rootRouteId,
      loader: shellLoader,
      // What it shows changes so rarely that one visit can keep it.
      shouldRevalidate: () => false,
      Component: RootLayout,
      ErrorBoundary: RouteErrorBoundary,
      children,
    },
  ]
}

export const notFoundId = 'not-found'

/** In a browser, how to learn about screens that the table lacks so far; true when it has the path then. */
let learnMore: (path: string) => Promise<boolean> = async () => false

export function onUnknownAddress(learn: (path: string) => Promise<boolean>): void {
  learnMore = learn
}

/** For addresses that no route of the table matches. */
export const notFound: LoaderFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (await learnMore(pathname).catch(loadFailed)) throw redirect(pathname + search)
  throw data({}, { status: 404 })
}

/** In a browser, what belongs to the other app is left to a document of its own. */
export function withExit(routes: RouteObject[], path: '/admin/*' | '*'): RouteObject[] {
  const leave: LoaderFunction = ({ request }) => {
    const { pathname, search } = new URL(request.url)
    return leaveApp(pathname + search, { replace: false })
  }
  return routes.map((root) => ({
    ...root,
    index: false,
    children: [...(root.children ?? []), { id: 'other-app', path, loader: leave, element: null }],
  }))
}
