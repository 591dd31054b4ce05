import { createContext } from 'react'
import type { Ref } from 'react'

/*
 * What the router's links and providers take from its framework mode, in which this shop does not run: an empty context
 * and no prefetching. Stands in for `react-router/dist/…/dom/ssr/components.js` in builds (`tools/lean-dependencies.ts`).
 */
export const FrameworkContext = createContext(undefined)

const noPrefetch = [false, undefined, {}] as const

export function usePrefetchBehavior() {
  return noPrefetch
}

export function PrefetchPageLinks(): null {
  return null
}

/** The second reference belongs to prefetching and is never there. */
export function mergeRefs<T>(ref: Ref<T> | undefined): Ref<T> | undefined {
  return ref
}
