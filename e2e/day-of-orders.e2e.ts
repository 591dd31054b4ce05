import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { printOf } from './support/saved-files.ts'

const ordersOfDay = 50

test('fifty orders are accepted, fetched, handed to the couriers and sent with at most twelve presses', async ({
  page,
  signIn,
}) => {
  // Fifty orders are bought first.
  test.slow()
  const buyer = await newBuyer()
  for (let order = 0; order < ordersOfDay; order += 1) await paidOrder(buyer)
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order?search=${encodeURIComponent(buyer.receiver)}`)
  // Before the list's own handlers, and of the page alone: what a script does is no press.
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 })
    const count = (event: Event) => {
      if (event.isTrusted && (!(event instanceof KeyboardEvent) || !event.repeat)) presses += 1
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, true)
  })

  await page.getByRole('checkbox', { name: 'Select all' }).first().check()
  await page.getByRole('button', { name: `Select all ${ordersOfDay} orders of this list` }).click()
  await page.getByRole('button', { name: `Accept ${ordersOfDay} orders` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()

  const outcome = page.getByRole('dialog', { name: 'What happened' })
  await expect(outcome.getByRole('button', { name: `Request delivery (${ordersOfDay})` })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(outcome.getByRole('button', { name: `Print pick list (${ordersOfDay})` })).toBeFocused()
  const picked = await printOf(page, () => page.keyboard.press('Enter'))
  expect(picked.pages[0]).toContain(`${ordersOfDay} orders`)

  const next = page.getByRole('dialog', { name: `Next for ${ordersOfDay} orders` })
  await expect(next.getByRole('button', { name: `Request delivery (${ordersOfDay})` })).toBeFocused()
  const labels = await printOf(page, () => page.keyboard.press('Enter'))
  expect(labels.pages.length).toBeGreaterThanOrEqual(ordersOfDay)

  await expect(next.getByRole('button', { name: `Mark as shipped (${ordersOfDay})` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(outcome).toContainText('Order status changed successfully')
  await expect(outcome).toContainText(`${ordersOfDay} orders moved`)
  await expect(outcome.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(20)
  expect(await page.evaluate(() => presses)).toBeLessThanOrEqual(12)
})

declare let presses: number
