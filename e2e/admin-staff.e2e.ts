import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { givenSecondAdmin } from './support/second-admin.ts'

test('an administrator sees what their sets allow, is told what is missing, and gets it from an owner at once', async ({
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(120_000)
  const helper = await givenSecondAdmin(['CATALOGUE'])
  const theirs = await browser.newPage()
  await signIn(theirs, helper)
  await theirs.goto('/admin/dashboard')
  const menu = theirs.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible()
  for (const name of ['Orders', 'Withdrawals', 'Administrators', 'Audit log', 'Customers'])
    await expect(menu.getByRole('link', { name })).toBeHidden()
  await theirs.goto('/admin/withdraw-request')
  await expect(theirs.getByRole('heading', { name: 'You have no permission for this screen' })).toBeVisible()
  await expect(theirs.getByText('Decide on withdrawals')).toBeVisible()

  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Administrators' }).click()
  const row = page.getByRole('row').filter({ hasText: helper.email })
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Change permissions' }).click()
  await page.getByRole('alertdialog').getByLabel('Finance').check()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(row.getByText('Finance')).toBeVisible()
  await theirs.goto('/admin/withdraw-request')
  await expect(theirs.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Withdrawals' })).toBeVisible()

  await page.getByRole('button', { name: 'Permissions', exact: true }).click()
  const sets = page.getByRole('dialog')
  await sets.getByLabel('Set', { exact: true }).selectOption({ label: 'Catalogue' })
  await sets.getByLabel('Read the audit log').check()
  await sets.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions saved')).toBeVisible()
  await theirs.goto('/admin/audit-log')
  await expect(theirs.getByText('Changed a set of permissions').last()).toBeVisible()
  await sets.getByLabel('Read the audit log').uncheck()
  await sets.getByRole('button', { name: 'Save permissions' }).click()
  await sets.getByRole('button', { name: 'Close' }).last().click()
  await theirs.close()
})

test('who only reads orders is shown no button that would be refused, and a dashboard of what they may open', async ({
  page,
  signIn,
}) => {
  const { order_id } = await paidOrder(await newBuyer())
  await signIn(page, await givenSecondAdmin(['SUPPORT']))
  await page.goto('/admin/manage/order')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /SH-/ }).first()).toBeVisible()
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  for (const name of [/^Accept/, 'Export', /^More for/]) await expect(main.getByRole('button', { name })).toHaveCount(0)
  await page.goto(`/admin/manage/order/${order_id}`)
  await expect(main.getByRole('button', { name: 'Invoice' })).toBeVisible()
  const buttons = ['Accept', 'More actions', 'Label', 'Packing slip', 'Change the address', 'Add note']
  for (const name of buttons) await expect(main.getByRole('button', { name })).toHaveCount(0)

  await page.goto('/admin/dashboard')
  await expect(main.getByRole('heading', { name: 'Open tickets' })).toBeVisible()
  for (const name of ['Low stock', 'Failed tasks']) await expect(main.getByText(name, { exact: true })).toHaveCount(0)
  await expect(main.locator('a[href^="/admin/manage/product"], a[href^="/admin/withdraw"]')).toHaveCount(0)
})

test('the warehouse begins with the orders, accepts and prints them, and is shown no money to give back', async ({
  page,
  signIn,
}) => {
  const { order_id } = await paidOrder(await newBuyer())
  await signIn(page, await givenSecondAdmin(['WAREHOUSE']))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/manage/order')
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText(['Orders', 'Plans of customers'])
  await expect(main.getByRole('button', { name: /^Accept/ }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Export' })).toHaveCount(0)

  await page.goto(`/admin/manage/order/${order_id}`)
  await main.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mark as sent' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Cancel/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Request delivery' })).toBeVisible()
})
