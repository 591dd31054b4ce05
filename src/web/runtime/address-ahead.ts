import type { DataRouter, Location } from 'react-router'

let router: DataRouter | undefined

/** The browser's router, once it is made. */
export function followRouter(made: DataRouter): void {
  router = made
}

/**
 * The location that is being opened, or else the present one. Hooks know only what is drawn, which may be older. Undefined
 * without a router: on the server and in tests of one part.
 */
export function addressAhead(): Location | undefined {
  return router && aheadOf(router)
}

export function aheadOf({ state }: DataRouter): Location {
  return state.navigation.location ?? state.location
}
