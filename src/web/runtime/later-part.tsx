import { lazy, Suspense, useCallback, useRef } from 'react'
import type { ComponentType, RefObject } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

const onServer: Promise<unknown>[] = []

/** Resolves when the server has the code of every later part. */
export async function haveLaterParts(): Promise<void> {
  await Promise.all(onServer)
}

/**
 * For what is below the first screen of a public page: a part that the server renders with the page, and whose code a browser fetches once it has
 * hydrated the rest. Until then it is what the server sent, whose links work. On the way to another page it comes a
 * moment after the rest. Inside `CachedFragment` it may stand.
 * `const MoreRows = laterPart(() => import('./more-rows.tsx').then((module) => module.MoreRows))`
 */
export function laterPart<P extends object>(load: Load<P>): ComponentType<P> {
  if (import.meta.env.SSR) {
    let Part: ComponentType<P> | null = null
    onServer.push(load().then((loaded) => (Part = loaded)))
    return (props) => <Suspense>{Part && <Part {...props} />}</Suspense>
  }
  const Part = lazy(async () => ({ default: await whenItComes(load) }))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** Never fails: a part that does not come stays as the server sent it. */
async function whenItComes<P>(load: Load<P>): Promise<ComponentType<P>> {
  // Chromium never fetches a file again that has failed once in the document.
  while (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  return load().catch(() => new Promise<never>(() => undefined))
}

/**
 * For a later part with buttons: `place` is the element around it, and the part calls `onThere` once it is mounted, so that a button
 * pressed before is pressed again (the page's first script keeps it).
 */
export function useEarlyPress<E extends HTMLElement>(): { place: RefObject<E | null>; onThere: () => void } {
  const place = useRef<E>(null)
  const onThere = useCallback(() => window.takeEarlyPress?.(place.current)?.click(), [])
  return { place, onThere }
}
