import { createStaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { adminRoutes } from '../admin-routes.tsx'
import { customerScreens } from '../customer-routes.tsx'
import { shopRoutes } from '../routes.tsx'
import { makeContext } from './contexts.ts'
import { handlerByAddress } from './handler-by-address.ts'
import { withRoot } from './screen.tsx'

// As the server's entry puts them together.
const table = withRoot([...shopRoutes(customerScreens), ...adminRoutes].flatMap(({ children = [] }) => children))
const whole = createStaticHandler(table)
const handlerFor = handlerByAddress(table)
// Every call answers the same; nothing is drawn of it.
const requestContext = makeContext(async () => ({ moved_to: null }) as never, 'http://shop')
const foundBy = (handler: typeof whole, address: string) =>
  handler.match(address)?.map(({ route, params }) => ({ id: route.id, params }))

test.each([
  '/',
  '/products',
  '/Products/vitamin-c/',
  '/products/category/skin-care/serum',
  '/products/category',
  '/%70roducts/vitamin-c',
  '/bundles/morning',
  '/orders/1',
  '/admin',
  '/admin/manage/order/1',
  '/admin/nowhere',
  '/error',
  '/nowhere/at/all',
  '/*',
  '/:slug',
])('%s leads where the whole table leads', (address) => {
  expect(foundBy(handlerFor(address), address)).toEqual(foundBy(whole, address))
})

test('a page of the shop is looked for among few paths', () => {
  expect(JSON.stringify(handlerFor('/products/vitamin-c').dataRoutes).length).toBeLessThan(
    JSON.stringify(whole.dataRoutes).length / 4,
  )
})

test('pages in one frame are found one after the other, and over again', async () => {
  for (const address of ['/about', '/', '/products', '/policy', '/about']) {
    const answer = await handlerFor(address).query(new Request(`http://shop${address}`), { requestContext })
    expect(answer, address).toMatchObject({ statusCode: 200, errors: null })
  }
})
