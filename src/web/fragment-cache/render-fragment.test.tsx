import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  StaticRouterProvider,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { StaticHandlerContext } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { App } from '../app.tsx'
import { CachedFragment, setFragmentCache } from './cached-fragment.tsx'
import { PageContext, renderFragment } from './render-fragment.tsx'

const onRender = vi.fn()

function Card({ name }: { name: string }) {
  onRender()
  const { pathname } = useLocation()
  const shop = useRouteLoaderData<string>('root')
  return (
    <>
      {name} – “{shop}” at {pathname} <Link to="/cart">Cart</Link> <Link to={{ search: '?page=2' }}>More</Link>
    </>
  )
}

function Page({ name }: { name: string }) {
  return (
    <CachedFragment as="main" id="main" cacheBy={['page', name]}>
      <CachedFragment as="article" cacheBy={['card', name]}>
        <Card name={name} />
      </CachedFragment>
    </CachedFragment>
  )
}

async function draw(name: string, isCaching = true, language: 'en' | 'id' = 'en'): Promise<string> {
  const routes = [{ id: 'root', path: '/products', loader: () => 'Sehati', element: <Page name={name} /> }]
  const handler = createStaticHandler(routes)
  const context = (await handler.query(new Request('http://shop/products?page=1'))) as StaticHandlerContext
  return renderToString(
    <App language={language}>
      <PageContext value={isCaching ? context : null}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PageContext>
    </App>,
  )
}

beforeAll(() => setFragmentCache(renderFragment))

/** What browsers read where a character is written by its number. */
function read(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

test('a cached fragment is what React would have written in its place, links and data of the page included', async () => {
  const plain = await draw('Serum', false)

  expect(plain).toContain('href="/products?page=2"')
  expect(read(await draw('Serum'))).toBe(plain)
  expect(read(await draw('Serum'))).toBe(plain)
})

test('a fragment is written in ASCII, so that one character does not make a whole page slow to encode', async () => {
  expect(await draw('Crème 💧 “Pagi”')).toMatch(/^\p{ASCII}*$/u)
  expect(read(await draw('Crème 💧 “Pagi”'))).toBe(await draw('Crème 💧 “Pagi”', false))
})

test('a fragment is rendered once for the same data, anew for other data and in each language', async () => {
  await draw('Toner')
  onRender.mockClear()

  await draw('Toner')
  expect(onRender).not.toHaveBeenCalled()
  expect(await draw('Masker')).toContain('Masker')
  await draw('Toner', true, 'id')
  expect(onRender).toHaveBeenCalledTimes(2)
})
