import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { ScreenHandle } from './screen.tsx'

/**
 * Fetches the code of the matched screens before hydration. If some is still missing when the router is made, React
 * discards the server's page and renders it again. Below a private route there is no server HTML to hydrate.
 */
export async function resolveLazy(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  const end = matched.findIndex((route) => handleOf(route).isPrivate)
  await Promise.all((end === -1 ? matched : matched.slice(0, end)).map(resolve))
}

async function resolve(route: RouteObject): Promise<void> {
  const { lazy } = route
  if (!lazy) return
  if (typeof lazy === 'function') throw new Error('No parts to load')
  const parts = Object.entries(lazy).map(async ([name, load]) => Object.assign(route, { [name]: await load() }))
  await Promise.all(parts)
  delete route.lazy
}

export function handleOf(route: { handle?: unknown }): ScreenHandle {
  // Routes are made by `screen.ts`, which puts nothing else there.
  return (route.handle ?? {}) as ScreenHandle
}
