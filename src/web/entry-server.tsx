import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router'
import type { RouteObject, StaticHandlerContext } from 'react-router'
import { adminRoutes } from './admin-routes.tsx'
import { App } from './app.tsx'
import { customerScreens } from './customer-routes.tsx'
import { shopRoutes } from './routes.tsx'
import { makeContext } from './runtime/contexts.ts'
import type { LoaderApi } from './runtime/contexts.ts'
import { handlerByAddress } from './runtime/handler-by-address.ts'
import { drawInPieces, keptElement } from './runtime/keep-fragments.tsx'
import type { Piece } from './runtime/keep-fragments.tsx'
import { handleOf } from './runtime/resolve-lazy.ts'
import { pageRequest, runLoaders } from './runtime/run-loaders.ts'
import { withRoot } from './runtime/screen.tsx'
import { rootRouteId, ShellKeyContext } from './runtime/shell.ts'
import type { ShellData } from './runtime/shell.ts'
import { escapeJson, writtenDown } from './runtime/written-down.ts'
import { keepFragments } from './shared/kept.tsx'
import { areaFiles, languages, loadArea } from './texts/catalogue.ts'
import type { Area, Language } from './texts/catalogue.ts'

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
}

export type RenderedPage = {
  kind: 'page'
  status: number
  /** Title, meta tags and links, ready for `<head>`. */
  head: string
  /** `<div id="root">…</div>`. */
  body: Piece[]
  /** JSON for the hydration data block; `<` and line separators are escaped. */
  hydration: Piece[]
  /** Source files whose built form the browser needs at once, as the manifest names them. */
  files: string[]
  /** What went wrong unexpectedly, for the log. */
  failures: unknown[]
}

export type Rendered = RenderedPage | { kind: 'redirect'; status: number; location: string }

/** Both apps; a browser knows only the one it is in. */
const table = withRoot([...shopRoutes(customerScreens), ...adminRoutes].flatMap(({ children = [] }) => children))
const handlerFor = handlerByAddress(table)
const privateRoutes = new Set(idsOfPrivate(table))

function idsOfPrivate(routes: readonly RouteObject[], isWithin = false): (string | undefined)[] {
  return routes.flatMap((route) => {
    const isPrivate = isWithin || handleOf(route).isPrivate === true
    return [...(isPrivate ? [route.id] : []), ...idsOfPrivate(route.children ?? [], isPrivate)]
  })
}

// In development the sources change under what was kept.
if (!import.meta.env.DEV) keepFragments(keptElement)
await Promise.all(languages.map((language) => loadArea('base', language)))

/** Runs the loaders of the matched screens, then draws them. Private screens come as their frame and a placeholder. */
export async function render(input: RenderInput): Promise<Rendered> {
  const address = new URL(input.url, input.origin)
  const { pathname, search } = address
  const context = await handlerFor(pathname).query(pageRequest(address), {
    normalizePath: () => ({ pathname, search, hash: '' }),
    dataStrategy: runLoaders,
    requestContext: makeContext(input.call, input.origin),
    filterMatchesToLoad: ({ route }) => !privateRoutes.has(route.id),
  })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  return draw(context, input)
}

function draw(context: StaticHandlerContext, input: RenderInput): RenderedPage {
  const failures = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error))
  let shown = withoutInternals(context, input.requestId)
  const shell = shellText(context.loaderData[rootRouteId])
  let pieces: Piece[]
  try {
    pieces = toHtml(shown, input.language, shell.key)
  } catch (error) {
    // Error boundaries do not work on the server, so the nearest one is drawn on its own.
    failures.push(error)
    shown = withoutInternals({ ...context, errors: { [nearestBoundary(context)]: error } }, input.requestId)
    pieces = toHtml(shown, input.language, shell.key)
  }
  // What goes into the head comes first, and no kept text is part of it.
  const [start = '', ...rest] = pieces
  const first = typeof start === 'string' ? start : start.text
  const at = first.indexOf('<div id="root">')
  return {
    kind: 'page',
    status: failures.length > 0 ? 500 : shown.statusCode,
    head: first.slice(0, at) + structuredData(shown, shell.key),
    body: [first.slice(at), ...rest],
    hydration: hydrationOf(shown, shell),
    files: filesOf(shown, input.language),
    failures,
  }
}

function toHtml(context: StaticHandlerContext, language: Language, shellKey: string): Piece[] {
  return drawInPieces(() =>
    renderToString(
      <div id="root">
        <App language={language}>
          <ShellKeyContext value={shellKey}>
            <StaticRouterProvider router={routerFor(context)} context={context} hydrate={false} />
          </ShellKeyContext>
        </App>
      </div>,
    ),
  )
}

