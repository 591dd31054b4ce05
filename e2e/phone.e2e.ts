import type { Page } from '@playwright/test'
import { getProduct, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { changeProduct } from '#contract/catalogue/products-admin.ts'
import { listNotifications } from '#contract/notifications.ts'
import { advanceClock } from '#contract/sandbox.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { addressOf, plentifulProduct } from './support/given.ts'
import { pick } from './support/picking.ts'

const ready = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()
const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('a product on a phone: price and name are seen at once, hearts and districts are remembered, and a cart is bought', async ({
  page,
}) => {
  const [product, other] = [await plentifulProduct(), await plentifulProduct(1)]
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/products/${product.slug}`)
  await ready(page)
  const bar = page.locator('[data-buying-bar]')
  const top = (await bar.boundingBox())?.y ?? 0
  expect(await bottomOf(page, 'main h1')).toBeLessThanOrEqual(top)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: '+ Add to cart' })).toBeVisible()
  // Cautions are behind no tab.
  await expect(page.getByRole('heading', { name: 'Cautions' })).toBeVisible()
  const chat = page.getByRole('link', { name: 'Ask a pharmacist' })
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(product.name)

  await test.step('delivery to one’s own district, remembered on the next page', async () => {
    const delivery = page.getByRole('region', { name: 'Delivery to you' })
    await delivery.getByRole('button', { name: 'Choose your district' }).click()
    await pick(page, 'District (kecamatan)', 'Coblong')
    await expect(delivery).toContainText('To Coblong, Kota Bandung')
    await expect(delivery).toContainText(/From Rp.\d+.*Arrives \d+/)
    await page.goto(`/products/${other.slug}`)
    await ready(page)
    await expect(delivery).toContainText(/To Coblong.*From Rp.\d+/)
  })

  await test.step('a heart that is pressed signed out is kept after the sign-in', async () => {
    const heart = page.getByRole('button', { name: `Favourite: ${other.name}` })
    await heart.first().click()
    await page.waitForURL('/signin?from=*')
    await page.getByLabel('E-mail').fill(siti.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(siti.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`/products/${other.slug}`)
    await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/favourites')
    const card = page.getByRole('article').filter({ hasText: other.name })
    await card.getByRole('button', { name: /^\+ Add to cart/ }).click()
    await expect(page.getByText('Add Product To Cart')).toBeVisible()
    await card.getByRole('button', { name: /^Favourite/ }).click()
    await expect(page.getByText('No longer a favourite')).toBeVisible()
    const list = page.waitForResponse('**/api/favourites*')
    await page.reload()
    await (await list).finished()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('item')
    await expect(card).toHaveCount(0)
  })
})

test('the dialog of districts opens on its search, by a mouse and by a finger', async ({ browser }) => {
  const { slug } = await plentifulProduct()
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ hasTouch, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(`/products/${slug}`)
    await ready(page)
    const open = page.getByRole('button', { name: 'Choose your district' })
    await (hasTouch ? open.tap() : open.click())
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await context.close()
  }
})

test('a reduced best seller says price and name at once, and marks on pictures leave the hearts free', async ({
  page,
}) => {
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, {
    query: { is_best_seller: true, in_stock: true, limit: 50 },
  })
  const item = data.find(({ type, price, compare_at_price: before }) => type === 'product' && (before ?? 0) > price)
  if (!item) throw new Error('The demo shop has no reduced best seller')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/products/${item.slug}`)
  await ready(page)
  const top = (await page.locator('[data-buying-bar]').boundingBox())?.y ?? 0
  expect(await bottomOf(page, 'main h1')).toBeLessThanOrEqual(top)
  // The way there is one line.
  const way = await page.getByRole('navigation', { name: 'You are here' }).boundingBox()
  expect(way?.height).toBeLessThan(32)

  await page.goto('/products?is_best_seller=true')
  await ready(page)
  const card = page.getByRole('article').filter({ hasText: item.name })
  const heart = await card.getByRole('button', { name: /^Favourite/ }).boundingBox()
  for (const mark of ['Best seller', /^−\d+%$/]) {
    const box = await card.getByText(mark, { exact: true }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), String(mark)).toBeLessThanOrEqual(heart?.x ?? 0)
  }
})

