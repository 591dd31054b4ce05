import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router'
import type { DataRouteMatch, RouteObject, StaticHandlerContext } from 'react-router'
import { adminRoutes } from './admin-routes.tsx'
import { App } from './app.tsx'
import { customerScreens } from './customer-routes.tsx'
import { setFragmentCache } from './fragment-cache/cached-fragment.tsx'
import { PageContext, renderFragment } from './fragment-cache/render-fragment.tsx'
import { shopRoutes } from './routes.tsx'
import { makeContext } from './runtime/contexts.ts'
import type { LoaderApi } from './runtime/contexts.ts'
import { setErrorScreen } from './runtime/error-boundary.tsx'
import { RouteErrorScreen } from './runtime/error-screen.tsx'
import { handleOf } from './runtime/resolve-lazy.ts'
import { notFoundId, withRoot } from './runtime/screen.tsx'
import { rootRouteId } from './runtime/shell.ts'
import type { ShellData } from './runtime/shell.ts'
import { structures } from './shop/structured-data.ts'
import { asciiHtml } from './runtime/ascii-text.ts'
import { serialised } from './runtime/serialised.ts'
import type { Language } from '#contract/language.ts'

export { firstScript } from './first-script.ts'

export type RenderInput = {
  /** Path and query as asked for. */
  url: string
  /** The shop's public origin, for canonical addresses. */
  origin: string
  language: Language
  requestId: string
  /** Makes a public call; throws an error with a `status` when it is refused. */
  call: LoaderApi
  /** Parts of the page may come from the fragment cache. */
  reusesFragments: boolean
  /** Whether the calls, once all are answered, have said what they said for a page that is still there. */
  isUnchanged: () => boolean
}

export type RenderedPage = {
  kind: 'page'
  status: number
  /** The screen's path with its parameters as they are named: `/products/:slug`. */
  route: string
  /** Only the frame is drawn here; the rest depends on the person. */
  isPrivate: boolean
  /** Title, meta tags and links, ready for `<head>`. */
  head: string
  /** `<div id="root">…</div>`. */
  body: string
  /** JSON for the hydration data block; `<` and line separators are escaped. */
  hydration: string
  /** Source files whose built form the browser needs at once, as the manifest names them. */
  files: string[]
  /** What went wrong unexpectedly, for the log. */
  failures: unknown[]
}

export type Rendered = RenderedPage | { kind: 'unchanged' } | { kind: 'redirect'; status: number; location: string }

/** Both apps; a browser loads only the one it is in. */
const table = withRoot([...shopRoutes(customerScreens), ...adminRoutes].flatMap(({ children = [] }) => children))
const handler = createStaticHandler(table)
/** Asked first: an address is tried on every route of a table, which for a public page would be a tenth of its work. */
const publicHandler = createStaticHandler(shopRoutes({ framed: [], bare: [] }))
const privateRoutes = new Set(idsOfPrivate(table))

function idsOfPrivate(routes: readonly RouteObject[], isWithin = false): (string | undefined)[] {
  return routes.flatMap((route) => {
    const isPrivate = isWithin || handleOf(route).isPrivate === true
    return [...(isPrivate ? [route.id] : []), ...idsOfPrivate(route.children ?? [], isPrivate)]
  })
}

setFragmentCache(renderFragment)
setErrorScreen(RouteErrorScreen)

/** Runs the loaders of the matched screens, then draws them. Private screens come as their frame and a placeholder. */
export async function render(input: RenderInput): Promise<Rendered> {
  const request = new Request(new URL(input.url, input.origin))
  const options = {
    requestContext: makeContext(input.call, input.origin),
    filterMatchesToLoad: ({ route }: DataRouteMatch) => !privateRoutes.has(route.id),
  }
  let context = await publicHandler.query(request, options)
  const isElsewhere = !(context instanceof Response) && context.matches.at(-1)?.route.id === notFoundId
  if (isElsewhere) context = await handler.query(request, options)
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  return !context.errors && input.isUnchanged() ? { kind: 'unchanged' } : draw(context, input)
}

