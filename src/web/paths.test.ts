import { expect, test } from 'vitest'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { allNotices } from '#contract/all-notices.ts'
import { fixedPaths } from '#contract/content-links.ts'
import { reservedSlugs } from '#contract/catalogue/product-fields.ts'
import { adminPaths } from './admin-paths.ts'
import { adminRoutes } from './admin-routes.tsx'
import { customerScreens } from './customer-routes.tsx'
import { paths } from './paths.ts'
import { shopRoutes } from './routes.tsx'
import { olderPaths } from './shop/older/older-paths.ts'

const table = [...shopRoutes(customerScreens), ...adminRoutes]

const any = {
  path: 'face/serum',
  slug: 'serum',
  order_id: '1',
  address_id: '1',
  product_id: '1',
  bundle_id: '1',
  voucher_id: '1',
  user_id: '1',
  subscription_id: '1',
}

function screens(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [...(route.path ? [route] : []), ...screens(route.children ?? [])])
}

const links = [paths, adminPaths, olderPaths].flatMap((some) => Object.entries(some))

test.for(links)('the link "%s" leads to a screen', ([, path]) => {
  // Each takes the parts it needs and ignores the rest.
  const address = (path as (parts: typeof any) => string)(any)
  const leaf = matchRoutes(table, address.split('?')[0] ?? '')?.at(-1)?.route

  expect(leaf?.id, address).not.toMatch(/not-found/)
})

test.for(fixedPaths)('a banner that may lead to "%s" leads to a screen', (address) => {
  expect(matchRoutes(table, address)?.at(-1)?.route.id, address).not.toMatch(/not-found/)
})

test.for(allNotices)('the links of the notice $kind lead to screens', ({ to, previewIn }) => {
  const lists = typeof to === 'object' && to.list ? [to.list] : []
  for (const address of [...previewIn('en').map(({ link }) => link), ...lists]) {
    const leaf = matchRoutes(table, address.split('?')[0] ?? '')?.at(-1)?.route
    expect(leaf?.id ?? 'not-found', address).not.toMatch(/not-found/)
  }
})

test('every screen has an id that is its path, the same on the server and in browsers', () => {
  const named = screens(table).filter((route) => !/not-found/.test(route.id ?? ''))

  expect(named.map((route) => route.id)).toEqual(named.map((route) => route.path))
})

test('public screens have no middleware, or hydration would throw the page of the server away', () => {
  const publicScreens = screens(shopRoutes({ framed: [], bare: [] }))

  expect(publicScreens.filter((route) => route.middleware)).toEqual([])
})

test('no product, bundle or brand can be called like a screen that stands where it would', () => {
  const all = screens(table).map(({ path = '' }) => path)
  const taken = all
    .filter((path) => path.endsWith('/:slug'))
    .flatMap((path) => {
      const above = path.slice(0, -':slug'.length)
      const beside = all
        .filter((other) => other.startsWith(above))
        .map((other) => other.slice(above.length).split('/')[0])
      return beside.filter((word) => word && !word.startsWith(':')).map((word) => `${above}${word}`)
    })
  const words = taken.filter((path) => /^\/products(-old)?\//.test(path)).map((path) => path.split('/').at(-1) ?? '')
  expect(new Set(words)).toEqual(new Set(reservedSlugs))
  expect(taken.filter((path) => !/^\/products(-old)?\//.test(path))).toEqual([])
})
