import type { Page } from '@playwright/test'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'

const ready = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()
const canonical = (page: Page) => page.locator('link[rel="canonical"]')
const robots = (page: Page) => page.locator('meta[name="robots"]')

test('a brand has a page, values narrow lists down in the address, and sizes lead to each other at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/products/kulitara-cica-10-calming-serum')
  await ready(page)

  await test.step('the other size is there without a new document, with its own price and address', async () => {
    const sizes = page.getByRole('navigation', { name: 'Size' })
    await expect(sizes.getByRole('link', { name: /^30 ml/ })).toHaveAttribute('aria-current', 'page')
    await page.evaluate(() => ((window as { stays?: true }).stays = true))
    const ahead = page.waitForResponse(/\/pages\/product\/kulitara-cica-10-calming-serum-50-ml/)
    await sizes.getByRole('link', { name: /^50 ml/ }).hover()
    await ahead
    await sizes.getByRole('link', { name: /^50 ml/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kulitara Cica 10% Calming Serum 50 ml')
    await expect(page).toHaveURL(/-50-ml$/)
    await expect(canonical(page)).toHaveAttribute('href', /-50-ml$/)
    await expect(page.getByText('KLT-SRM-061')).toBeVisible()
    expect(await page.evaluate(() => (window as { stays?: true }).stays)).toBe(true)
  })

  await test.step('home and the search lead to the lists of a concern and of a brand', async () => {
    await page.goto('/')
    await page
      .getByRole('region', { name: 'Shop by need' })
      .getByRole('link', { name: /^Blemishes/ })
      .click()
    await page.waitForURL('**/products?concern=acne')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blemishes')
    await page.goBack()
    await page
      .getByRole('region', { name: 'Brands' })
      .getByRole('link', { name: /^Embunara/ })
      .click()
    await page.waitForURL('**/products?brand=embunara')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search products' }))
      .fill('kulitara serum')
    const brands = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Brands' })
    await brands.getByRole('option', { name: 'Kulitara' }).click()
    await page.waitForURL('**/products?brand=kulitara')
    await page.goto('/products/kulitara-cica-10-calming-serum')
    await ready(page)
  })

  await page.getByRole('link', { name: 'Kulitara', exact: true }).click()
  await page.waitForURL('**/products?brand=kulitara')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kulitara')
  await expect(canonical(page)).toHaveAttribute('href', /\/products\?brand=kulitara$/)
  await expect(robots(page)).toHaveCount(0)
  const cards = page.locator('main article')
  const family = cards.filter({ hasText: 'Kulitara Cica 10% Calming Serum' })
  await expect(family).toHaveCount(1)
  await expect(family).toContainText('2 sizes')
  await expect(family).toContainText('from Rp 129.000')

  const filters = page.getByRole('complementary', { name: 'Filters' })
  const concerns = filters.getByRole('region', { name: 'Concern' })
  const blemishes = concerns.getByRole('link', { name: /^Blemishes \d/ })
  const count = Number(/\d+$/.exec((await blemishes.textContent()) ?? '')?.[0])
  await blemishes.click()
  await page.waitForURL('**/products?brand=kulitara&concern=acne')
  await expect(cards).toHaveCount(count)
  await expect(robots(page)).toHaveAttribute('content', 'noindex')
  await expect(canonical(page)).toHaveCount(0)
  await filters.getByRole('link', { name: /^Embunara \d|^Embunara0/ }).waitFor({ state: 'hidden' })
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveText(['Kulitara', 'Blemishes', 'Clear all'])
  await chips.getByRole('link', { name: 'Remove Kulitara' }).click()
  await page.waitForURL('**/products?concern=acne')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blemishes')
  await expect(canonical(page)).toHaveAttribute('href', /\/products\?concern=acne$/)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('link', { name: /^Oily skin \d/ }).click()
  await page.waitForURL('**/products?concern=acne&skin_type=oily')
  await drawer.getByRole('button', { name: /^Show \d+ items?$/ }).click()
  await expect(drawer).toBeHidden()
})

test('an administrator adds a brand and a value, gives them to a product, and makes a family', async ({
  page,
  signIn,
  browser,
}) => {
  const unique = Date.now().toString(36)
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, {
    query: { type: 'product', in_stock: true, brand: 'lembayu', sort: 'name:asc' },
  })
  const [first, second] = data
  if (!first || !second) throw new Error('The demo shop has too few products of Lembayu')
  await signIn(page, administrator)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })

  await page.goto('/admin/manage/brand')
  await page.getByRole('button', { name: 'New brand' }).click()
  await save.click()
  await expect(dialog.getByText('Please use at least 2 characters.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Merek ${unique}`)
  await dialog.getByRole('textbox', { name: 'Description, English' }).fill('Made for a test.')
  await save.click()
  await expect(page.getByText('Brand added')).toBeVisible()

  await page.goto('/admin/manage/attribute')
  await page.getByRole('button', { name: 'New value' }).click()
  await dialog.getByRole('textbox', { name: 'Name, English' }).fill(`Worry ${unique}`)
  await save.click()
  await expect(page.getByText('Value added')).toBeVisible()

  await page.goto(`/admin/manage/product/edit/${first.id}`)
  await page.getByRole('combobox', { name: 'Brand' }).selectOption(`Merek ${unique}`)
  await page.locator('summary').filter({ hasText: 'Attributes' }).click()
  await page.getByRole('checkbox', { name: `Worry ${unique}` }).check({ force: true })
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.waitForURL('**/detail/**')
  await expect(page.getByText(`Merek ${unique}`)).toBeVisible()

  await page.goto('/admin/manage/brand')
  const row = page.getByRole('row').filter({ hasText: `Merek ${unique}` })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 product carries this brand')).toBeVisible()

  await page.goto('/admin/manage/family')
  await page.getByRole('button', { name: 'New family' }).click()
  await dialog.getByRole('textbox', { name: 'Name, English' }).fill(`Family ${unique}`)
  await dialog.getByRole('button', { name: 'Add products' }).click()
  const picker = page.getByRole('dialog', { name: 'Add products' })
  for (const { name } of [first, second]) {
    await picker.getByRole('searchbox', { name: 'Search products' }).fill(name)
    await picker.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  await picker.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('textbox', { name: 'Label, English' }).nth(0).fill('One')
  await dialog.getByRole('textbox', { name: 'Label, English' }).nth(1).fill('Two')
  await save.click()
  await expect(page.getByText('Family added')).toBeVisible()

  // Administrators are led from the shop to their own area.
  const visitor = await browser.newPage({ baseURL: shopUrl() })
  await visitor.goto(`/products?brand=merek-${unique}`)
  await expect(visitor.locator('main article')).toContainText(`Family ${unique}`)
  await expect(visitor.locator('main article')).toContainText('2 sizes')
  await visitor.close()
})
