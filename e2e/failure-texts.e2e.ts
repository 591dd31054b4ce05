import type { Page } from '@playwright/test'
import { listBundles } from '#contract/catalogue/bundles-admin.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'

const changes = '**/api/admin/bundles/**'
const reads = '**/api/admin/bundles/*'

test('a download that fails, or brings something else, says so in the fixed words', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/product')
  await fails(page, '**/api/products/export-csv*')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await told(page, 'Failed to download CSV')
  await page.unrouteAll()
  await page.route('**/api/products/export-csv*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Please sign in to this network</p>' }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await told(page, 'Invalid file format received')

  await page.goto('/admin/manage/customer')
  await fails(page, '**/api/admin/customers/export*')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await told(page, 'Failed to download CSV')
  await page.unrouteAll()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('File Downloaded')).toBeVisible()

  await page.goto('/admin/profile')
  await fails(page, '**/api/users/profile/export')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await told(page, 'Failed to download file')
})

test('tickets that cannot be fetched, and a chat without a number, say so in the fixed words', async ({
  page,
  signIn,
}) => {
  await signIn(page, administrator)
  await fails(page, '**/api/admin/tickets**')
  await page.goto('/admin/support')
  await told(page, 'Failed to fetch tickets')
  await fails(page, '**/api/admin/tickets/*')
  await page.goto('/admin/support/01890000-0000-7000-8000-000000000000')
  await told(page, 'Failed to fetch ticket')

  await page.route('**/api/admin/whatsapp', (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data: null } }),
  )
  await page.goto('/admin/whatsapp')
  await expect(page.getByText('No data found', { exact: true })).toBeVisible()
})

test('what fails about bundles is told in the fixed words', async ({ page, signIn, as }) => {
  const staff = await as(administrator)
  const { data } = await staff.call(listBundles, { query: { limit: 50 } })
  const { name } = data.find(({ image_url, is_active }) => image_url !== null && is_active) ?? { name: '' }
  await signIn(page, administrator)
  await fails(page, changes, ['PATCH', 'DELETE'])
  await page.goto(`/admin/manage/bundle?search=${encodeURIComponent(name)}`)

  await page.getByRole('switch', { name: `${name} is on sale` }).click()
  await told(page, 'Failed Update Bundle')
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete bundle' }).click()
  await told(page, 'Failed Delete Bundle')
  await expect(dialog.getByRole('button', { name: 'Delete bundle' })).not.toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()

  await fails(page, reads)
  await page.getByRole('link', { name }).first().click()
  await told(page, 'Failed Get Bundle By Id')
  await page.unroute(reads)
  await page.goBack()
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await told(page, 'Failed Delete Bundle Image')
  expect((await staff.call(listBundles, { query: { search: name } })).data[0]).toMatchObject({ name, is_active: true })
})

test('a bundle that cannot be shown says so in the fixed words, opened by its address or from a list', async ({
  page,
}) => {
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, { query: { type: 'bundle', limit: 1 } })
  const [bundle] = data
  const fixed = page.getByRole('main').getByText('Failed Get Bundle By Slug', { exact: true })

  await page.goto('/bundles/no-such-bundle')
  await expect(page.getByRole('heading', { name: "We can't find that page" })).toBeVisible()
  await expect(page.getByText('The page /bundles/no-such-bundle was not found.')).toBeVisible()
  await expect(fixed).toBeVisible()

  await page.goto('/products?type=bundle', { waitUntil: 'networkidle' })
  const call = '**/api/pages/bundle/*'
  await page.route(call, (route) => route.fulfill({ status: 429, json: { code: 429, message: 'No' } }))
  await page
    .getByRole('link', { name: bundle?.name ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'A little too fast' })).toBeVisible()
  await expect(fixed).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: bundle?.name ?? '' })).toBeVisible()
  await expect(fixed).toHaveCount(0)
  // Other pages that are not there fail in no such words.
  await page.goto('/products/no-such-product')
  await expect(page.getByRole('heading', { name: "We can't find that page" })).toBeVisible()
  await expect(fixed).toHaveCount(0)
})

test('couriers that cannot be reached are told in the fixed words', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await addressOf(customer)
  await inCart(customer, await plentifulProduct())
  await fails(page, '**/api/delivery/check-rates', ['POST'])
  await page.goto('/checkout')
  await told(page, 'Failed Create New Product')
})

/** From now on the server refuses these calls. */
async function fails(page: Page, address: string, methods = ['GET']): Promise<void> {
  await page.route(address, (route) =>
    methods.includes(route.request().method())
      ? route.fulfill({ status: 422, json: { code: 422, message: 'Not now', error: 'INVALID_INPUT' } })
      : route.fallback(),
  )
}

async function told(page: Page, text: string): Promise<void> {
  await expect(page.locator('[role=alert]').getByText(text, { exact: true })).toBeVisible()
}
