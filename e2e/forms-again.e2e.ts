import type { Locator, Page } from '@playwright/test'
import { listBundles } from '#contract/catalogue/bundles-admin.ts'
import { listContent } from '#contract/content.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { administrator, expect, test } from './support/fixtures.ts'

/** Opens a form, leaves it and opens it again at once: what was read the first time still counts as fresh then. */
async function opensTwice(page: Page, { open, field }: { open: () => Promise<void>; field: Locator }): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await open()
    await expect(field).toBeVisible()
    if (time === 0) await page.goBack()
  }
}

const editLink = (page: Page) => page.getByRole('link', { name: 'Edit', exact: true }).first()

test('the form of a product opens from its page at once, and again right after it was saved', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const [product] = (await staff.call(listProducts, { query: { limit: 1 } })).data
  await signIn(page, administrator)
  await page.goto(`/admin/manage/product/detail/${product?.product_id}`)
  const name = page.getByRole('textbox', { name: 'Name, Bahasa Indonesia' })
  const open = () => editLink(page).click()
  await opensTwice(page, { open, field: name })

  await name.fill(`${product?.name} II`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Edit Product Success')).toBeVisible()
  await open()
  await expect(name).toHaveValue(`${product?.name} II`)
})

test('forms of bundles, contents and business information open twice in a row at once', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const [bundle] = (await staff.call(listBundles, { query: { limit: 1 } })).data
  const [question] = (await staff.call(listContent, { query: { type: 'FAQ', limit: 1 } })).data
  await signIn(page, administrator)

  await page.goto(`/admin/manage/bundle/detail/${bundle?.bundle_id}`)
  await opensTwice(page, {
    open: () => editLink(page).click(),
    field: page.getByRole('textbox', { name: 'Name, Bahasa Indonesia' }),
  })

  await page.goto('/admin/business-info?tab=origin')
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.locator('form').getByRole('textbox').first()).toBeVisible()
    await page.getByRole('link', { name: 'Shop settings', exact: true }).click()
    await expect(page.locator('form').getByRole('textbox').first()).toBeVisible()
  }

  await page.goto('/admin/business-info?tab=content&type=FAQ')
  const row = page.locator(`a[href*="${question?.content_id}"]`).first()
  await opensTwice(page, { open: () => row.click(), field: page.locator('form').getByRole('textbox').first() })
})

test('an amount is read as it is meant, however it is typed, or refused with a sentence', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/product/add')
  const price = page.getByRole('textbox', { name: /^Price/ }).first()
  await price.pressSequentially('50.000,00')
  await price.blur()
  await expect(price).toHaveValue('50.000')
  await price.fill('')
  await price.pressSequentially('-75000.00')
  const refused = page.getByText('Whole numbers only, without decimals or a minus.')
  await expect(refused).toBeVisible()
  await price.blur()
  await expect(price).toHaveValue('75.000')
  await expect(refused).toBeVisible()
  await price.focus()
  await expect(refused).toBeHidden()
  await price.press('End')
  await price.press('-')
  await expect(refused).toBeVisible()
  await expect(price).toHaveValue('75.000')
  await price.press('Backspace')
  await expect(price).toHaveValue('7.500')
})

test('a price filter is read like any amount', async ({ page }) => {
  await page.goto('/products?min_price=1000')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const [least, apply] = [
    page.locator('input[name=min_price]:visible'),
    page.getByRole('button', { name: 'Apply price' }),
  ]
  await least.fill('Rp 50.000,00')
  await apply.click()
  await page.waitForURL(/min_price=50000$/)
  await expect(least).toHaveValue('50.000')
  await least.fill('-5000')
  await apply.click()
  expect(await least.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain('Whole numbers only')
  expect(page.url()).toMatch(/min_price=50000$/)
})
