import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { cancelOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { advanceClock, driveDelivery } from '#contract/sandbox.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, siti, test } from './support/fixtures.ts'
import { shopNow } from './support/shop-clock.ts'

/** The heading, which shows the order's status beside its number. */
const statusOf = (page: Page) => page.getByRole('heading', { level: 1 })
const timelineOf = (page: Page) => page.getByRole('list', { name: 'Timeline' })

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an administrator accepts a paid order, has it fetched, and follows it to the door', async ({ page, as }) => {
  const buyer = await newBuyer()
  const { order_id, order_number } = await paidOrder(buyer)
  const courier = await as(administrator)

  await page.goto('/admin/signin')
  await fillSignIn(page, administrator)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order_number)
  await expect(page).toHaveURL(new RegExp(`search=${order_number}`))
  await page.getByRole('link', { name: order_number }).click()

  await expect(statusOf(page)).toContainText('Paid')
  await page.getByRole('button', { name: 'Accept order' }).click()
  await expect(page.getByText('Order status changed successfully')).toBeVisible()
  await expect(statusOf(page)).toContainText('Packing')

  await page.getByRole('button', { name: 'Request delivery' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox', { name: 'Note (optional)' }).fill('Ring the bell twice')
  await question.getByRole('button', { name: 'Request delivery' }).click()
  await expect(page.getByText('Delivery request created successfully')).toBeVisible()
  await expect(page.getByText('Creating AWB, please wait...')).toBeVisible()
  await expect(statusOf(page)).toContainText('Ready to ship')
  await expect(page.getByRole('main').getByText(/^JNE\d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Follow at the courier' })).toBeVisible()

  await courier.call(driveDelivery, { params: { order_id, action: 'picked_up' } })
  await courier.call(driveDelivery, { params: { order_id, action: 'delivered' } })
  await page.reload()
  await expect(statusOf(page)).toContainText('Delivered')
  await expect(timelineOf(page).getByRole('listitem')).toHaveText([
    /^Awaiting payment/,
    /^Paid/,
    /^Packing.*\(admin\)/,
    /^Ready to ship.*Ring the bell twice/,
    /^Shipped/,
    /^Delivered/,
  ])
})

test('an airway bill that comes late appears by itself', async ({ page, as, signIn }) => {
  const { order_id } = await paidOrder(await newBuyer(), 'pos')
  const admin = await as(administrator)
  await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
  await signIn(page, administrator)

  await page.goto(`/admin/manage/order/${order_id}`)
  await page.getByRole('button', { name: 'Request delivery' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request delivery' }).click()
  await expect(page.getByText('Waiting for the courier’s AWB…')).toBeVisible()

  await admin.call(advanceClock, { body: { advance_seconds: 180 } })
  await expect(page.getByText(/^AWB \S+ is ready$/)).toBeVisible()
  await expect(page.getByText('Waiting for the courier’s AWB…')).toBeHidden()
})

test('several orders are accepted at once; the one that may not move is refused with its reason', async ({
  page,
  as,
  signIn,
}) => {
  const buyer = await newBuyer()
  const orders = [await paidOrder(buyer), await paidOrder(buyer), await paidOrder(buyer)]
  const [first, second, third] = orders.map(({ order_number }) => order_number)
  const admin = await as(administrator)
  await signIn(page, administrator)

  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await admin.call(cancelOrder, {
    params: { id: orders[1]?.order_id ?? '' },
    body: { reason: 'The customer called' },
  })
  await page.getByRole('button', { name: 'Accept 3 orders' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept 3 orders' }).click()

  const outcome = page.getByRole('dialog', { name: 'What happened' })
  await expect(outcome).toContainText('2 orders moved · 1 order refused')
  await expect(outcome.getByRole('listitem').filter({ hasText: second ?? '' })).toContainText(
    'Refused · This order is cancelled',
  )
  await expect(outcome.getByRole('listitem').filter({ hasText: first ?? '' })).toContainText('Moved')
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: new RegExp(third ?? '') })).toContainText('Packing')
  await expect(page.getByRole('row', { name: new RegExp(second ?? '') })).toContainText('Cancelled')
})

test('a list of many pages is kept as a view, selected whole and taken away as a file', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/order?status_group=completed&limit=10')
  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('10 selected')).toBeVisible()
  // The rows of the first page stay until those of the second are here.
  await expect(page.getByRole('checkbox', { name: 'Select all' }).first()).not.toBeChecked()
  await page
    .getByRole('checkbox', { name: /^Select SH-/ })
    .first()
    .check()
  await expect(page.getByText('11 selected')).toBeVisible()
  const everything = page.getByRole('button', { name: /^Select all [\d.]+ orders of this list$/ })
  const [count = ''] = /[\d.]+/.exec((await everything.textContent()) ?? '') ?? []
  await everything.click()
  await expect(page.getByText(`${count.replaceAll('.', '')} selected`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('All done')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'View: All done' })).toBeVisible()
  await page.getByRole('link', { name: /^Unpaid/ }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'All done' }).click()
  await expect(page).toHaveURL(/\?(?=.*limit=10)(?=.*status_group=completed)(?!.*page)/)
  await page.getByRole('button', { name: 'View: All done' }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  await page.getByRole('button', { name: 'More for the view All done' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'More for the view All done' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Export' }).click()
  const question = page.getByRole('dialog', { name: 'Export orders' })
  await question.getByLabel('From').fill('2024-01-01')
  await question.getByRole('button', { name: 'Download' }).click()
  await expect(question.getByText('Please choose at most 366 days.')).toBeVisible()
  const today = new Date(shopNow() + 7 * 3_600_000)
  const to = today.toISOString().slice(0, 10)
  const month = today.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  await expect(question.getByLabel('To', { exact: true })).toHaveValue(
    `${Number(to.slice(8))} ${month} ${to.slice(0, 4)}`,
  )
  await question.getByLabel('From').fill(`${to.slice(0, 8)}01`)
  await expect(question.getByText(/^\d+ orders?, Rp/)).toBeVisible()
  const arriving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`orders-${to.slice(0, 8)}01-${to}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFForder_number,placed_at_wib,/)

  // A list that goes by days of payment is exported by them; a file without a line is not offered.
  await page.goto('/admin/manage/order?paid_from=2020-01-01&paid_to=2020-01-31')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(question.getByRole('group', { name: 'Paid' }).getByLabel('From')).toHaveValue('1 Jan 2020')
  await expect(question.getByRole('paragraph').filter({ hasText: 'Nothing matches' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true')
})

test('an order that somebody else moved first says so and shows where it stands', async ({ page, as, signIn }) => {
  const { order_id } = await paidOrder(await newBuyer())
  const colleague = await as(administrator)
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)
  await expect(page.getByRole('button', { name: 'Accept order' })).toBeVisible()

  await colleague.call(changeOrderStatus, {
    params: { id: order_id },
    body: { status: 'CANCELLED', note: 'Wrong size' },
  })
  await page.getByRole('button', { name: 'Accept order' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'The order has moved on' })).toContainText('“Cancelled”')
  await expect(statusOf(page)).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Accept order' })).toBeHidden()
})

test('cancelling asks for a reason, names the refund, and gives it back', async ({ page, signIn }) => {
  const { order_id, order_number } = await paidOrder(await newBuyer())
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)

  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /Mark as delivered/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${order_number}?` })
  await expect(question).toContainText(/Rp\s[\d.]+ goes back to the customer’s wallet/)
  const cancel = question.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toBeDisabled()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The last bottle was broken')
  await cancel.click()

  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(statusOf(page)).toContainText('Cancelled')
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('to the customer’s wallet')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('main').getByText('The last bottle was broken', { exact: true })).toBeVisible()
})

