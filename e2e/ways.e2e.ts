import { expect, test } from './support/fixtures.ts'
import { plentifulProduct } from './support/given.ts'

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
