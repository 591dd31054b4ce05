import { forgotPassword, verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { PEOPLE } from '../db/demo/content/people.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { mailedPath } from './support/mailbox.ts'

/** A product whose names differ, in both languages. */
async function anyProduct(client: Client) {
  const query = { type: 'product', in_stock: true, sort: 'best_selling:desc', limit: 40 } as const
  const [english, indonesian] = await Promise.all([
    client.call(listItemsPublic, { query }),
    client.speaking('id').call(listItemsPublic, { query }),
  ])
  const nameOf = (id: string) => indonesian.data.find((item) => item.id === id)?.name
  const item = english.data.find(({ id, name, moq }) => moq === 1 && nameOf(id) !== name)
  if (!item) throw new Error('The demo has no product with two names')
  return { id: item.id, slug: item.slug, en: item.name, id_name: nameOf(item.id) ?? '' }
}

test('a first visit speaks the language of the browser, and search engines find both', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'id-ID' })
  const page = await context.newPage()
  await page.goto(`${shopUrl()}/products`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  const linksOf = (rel: string) =>
    page
      .locator(`link[rel=${rel}]`)
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').search]),
      )
  expect(await linksOf('canonical')).toEqual([[null, '?lang=id']])
  expect(await linksOf('alternate')).toEqual([
    ['en', ''],
    ['id', '?lang=id'],
    ['x-default', ''],
  ])

  // What they are told of the way to a product leads through pages of the same language.
  await page.goto(`${shopUrl()}/products/${(await anyProduct(shopClient(shopUrl()))).slug}`)
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  const way = told.find((text) => text.includes('BreadcrumbList')) ?? ''
  const steps = [...way.matchAll(/"item":"([^"]+)"/g)].map(([, address = '']) => new URL(address).search)
  expect(steps.length).toBeGreaterThan(1)
  expect(new Set(steps)).toEqual(new Set(['?lang=id']))
  await context.close()
})

test('another language changes the page in place: the names, the cart, the place and what is typed stay', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const product = await anyProduct(customer)
  await customer.call(addToCart, { body: { product_id: product.id, quantity: 2 } })

  await page.goto(`/products/${product.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: product.en })).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => window.scrollTo(0, 400))
  // A press would bring the header into sight where a low window does not keep it there.
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: product.id_name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  // Longer words may move what is above by a line.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 400)).toBeLessThan(100)
  await expect(page.getByRole('banner').getByRole('link', { name: /Keranjang.*2/ })).toBeVisible()
  await expect.poll(async () => (await customer.call(getProfile, {})).language).toBe('id')

  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(product.id_name).first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('main').getByText(product.en).first()).toBeVisible()

  await page.goto('/add-address')
  const label = page.locator('input[name=label]')
  await label.fill('Kantor')
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible()
  await expect(label).toHaveValue('Kantor')
  expect(new URL(page.url()).pathname).toBe('/add-address')
})

test('the switch works without scripts, and an address of one language gives way when another is chosen', async ({
  browser,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await still.newPage()
  await page.goto(`${shopUrl()}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.goto(`${shopUrl()}/products`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await still.close()

  const context = await browser.newContext({ locale: 'en-GB' })
  const moving = await context.newPage()
  await moving.goto(`${shopUrl()}/products?lang=id`)
  await expect(moving.locator('html[data-hydrated]')).toHaveAttribute('lang', 'id')
  await moving.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(moving.locator('html')).toHaveAttribute('lang', 'en')
  await expect(moving).toHaveURL(`${shopUrl()}/products`)
  await moving.reload()
  await expect(moving.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('an administrator comes in their own language, whoever used the browser before', async ({ browser, as }) => {
  const staff = await as(administrator)
  await staff.call(updateProfile, { body: { language: 'id' } })
  const context = await browser.newContext({ locale: 'en-GB', baseURL: shopUrl() })
  const page = await context.newPage()
  await page.goto('/admin/signin')
  // Somebody chose English here, on another day.
  await context.addCookies([{ name: 'lang', value: 'en', url: shopUrl() }])
  await page.locator('input[name=email]').fill(administrator.email)
  await page.locator('input[name=password]').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dasbor' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await context.close()
  await staff.call(updateProfile, { body: { language: 'en' } })
})

test('whoever has never chosen a language keeps that of the browser at the sign-in, and is written to in it', async ({
  browser,
}) => {
  const { email } = PEOPLE.at(-1)!
  const password = 'a pass phrase of theirs'
  const guest = shopClient(shopUrl())
  await guest.call(verifyEmail, { body: { email, type: 'FORGOT_PASSWORD' } })
  const resetToken = new URL(await mailedPath(email, '/change-password'), shopUrl()).searchParams.get('token') ?? ''
  await guest.call(forgotPassword, { body: { newPassword: password, confirmPassword: password, resetToken } })
  guest.token = (await guest.call(login, { body: { email, password, role: 'CUSTOMER' } })).accessToken
  expect(await guest.call(getProfile, {})).toMatchObject({ language: 'id', is_language_chosen: false })

  const context = await browser.newContext({ locale: 'en-GB', baseURL: shopUrl() })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
  const chosen = { language: 'en', is_language_chosen: true }
  await expect.poll(() => guest.call(getProfile, {})).toMatchObject(chosen)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
