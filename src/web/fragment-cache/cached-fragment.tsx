import type { ComponentProps, ReactNode } from 'react'

type FragmentTag = 'main' | 'header' | 'footer' | 'nav' | 'article' | 'section' | 'div' | 'ul'

export type FragmentProps<T extends FragmentTag = FragmentTag> = Omit<
  ComponentProps<T>,
  'children' | 'dangerouslySetInnerHTML'
> & {
  as: T
  /** Plain data: a name, and everything that what is inside depends on, but for the language. */
  cacheBy: readonly unknown[]
  children: ReactNode
}

type FragmentCache = (props: FragmentProps) => ReactNode

/** Set by the server's entry alone. */
let fragmentCache: FragmentCache | null = null

export function setFragmentCache(cache: FragmentCache): void {
  fragmentCache = cache
}

/**
 * A part of the page that is the same on many pages or visits. The server renders it once for each value of `cacheBy`; in a
 * browser it is its element with its children. Inside: no `useId`, no `useLoaderData`, nothing that goes into the head, no
 * pictures but lazy ones (decision 31).
 */
export function CachedFragment({ as, cacheBy, ...rest }: FragmentProps) {
  if (import.meta.env.SSR && fragmentCache) return fragmentCache({ as, cacheBy, ...rest } as FragmentProps)
  const Tag = as as 'article' // all of them take the same attributes
  return <Tag {...(rest as ComponentProps<'article'>)} />
}
