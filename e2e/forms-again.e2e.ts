import type { Page } from '@playwright/test'
import { listBundles } from '#contract/bundles-admin.ts'
import * as content from '#contract/content.ts'
import { listProducts } from '#contract/products-admin.ts'
import { administrator, expect, siti, test } from './fixtures.ts'

/** Opens a form by a link, goes back, and opens it again at once: the answer of the first time is still fresh then. */
async function opensTwice(page: Page, open: () => Promise<void>, field: () => ReturnType<Page['locator']>) {
  for (let time = 0; time < 2; time += 1) {
    await open()
    await expect(field()).toBeVisible()
    if (time === 0) await page.goBack()
  }
}

test('the form of a product opens from its page at once, and again after it was saved', async ({ page, signIn, as }) => {
  const { data } = await (await as(administrator)).call(listProducts, { query: { limit: 1 } })
  await signIn(page, administrator)
  await page.goto(`/admin/manage/product/${data[0]?.product_id}`)
  const name = () => page.getByRole('textbox', { name: 'Name', exact: true })
  const edit = () => page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await opensTwice(page, edit, name)
  await name().fill(`${data[0]?.name} II`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Edit Product Success')).toBeVisible()
  await edit()
  await expect(name()).toHaveValue(`${data[0]?.name} II`)
})
