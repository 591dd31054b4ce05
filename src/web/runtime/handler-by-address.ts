import { createStaticHandler } from 'react-router'
import type { RouteObject, StaticHandler } from 'react-router'

/**
 * The library tries an address on every path of the table, twice for a page; this picks the few paths that begin like the
 * address first. What begins like none of them is tried on all.
 */
export function handlerByAddress(table: RouteObject[]): (pathname: string) => StaticHandler {
  const whole = createStaticHandler(table)
  // With the ids that the whole table gives, which the browser's data are named by.
  const routes: RouteObject[] = whole.dataRoutes
  const starts = new Set(leavesOf(routes).map(startOf))
  const parts = new Map(
    [...starts].filter(isFixed).map((start) => [start, createStaticHandler(thoseThatMayMatch(routes, start))]),
  )
  return (pathname) => parts.get(startOf(pathname)) ?? whole
}

/** The first step of a path; addresses do not differ by their capital letters. */
function startOf(path: string): string {
  return (/^\/?([^/]*)/.exec(path)?.[1] ?? '').toLowerCase()
}

function isFixed(start: string): boolean {
  return !/[:*?]/.test(start)
}

/** Paths of screens are written in full, frames have none. */
function leavesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => (children ? leavesOf(children) : [path ?? '/']))
}

function thoseThatMayMatch(routes: readonly RouteObject[], start: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route.children) {
      const children = thoseThatMayMatch(route.children, start)
      return children.length === 0 ? [] : [{ ...ownCopy(route), index: false, children }]
    }
    const own = startOf(route.path ?? '/')
    return own === start || !isFixed(own) ? [ownCopy(route)] : []
  })
}

/** A handler crosses out in `lazy` what it has fetched, and notes the rest on its own route only. */
function ownCopy(route: RouteObject): RouteObject {
  return typeof route.lazy === 'object' ? { ...route, lazy: { ...route.lazy } } : { ...route }
}
