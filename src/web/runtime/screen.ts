import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import { loadArea } from '../texts/catalogue.ts'
import type { Area, Language } from '../texts/catalogue.ts'
import { guard } from './guard.ts'
import type { Who } from './guard.ts'

/** What a route tells the runtime and the layouts about its screen. */
export type ScreenHandle = {
  /** The file of the screen, as the build's manifest names it. */
  file?: string
  /** The texts it needs. */
  texts?: readonly Area[]
  /** Rendered by browsers only: the server sends the frame with a placeholder. */
  isPrivate?: true
  /** What the layout leaves out here. */
  hide?: readonly ('navbar' | 'footer')[]
}

type ScreenModule = { Component: ComponentType }

const modules = import.meta.glob<ScreenModule>(['../shop/**/*-{page,layout}.tsx', '../admin/**/*-{page,layout}.tsx'])

/**
 * A screen whose code arrives with its first visit. `file` is relative to `src/web` and exports `Component`. A static
 * loader beside it lets code and data travel at the same time.
 */
export function screen(file: string, handle: Omit<ScreenHandle, 'file'> = {}): Pick<RouteObject, 'lazy' | 'handle'> {
  const load = modules[`../${file}`]
  if (!load) throw new Error(`There is no screen ${file}`)
  const Component = async () => {
    const [module] = await Promise.all([load(), loadTexts(handle.texts ?? [])])
    return module.Component
  }
  return { lazy: { Component }, handle: { ...handle, file: `src/web/${file}` } satisfies ScreenHandle }
}

/** The server renders in every language, a browser in the one of its page. */
async function loadTexts(areas: readonly Area[]): Promise<void> {
  const wanted: Language[] = import.meta.env.SSR ? ['en', 'id'] : [document.documentElement.lang === 'id' ? 'id' : 'en']
  await Promise.all(wanted.flatMap((language) => areas.map((area) => loadArea(area, language))))
}

type PublicOptions = Omit<ScreenHandle, 'file' | 'isPrivate'> & {
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A screen that the server renders. What it shows depends on nothing but its address. */
export function publicScreen(path: string, file: string, options: PublicOptions = {}): RouteObject {
  const { loader, shouldRevalidate, ...handle } = options
  return {
    path,
    ...screen(file, handle),
    ...(loader ? { loader } : {}),
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
  }
}

/** A screen that needs a session, or that is of no use to crawlers: only browsers render it, after its guard. */
export function privateScreen(
  path: string,
  who: Who,
  file: string,
  handle: Omit<ScreenHandle, 'file'> = {},
): RouteObject {
  return { path, middleware: [guard(who)], ...screen(file, handle) }
}