test('what is sold out is told of when it is back, once, and a checkout folds the ways to pay', async ({
  page,
  as,
  newCustomer,
}) => {
  const desk = await as(administrator)
  const customer = await newCustomer(page)
  const { data } = await desk.call(listItemsPublic, { query: { type: 'product', limit: 100 } })
  const gone = data.find(({ stock }) => stock === 0)
  if (!gone) throw new Error('The demo shop has everything in stock')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/products/${gone.slug}`)
  const bar = page.locator('[data-buying-bar]')
  await expect(bar).toContainText('Sold out')
  await bar.getByRole('button', { name: `Notify me: ${gone.name}` }).click()
  await expect(bar.getByRole('button', { name: `We will tell you: ${gone.name}` })).toBeVisible()

  const { moq } = await desk.call(getProduct, { params: { id: gone.id } })
  await desk.call(changeProduct, { params: { id: gone.id }, body: { restock: moq + 3 } })
  await desk.call(advanceClock, { body: { advance_seconds: 120 } })
  const told = async () =>
    (await customer.call(listNotifications, {})).data.filter(({ kind }) => kind === 'BACK_IN_STOCK')
  await expect.poll(async () => (await told()).length).toBe(1)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /Back in stock/ }).click()
  await page.waitForURL(`/products/${gone.slug}`)
  await bar.getByRole('button', { name: '+ Add to cart' }).click()
  await expect(page.getByText('Add Product To Cart')).toBeVisible()

  await addressOf(customer)
  await page.goto('/checkout')
  await expect(page.getByText(/^Arrives \d/).first()).toBeVisible()
  const banks = page.locator('details').filter({ hasText: 'virtual account' })
  await expect(banks).not.toHaveAttribute('open')
  await banks.locator('summary').click()
  await page.getByRole('radio', { name: 'BRI Virtual Account' }).check()
  await page.getByRole('button', { name: 'Order and pay' }).click()
  await page.waitForURL('/sandbox/payments/**')
  await page.goto('/orders')
  await page.getByRole('link', { name: /SH-/ }).first().click()
  await expect(page.locator('dt', { hasText: 'Arrival' }).locator('+ dd')).toHaveText(/^\d/)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Popular with customers' })).toBeVisible()
  await desk.call(changeProduct, { params: { id: gone.id }, body: { restock: -1 } })
})

test('without JavaScript: everything can be read, and what cannot work says so and leads on', async ({ browser }) => {
  const product = await plentifulProduct()
  const context = await browser.newContext({ baseURL: shopUrl(), javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`/products/${product.slug}`)
  // Nothing is found in a noscript element by its words, only by its place.
  const said = page.locator('main noscript div')
  await expect(said).toContainText('To buy here, your browser needs JavaScript.')
  const order = said.locator('a', { hasText: 'WhatsApp' })
  await expect(order).toBeVisible()
  expect(new URL((await order.getAttribute('href')) ?? '').searchParams.get('text')).toContain(product.name)
  for (const button of await page.getByRole('button').all()) {
    expect(await button.textContent(), 'a button that does nothing').not.toMatch(/cart|Buy|Favourite/)
  }
  const full = await shopClient(shopUrl()).call(getProduct, { params: { id: product.id } })
  for (const html of [full.how_to_use, full.cautions, full.ingredients].filter((text) => text !== '')) {
    const words = html
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/)
      .slice(0, 4)
      .join(' ')
    await expect(page.getByText(words).first()).toBeVisible()
  }
  for (const path of ['/', '/products', `/products/${product.slug}`, '/cart']) {
    await page.goto(path)
    // A picture that a review came with is seen as it is.
    const idle = page.locator('button:not([type=submit]):not(:has(img)):visible')
    expect(await idle.allTextContents(), `buttons of ${path} that do nothing`).toEqual([])
  }
  await expect(said).toContainText('Cart, checkout and account need JavaScript')
  await said.locator('a', { hasText: 'See our products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y, 'products come before the filters on a phone').toBeLessThan(740)
  await context.close()
})