function draw(context: StaticHandlerContext, input: RenderInput): RenderedPage {
  const failures = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error))
  let shown = withoutInternals(context, input.requestId)
  let html: string
  try {
    html = toHtml(shown, input)
  } catch (error) {
    // Error boundaries do not work on the server, so the nearest one is drawn on its own.
    failures.push(error)
    shown = withoutInternals({ ...context, errors: { [nearestBoundary(context)]: error } }, input.requestId)
    html = toHtml(shown, input)
  }
  // React renders the tags of the head before the root element.
  const at = html.indexOf('<div id="root">')
  return {
    kind: 'page',
    status: failures.length > 0 ? 500 : shown.statusCode,
    route: routeOf(shown),
    isPrivate: shown.matches.some(({ route }) => privateRoutes.has(route.id)),
    head: html.slice(0, at) + structuredData(shown, input.language),
    body: html.slice(at),
    hydration: hydrationOf(shown),
    files: filesOf(shown),
    failures,
  }
}

function routeOf({ matches }: StaticHandlerContext): string {
  return `/${matches.flatMap(({ route }) => route.path?.replace(/^\//, '') || []).join('/')}`
}

function toHtml(context: StaticHandlerContext, { language, reusesFragments }: RenderInput): string {
  const html = renderToString(
    <div id="root">
      <App language={language}>
        <PageContext value={reusesFragments ? context : null}>
          <StaticRouterProvider
            router={createStaticRouter(matchedRoutes(context), context)}
            context={context}
            hydrate={false}
          />
        </PageContext>
      </App>
    </div>,
  )
  return asciiHtml(html)
}

/** The matched routes alone: the router converts all that it is given, for each page. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, index: false, children }], [])
}

/** What was thrown by accident becomes a bare 500: its message and stack must not leave the server. */
function withoutInternals(context: StaticHandlerContext, requestId: string): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.entries(context.errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error)
      ? { ...error, statusText: '', data: error.status >= 500 ? { requestId } : {}, internal: false }
      : { status: 500, statusText: '', data: { requestId }, internal: false },
  ])
  return { ...context, errors: Object.fromEntries(errors) }
}

function nearestBoundary(context: StaticHandlerContext): string {
  const route = context.matches.map((match) => match.route).findLast((one) => one.ErrorBoundary)
  return route?.id ?? rootRouteId
}

/** JSON for the browser's router, which makes error responses of the marked ones. */
function hydrationOf({ loaderData, errors }: StaticHandlerContext): string {
  const marked = Object.entries(errors ?? {}).map(([id, error]) => [id, { ...error, __type: 'RouteErrorResponse' }])
  // A route that has failed or has nothing to load has no data.
  const loaded = Object.entries(loaderData).filter(([, value]) => value !== undefined)
  const data = loaded.map(([id, value]) => `${JSON.stringify(id)}:${serialised(value)}`)
  return `{"loaderData":{${data.join(',')}},"actionData":null,"errors":${errors ? serialised(Object.fromEntries(marked)) : 'null'}}`
}

/** Data blocks for search engines, never run. */
function structuredData({ matches, loaderData, errors }: StaticHandlerContext, language: Language): string {
  const shell: ShellData | undefined = loaderData[rootRouteId]
  const route = matches.at(-1)?.route
  const describe = structures[route?.id ?? '']
  if (errors || !shell || !route || !describe) return ''
  // Each screen's function takes what its own loader returned.
  const blocks = describe(loaderData[route.id] as never, shell, language)
  return blocks
    .map((block) => serialised({ '@context': 'https://schema.org', ...block }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
}

function filesOf({ matches, location, errors }: StaticHandlerContext): string[] {
  const screens = matches.flatMap(({ route }) => handleOf(route).file ?? [])
  if (errors) screens.push('src/web/runtime/error-screen.tsx')
  const app = location.pathname.startsWith('/admin') ? ['src/web/admin-routes.tsx'] : []
  return ['src/web/entry-browser.tsx', ...app, ...screens]
}
