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
const requestContext = makeContext(async () => {
  throw Object.assign(new Error('There are no calls here'), { status: 503 })
}, 'http://shop')
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
  const handle = (address: string) =>
    handlerFor(address).query(new Request(`http://shop${address}`), { requestContext })
  for (const address of ['/about', '/', '/products', '/nowhere', '/about']) {
    // The calls fail here; what is wanted is that the frame is there to say so.
    const answer = await handle(address)
    expect(answer).toMatchObject({ matches: expect.arrayContaining([expect.objectContaining({ pathname: address })]) })
    expect('errors' in answer && answer.errors).not.toHaveProperty(['root', 'internal'], true)
  }
})
