import { getCart } from '#contract/orders/cart.ts'
import { register } from '#contract/sign-in/sign-in.ts'
import type { Page } from '@playwright/test'
import { shopClient } from '../src/server/test/shop-client.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'
import { plentifulProduct } from './support/given.ts'
import { press } from './support/press-link.ts'

const refusals = {
  'both are blocked': ['localStorage', 'sessionStorage'],
  'what lasts is blocked': ['localStorage'],
  'what a tab keeps is blocked': ['sessionStorage'],
} as const

for (const [name, storages] of Object.entries(refusals)) {
  test(`where ${name}, one browses, signs in and finds in the cart what was chosen before`, async ({ page }) => {
    await page.addInitScript((blocked) => {
      for (const storage of blocked) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      }
    }, storages)
    await buysSignedOut(page)
  })
}

test('where storages are null, as in some apps’ own browsers, everything works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { value: null })
  })
  await buysSignedOut(page)
})

test('where storages are full, everything works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  })
  await buysSignedOut(page)
})

let people = 0

/** A visitor puts two things into the cart, signs in when asked, and has both. */
async function buysSignedOut(page: Page): Promise<void> {
  const [first, second] = [await plentifulProduct(), await plentifulProduct(1)]
  const email = `no-storage-${process.pid}-${(people += 1)}@example.test`
  const password = 'a pass phrase of my own'
  const client = shopClient(shopUrl())
  client.token = (await client.call(register, { body: { email, password, firstName: 'Rani' } })).accessToken
  const addButton = page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first()

  await page.goto(`/products/${first.slug}`)
  await addButton.click()
  await page.waitForURL('/signin?from=*')
  await press(page, `/products/${second.slug}`)
  await page.waitForURL(`/products/${second.slug}`)
  await addButton.click()
  await page.waitForURL('/signin?from=*')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.waitForURL(`/products/${second.slug}`)
  const inCart = async () => (await client.call(getCart, {})).cart_items.map(({ product }) => product.product_id)
  await expect.poll(async () => (await inCart()).toSorted()).toEqual([first.id, second.id].toSorted())
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).locator('visible=true')).toBeVisible()
}
