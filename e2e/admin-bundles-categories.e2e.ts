import type { Locator, Page } from '@playwright/test'
import { changeBundle, createBundle, getBundle, listBundles } from '#contract/catalogue/bundles-admin.ts'
import { addCategory, listCategories } from '#contract/catalogue/categories.ts'
import { sendForm } from '../src/server/test/send-form.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { plentifulProduct } from './support/given.ts'
import { openWhole } from './support/open-whole.ts'
import { enlarge, readsWhole } from './support/reads-whole.ts'

const unique = () => Date.now().toString(36)

test('an administrator keeps categories: adds, moves by keyboard and by dragging, edits, is told what stands in the way', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const [first, second] = [`Alat Uji ${unique()}`, `Bahan Uji ${unique()}`]
  await staff.call(addCategory, { body: { name: second } })
  await signIn(page, administrator)
  await page.goto('/admin/manage/category')

  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name, English' }).fill(first)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Add New Category')).toBeVisible()

  // The new one is last; one key moves it up, another into the one above, a third out again.
  const handle = page.getByRole('button', { name: `Move ${first}: arrow keys` })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Category order updated successfully')).toBeVisible()
  await expect.poll(() => order(page, first, second)).toBe('before')
  await handle.press('ArrowDown')
  await handle.press('ArrowRight')
  await expect(page.getByRole('list', { name: second }).getByText(first)).toBeVisible()
  await expect.poll(async () => parentOf(await listed(staff), first)).toBe(second)
  await handle.press('ArrowLeft')
  await expect.poll(async () => parentOf(await listed(staff), first)).toBeNull()

  await drop(page, handle, row(page, second))
  await expect.poll(() => order(page, first, second)).toBe('before')

  await row(page, first)
    .getByRole('button', { name: `Edit ${first}` })
    .click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill('skin-care')
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expect(dialog.getByText('This address is taken.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('button', { name: 'More for Skin care' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('categories below it')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: `More for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByText('Delete Category Success')).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
})

