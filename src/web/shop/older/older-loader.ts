import type { LoaderFunctionArgs } from 'react-router'

/** The older pages are seldom seen: what loads their data comes with the first of them. */
export function olderLoader(name: 'list' | 'category' | 'product' | 'detail') {
  return async (args: LoaderFunctionArgs) => (await import('./older-loaders.ts')).olderLoaders[name](args)
}