type ShellText = { text: string; key: string }

const shellTexts = new WeakMap<ShellData, ShellText>()
let latestShell: ShellText = { text: 'null', key: '0' }

/** The shell as JSON; as long as the shop stays the same it is the same value, however often it is asked for. */
function shellText(shell: ShellData | undefined): ShellText {
  if (!shell) return { text: 'null', key: '' }
  const known = shellTexts.get(shell)
  if (known) return known
  const text = escapeJson(shell)
  if (text !== latestShell.text) latestShell = { text, key: String(Number(latestShell.key) + 1) }
  shellTexts.set(shell, latestShell)
  return latestShell
}

type StaticRouter = ReturnType<typeof createStaticRouter>
type Match = StaticHandlerContext['matches'][number]
let idleRouter: StaticRouter | null = null
const drawable = new WeakMap<Match['route'], Match['route']>()

/**
 * The router of one answer. The library's own converts the whole table for each answer, of which all but the state and
 * the matched routes is thrown away.
 */
function routerFor(context: StaticHandlerContext): StaticRouter {
  idleRouter ??= createStaticRouter([], context)
  const { location, loaderData, actionData, errors } = context
  const matches = context.matches.map((match) => ({ ...match, route: drawableRoute(match.route) }))
  const state = { ...idleRouter.state, location, matches, loaderData, actionData, errors }
  return Object.create(idleRouter, { state: { value: state } })
}

/** With elements made of its components, as the library's conversion does it. */
function drawableRoute(route: Match['route']): Match['route'] {
  const known = drawable.get(route)
  if (known) return known
  // It takes any kind of route; the two declarations of their types differ in nothing that matters here.
  const made = Object.assign({ ...route }, UNSAFE_defaultMapRouteProperties(route as never))
  // Until its code is there, a route has no component to make an element of.
  if (!route.lazy) drawable.set(route, made)
  return made
}

/** What was thrown by accident becomes a bare 500: its message and stack are nobody's business. */
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
function hydrationOf({ loaderData, errors }: StaticHandlerContext, shellJson: ShellText): Piece[] {
  const marked = Object.entries(errors ?? {}).map(([id, error]) => [id, { ...error, __type: 'RouteErrorResponse' }])
  // Who has failed or has nothing to load has no data.
  const loaded = Object.entries(loaderData).filter(([, value]) => value !== undefined)
  const data = loaded.flatMap(([id, value], index): Piece[] => [
    `${index > 0 ? ',' : ''}${JSON.stringify(id)}:`,
    id === rootRouteId ? shellJson : writtenDown(value),
  ])
  const end = `},"actionData":null,"errors":${errors ? escapeJson(Object.fromEntries(marked)) : 'null'}}`
  return ['{"loaderData":{', ...data, end]
}

const structured = new WeakMap<object, { shellKey: string; text: string }>()

/** Data blocks for search engines, never run; of the same data and shell they are the same. */
function structuredData({ matches, loaderData, errors }: StaticHandlerContext, shellKey: string): string {
  const shell: ShellData | undefined = loaderData[rootRouteId]
  const route = matches.at(-1)?.route
  const describe = route && handleOf(route).structured
  if (errors || !shell || !describe) return ''
  const data: object = loaderData[route.id]
  const known = structured.get(data)
  if (known?.shellKey === shellKey) return known.text
  // Each screen's function takes what its own loader returned.
  const text = describe(data as never, shell)
    .map((block) => escapeJson({ '@context': 'https://schema.org', ...block }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
  structured.set(data, { shellKey, text })
  return text
}

const knownFiles = new WeakMap<Match['route'], Map<string, string[]>>()

/** Of the same screen in the same language they are the same. */
function filesOf({ matches, location }: StaticHandlerContext, language: Language): string[] {
  const screen = matches.at(-1)?.route
  const isAdmin = location.pathname.startsWith('/admin')
  const key = `${language} ${isAdmin}`
  const known = screen && knownFiles.get(screen)?.get(key)
  if (known) return known
  const handles = matches.map(({ route }) => handleOf(route))
  const areas = new Set<Area>(['base', ...handles.flatMap(({ texts = [] }) => texts)])
  const screens = handles.flatMap(({ file }) => (file ? [file] : []))
  const app = isAdmin ? ['src/web/admin-routes.tsx'] : []
  const files = [
    'src/web/entry-browser.tsx',
    ...app,
    ...screens,
    ...[...areas].flatMap((area) => areaFiles(area, language)),
  ]
  if (screen) knownFiles.set(screen, (knownFiles.get(screen) ?? new Map<string, string[]>()).set(key, files))
  return files
}
