import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import type { StaticHandlerContext } from 'react-router'
import { App } from '../app.tsx'
import { asciiHtml } from '../runtime/ascii-text.ts'
import { serialised } from '../runtime/serialised.ts'
import { useLanguage } from '../shared/language.tsx'
import type { FragmentProps } from './cached-fragment.tsx'

/**
 * What the page that is being rendered is about: fragments are rendered for the same address and data. Without it they are
 * ordinary elements.
 */
export const PageContext = createContext<StaticHandlerContext | null>(null)

/** Characters, of fragments and of the contents that they are rendered from. */
const maxSize = 8_000_000
const cache = new LRUCache<string, string>({ maxSize, sizeCalculation: (html, key) => html.length + key.length })

/**
 * A fragment's element with the HTML that was rendered for the same key before. React may be entered again while it
 * renders, but forgets which component it was in: no hook may follow the inner rendering.
 */
export function renderFragment({ as: Tag, cacheBy, children, ...attributes }: FragmentProps): ReactNode {
  const page = use(PageContext)
  const { language } = useLanguage()
  const Element = Tag as 'article' // all of them take the same attributes
  if (page === null) return <Element {...attributes}>{children}</Element>
  const key = `${language} ${cacheBy.map(nameOf).join(' ')}`
  const known = cache.get(key)
  const html = known ?? asciiHtml(renderToString(<App language={language}>{withRouter(children, page)}</App>))
  if (known === undefined) cache.set(key, html)
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

const names = new WeakMap<object, number>()
const contents = new LRUCache<string, number>({ maxSize, sizeCalculation: (_, content) => content.length })
let lastName = 0

/** Equal contents have one number: a key of their 14 kB would be put together and hashed anew for each page. */
function nameOf(value: unknown): string | number {
  if (typeof value !== 'object' || value === null) return serialised(value)
  const known = names.get(value)
  if (known !== undefined) return known
  const content = serialised(value)
  const name = contents.get(content) ?? (lastName += 1)
  contents.set(content, name)
  names.set(value, name)
  return name
}

/** The same page for a router that has only the fragment. */
function withRouter(children: ReactNode, page: StaticHandlerContext): ReactNode {
  const route = { id: 'fragment', path: '*', element: <PageContext value={page}>{children}</PageContext> }
  const match = { params: {}, pathname: page.location.pathname, pathnameBase: '/', route }
  const context = { ...page, errors: null, matches: [match] }
  return <StaticRouterProvider router={createStaticRouter([route], context)} context={context} hydrate={false} />
}
