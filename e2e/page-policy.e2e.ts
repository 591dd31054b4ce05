import { createHash } from 'node:crypto'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'

test('each inline script of every kind of page is named by its policy, and only public pages are public', async ({
  request,
}) => {
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, { query: { type: 'product', limit: 1 } })
  const publicPaths = [
    '/',
    '/products',
    `/products/${data[0]?.slug}`,
    '/about',
    '/policy',
    '/skinvestment',
    '/products-old',
  ]
  const privatePaths = [
    '/cart',
    '/orders',
    '/profile',
    '/signin',
    '/skinvestment/checkout',
    '/admin/dashboard',
    '/admin/signin',
  ]
  for (const path of [...publicPaths, ...privatePaths, '/no-such-page']) {
    const page = await request.get(path)
    const headers = page.headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = [...(await page.text()).matchAll(/<script(?![^>]*\+?json")[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))

    expect(hashes, path).toHaveLength(1)
    for (const hash of hashes) expect(policy, path).toContain(`'sha256-${hash}'`)
    expect(policy, path).not.toMatch(/unsafe-|nonce-/)
    expect(headers['cache-control']?.includes('public'), path).toBe(publicPaths.includes(path))
    expect(headers['vary'], path).toBe('Cookie, Accept-Language, Accept-Encoding')
  }
})

test('a script that is not the shop’s own does not run', async ({ page, complaints }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</head>', '<script>window.foreign = true</script></head>')
    await route.fulfill({ response, body })
  })
  await page.goto('/about')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()

  expect(await page.evaluate(() => 'foreign' in window)).toBe(false)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Content Security Policy')])
})