test('at the admin’s sign-in a customer’s right password looks like a wrong one', async ({ page }) => {
  await page.goto('/admin/signin')
  await fillSignIn(page, { email: administrator.email, password: 'not-the-password' })
  const wrongPassword = await page.getByRole('alert').innerText()
  const answer = page.waitForResponse('**/api/auth/login')
  await fillSignIn(page, siti)
  expect((await answer).status()).toBe(401)

  await expect(page.getByRole('alert')).toHaveText(wrongPassword)
  await expect(page).toHaveURL(/\/admin\/signin$/)
})

test('a signed-out administrator lands after signing in on the screen they wanted', async ({ page }) => {
  await page.goto('/admin/signin?from=%2Fadmin%2Fmanage%2Forder%3Fstatus_group%3Dshipped')
  await fillSignIn(page, administrator)
  await expect(page).toHaveURL(/\/admin\/manage\/order\?status_group=shipped$/)
  await expect(page.getByRole('link', { name: /^Shipped/ })).toHaveAttribute('aria-current', 'page')
})

test('an order can be worked on by keyboard alone', async ({ page, signIn }) => {
  const { order_number } = await paidOrder(await newBuyer())
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Orders, customers, phone numbers, settings…' })).toBeFocused()
  await page.keyboard.type(order_number)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Paid')

  await tabTo(page, page.getByRole('button', { name: 'Accept order' }))
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Packing')

  await tabTo(page, page.getByRole('button', { name: 'Request delivery' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: 'Request delivery' }))
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Ready to ship')

  await tabTo(page, page.getByRole('button', { name: 'More actions' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Mark as shipped' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Mark as shipped' }))
  await page.keyboard.press('Enter')
  await expect(statusOf(page)).toContainText('Shipped')
})

/** Presses Tab until the control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The control cannot be reached with the Tab key')
}
