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

  await page.getByRole('main').getByRole('link', { name: 'Permissions' }).click()
  const change = async (isAllowed: boolean) => {
    await page.getByRole('button', { name: 'More for Catalogue' }).click()
    await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
    const set = page.getByRole('dialog')
    await set.getByLabel('Read the audit log').setChecked(isAllowed)
    await set.getByRole('button', { name: 'Save' }).click()
    await expect(set).toBeHidden()
  }
  await change(true)
  await expect(page.getByText('Permissions saved')).toBeVisible()
  await theirs.goto('/admin/audit-log')
  await expect(theirs.getByText('Changed a set of permissions').last()).toBeVisible()
  await change(false)
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
  await expect(menu.getByRole('link')).toContainText(['Orders', 'Plans of customers'])
  await expect(menu.getByRole('link')).toHaveCount(2)
  await expect(main.getByRole('button', { name: /^Accept/ }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Export' })).toHaveCount(0)

  await page.goto(`/admin/manage/order/${order_id}`)
  await main.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mark as shipped' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Cancel/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Accept order' }).click()
  await expect(main.getByRole('button', { name: 'Request delivery' })).toBeVisible()
  for (const area of ['/manage/customer', '/manage/product', '/manage/bundle', '/support'])
    await expect(main.locator(`a[href^="/admin${area}"]`)).toHaveCount(0)
  await expect(main.getByText(/spent/)).toHaveCount(0)
})

test('an owner makes a set like another, gives it, sees who has it, and deletes it with another in its place', async ({
  page,
  signIn,
}) => {
  const helper = await givenSecondAdmin(['CATALOGUE'])
  await signIn(page, administrator)
  await page.goto('/admin/manage/permission')
  const table = page.getByRole('table', { name: 'What each set allows' })
  await page.getByRole('button', { name: 'More for Warehouse' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kasir')
  await dialog.getByLabel(/^See orders/).uncheck()
  await expect(dialog.getByLabel(/^Pack and send/)).not.toBeChecked()
  await dialog.getByLabel(/^Pack and send/).check()
  await expect(dialog.getByLabel(/^See orders/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(table.getByRole('columnheader', { name: /^Kasir/ })).toBeVisible()
  const row = table.getByRole('row', { name: /^Pack and send/ })
  await expect(row.getByRole('cell').last()).toHaveText('Allowed')

  await page.goto(`/admin/manage/admin?search=${helper.email}`)
  const admin = page.getByRole('row').filter({ hasText: helper.email })
  await admin.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Change permissions' }).click()
  await page.getByRole('alertdialog').getByLabel('Kasir').check()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(admin.getByText('Kasir')).toBeVisible()
  await expect(admin.getByText(/^Since .*, by /)).toHaveCount(2)

  await page.goto('/admin/manage/permission')
  await page.getByRole('button', { name: 'Kasir: 1 administrator' }).click()
  await expect(dialog.getByText(helper.email)).toBeVisible()
  await expect(dialog.getByText(/^Since .*, by /)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Kasir' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Instead they get').selectOption({ label: 'Support' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Permission set deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More for Kasir' })).toHaveCount(0)
})
