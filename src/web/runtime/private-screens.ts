import type { RouteObject } from 'react-router'
import { askingAhead } from './asks.ts'
import type { Asked } from './asks.ts'
import { guard } from './guard.ts'
import type { Who } from './guard.ts'
import { screens } from './screen.tsx'
import type { Shown } from './screen.tsx'

export type PrivateOptions = Shown & { asks?: readonly Asked[] }

/** As `screens`, for files of which some need a session. */
export function privateScreens(modules: Record<string, () => Promise<unknown>>) {
  const { screen } = screens(modules)

  /** A screen that needs a session, or that is of no use to crawlers: only browsers render it, after its guard. */
  function privateScreen(
    path: string,
    who: Who,
    file: string,
    { asks = [], ...handle }: PrivateOptions = {},
  ): RouteObject {
    return { id: path, path, middleware: [guard(who), askingAhead(asks)], ...screen(file, handle) }
  }

  return { screen, privateScreen }
}
