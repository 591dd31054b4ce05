import { getShell } from '#contract/pages.ts'
import { advanceClock } from '#contract/sandbox.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'
import { inCart, paidOrder, plentifulProduct } from './support/given.ts'

test('the places of the account stand beside each of its pages on a wide screen, and not on a phone', async ({
  page,
  newCustomer,
}) => {
  await newCustomer(page)
  await page.goto('/point')
  const places = page.getByRole('navigation', { name: 'Account' })
  await expect(places.getByRole('link', { name: 'My points' })).toHaveAttribute('aria-current', 'true')
  for (const [name, at] of [
    ['My orders', '/orders'],
    ['My favourites', '/favourites'],
    ['Help and support', '/customer/support'],
  ] as const) {
    await places.getByRole('link', { name }).click()
    await page.waitForURL(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A screen that has just come may take the place of its outline between the two.
    await expect(async () => {
      const [beside, main] = await Promise.all([places.boundingBox(), page.getByRole('main').boundingBox()])
      expect((beside?.x ?? 0) + (beside?.width ?? Infinity)).toBeLessThan(main?.x ?? 0)
    }).toPass({ timeout: 5_000 })
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(places).toBeHidden()
})

test('a product is sent on by WhatsApp, as a copied address, or with what the device offers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => void Object.assign(window, { shared: what.url }) })
  })
  const { slug } = await plentifulProduct()
  await page.goto(`/products/${slug}`)
  const share = page.getByRole('group', { name: 'Share' })
  await expect(share.getByRole('link', { name: 'Share by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*%2Fproducts%2F${slug}$`),
  )
  await share.getByRole('button', { name: 'Copy the link' }).click()
  await expect(share.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/products/${slug}$`))
  await share.getByRole('button', { name: 'More ways to share' }).click()
  expect(await page.evaluate('window.shared')).toMatch(new RegExp(`/products/${slug}$`))
})

test('on a phone the home page leads to all categories, each with what is below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { categories } = await shopClient(shopUrl()).call(getShell, {})
  await page.goto('/')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'All categories' }).click()
  await page.waitForURL('/categories')
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible()
  const main = page.getByRole('main')
  for (const { path, children } of categories)
    for (const one of [path, ...children.map((child) => child.path)])
      await expect(main.locator(`a[href="/products/category/${one}"]`)).toHaveCount(1)
  const below = categories.find(({ children }) => children.length > 0)?.children[0]
  await main.getByRole('link', { name: below?.name ?? '', exact: true }).click()
  await page.waitForURL(`/products/category/${below?.path}`)
})

test('on a wide screen a bar to buy stays once the button is scrolled away, and goes when it is back', async ({
  page,
  newCustomer,
}) => {
  await newCustomer(page)
  const { slug, name } = await plentifulProduct()
  await page.goto(`/products/${slug}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const bar = page.locator('[data-buying-bar]')
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(name)
  await bar.getByRole('button', { name: '+ Add to cart' }).click()
  await expect(page.getByText('Add Product To Cart')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

test('a product page offers what others bought with it, but not what is in the cart', async ({
  page,
  browser,
  newCustomer,
}) => {
  const [product, other] = [await plentifulProduct(2), await plentifulProduct(3)]
  for (let buyer = 0; buyer < 3; buyer += 1) {
    const away = await browser.newPage()
    const customer = await newCustomer(away)
    await away.close()
    await inCart(customer, other)
    await paidOrder(customer, { product })
  }
  await shopClient(shopUrl()).call(advanceClock, { body: { advance_seconds: 11 * 60 } })
  const together = page.locator('section', { has: page.getByRole('heading', { name: 'Often bought together' }) })
  const customer = await newCustomer(page)
  await expect(async () => {
    await page.goto(`/products/${product.slug}`)
    await expect(together.getByRole('heading', { level: 3, name: other.name })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await inCart(customer, other)
  await page.goto(`/products/${product.slug}`)
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
  await expect(together.getByRole('heading', { level: 3, name: other.name })).toHaveCount(0)
})