test('an administrator puts a bundle together, sees it on sale, and two who save are both heard', async ({
  page,
  signIn,
  as,
}) => {
  const name = `Paket Uji ${unique()}`
  const [one, other] = [await plentifulProduct(1), await plentifulProduct(2)]
  await signIn(page, administrator)
  await page.goto('/admin/manage/bundle')
  await page.getByRole('link', { name: 'New bundle' }).click()
  await page.getByRole('button', { name: 'Add bundle' }).click()
  await expect(page.getByText('Failed Create New Bundle')).toHaveCount(0)
  await expect(page.getByText('Please add the products of the bundle.')).toBeVisible()

  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('textbox', { name: 'Name, English' }).fill(name)
  await page.getByRole('textbox', { name: 'SKU' }).fill(`SET-${unique()}`)
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Value bundles' })
  await page.getByRole('button', { name: 'Add products' }).first().click()
  for (const product of [one, other]) {
    await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name)
    await page.getByRole('button', { name: `Add ${product.name}`, exact: true }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('spinbutton', { name: `How many of ${one.name}` }).press('ArrowUp')
  const apart = one.price * 2 + other.price
  await page.getByRole('textbox', { name: 'Price of the bundle' }).fill(String(apart - 10_000))
  const figures = page
    .getByRole('region', { name: 'What it comes to' })
    .or(page.locator('section', { hasText: 'What it comes to' }))
  await expect(figures.first()).toContainText(rupiah(apart))
  await expect(figures.first()).toContainText(rupiah(10_000))
  await page.route('**/api/admin/bundles', (route) =>
    route.fulfill({ status: 422, json: { code: 422, message: 'No' } }),
  )
  await page.getByRole('button', { name: 'Add bundle' }).click()
  await expect(page.getByText('Failed Create New Bundle')).toBeVisible()
  await page.unroute('**/api/admin/bundles')
  await page.getByRole('button', { name: 'Add bundle' }).click()
  await expect(page.getByText('Add New Bundle')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/manage\/bundle$/)

  const staff = await as(administrator)
  const { data } = await staff.call(listBundles, { query: { search: name } })
  const { bundle_id, slug = '' } = data.find((row) => row.name === name) ?? { bundle_id: '' }
  expect(await (await fetch(`${shopUrl()}/bundles/${slug}`)).text()).toContain(name)

  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('textbox', { name: 'Name, English' }).fill(`${name} Baru`)
  await sendForm(staff, changeBundle, {
    params: { id: bundle_id },
    fields: { price: String(apart - 20_000), name: `${name} Lain` },
  })
  await page.getByRole('button', { name: 'Save bundle' }).click()
  await expect(page.getByText('Failed Update Bundle')).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this while you were editing' })
  await expect(notice).toContainText(`${name} Lain`)
  await expect(notice).toContainText(rupiah(apart - 20_000))
  await page.getByRole('button', { name: 'Save bundle' }).click()
  await expect(page.getByText('Update Bundle', { exact: true })).toBeVisible()
  expect(await staff.call(getBundle, { params: { id: bundle_id } })).toMatchObject({
    name: `${name} Baru`,
    price: apart - 20_000,
  })

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete bundle' }).click()
  await expect(page.getByText('Delete Bundle', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/manage\/bundle$/)
})

test('a list of bundles is switched at once, and a form is not left by accident', async ({ page, signIn, as }) => {
  const staff = await as(administrator)
  const product = await plentifulProduct(3)
  const [category] = (await staff.call(listCategories, { query: { type: 'BUNDLE' } })).data
  const word = `Boronganlengkap${unique()}`
  for (const number of [1, 2]) {
    await sendForm(staff, createBundle, {
      fields: {
        name: `${word} ${number}`,
        sku: `${word}-${number}`,
        price: '50000',
        category_id: category?.category_id ?? '',
        items: JSON.stringify([{ product_id: product.id, quantity: 2 }]),
      },
    })
  }
  await signIn(page, administrator)
  await page.goto(`/admin/manage/bundle?search=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Take 2 bundles off sale' }).click()
  await expect(page.getByText('Update Bundle', { exact: true })).toBeVisible()
  await expect.poll(async () => states(staff, word)).toEqual([false, false])
  const first = page.getByRole('switch', { name: `${word} 1 is on sale` })
  await expect(first).not.toBeChecked()
  await first.click()
  await expect.poll(async () => states(staff, word)).toEqual([true, false])

  await page.getByRole('button', { name: `More for ${word} 1` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const english = page.locator('summary', { hasText: 'English' })
  const name = page.getByRole('textbox', { name: 'Name, English' })
  await english.click()
  await expect(name).toHaveValue(`${word} 1`)
  await openWhole(page, page.url())
  await english.click()
  await enlarge(page, { width: 360, percent: 200 })
  await readsWhole(page, 'the form of a bundle whose name is one long word')
  await enlarge(page, { width: 1280, percent: 100 })
  await name.fill('Lain')
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue('Lain')
})

function row(page: Page, name: string): Locator {
  return page.locator('[data-category]').filter({ hasText: name })
}

async function order(page: Page, one: string, other: string): Promise<string> {
  const names = await page.locator('[data-category]').allInnerTexts()
  const place = (name: string) => names.findIndex((text) => text.includes(name))
  return place(one) < place(other) ? 'before' : 'behind'
}

type Listed = { category_id: string; parent_id: string | null; name: string }

async function listed(staff: Client): Promise<Listed[]> {
  return (await staff.call(listCategories, { query: { limit: 1000 } })).data
}

function parentOf(list: readonly Listed[], name: string): string | null {
  const parent_id = list.find((one) => one.name === name)?.parent_id
  return list.find((one) => one.category_id === parent_id)?.name ?? null
}

async function states(staff: Client, search: string): Promise<boolean[]> {
  const { data } = await staff.call(listBundles, { query: { search, sort: 'name:asc' } })
  return data.map(({ is_active }) => is_active)
}

/** Onto the upper edge of a row, as a person would: pressed, pulled away, moved there, let go. */
async function drop(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('Not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 200, to.y + 4, { steps: 8 })
  await page.mouse.up()
}

function rupiah(amount: number): string {
  return `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
