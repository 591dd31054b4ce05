import type { DataRouter, Location } from 'react-router'

let router: DataRouter | undefined

/** The browser's router, once it is made. */
export function followRouter(made: DataRouter): void {
  router = made
}

/**
 * Where somebody is or has set out for: newer than what hooks know, which is as old as what is drawn. Undefined where there is
 * no such router: on the server and in tests of one part.
 */
export function addressAhead(): Location | undefined {
  return router && aheadOf(router)
}

export function aheadOf({ state }: DataRouter): Location {
  return state.navigation.location ?? state.location
}
