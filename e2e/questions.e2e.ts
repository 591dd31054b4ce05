import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { inCart, plentifulProduct } from './support/given.ts'

test('a question holds the keyboard while it is open and gives it back', async ({ page, newCustomer }) => {
  await inCart(await newCustomer(page), await plentifulProduct())
  await page.goto('/cart')
  const clear = page.getByRole('button', { name: 'Delete all' })
  const question = page.getByRole('alertdialog')
  await clear.click()
  await expect(question).toBeVisible()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    await expect(question.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(clear).toBeFocused()
  await clear.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(clear).toBeFocused()
})

test('over a form in a dialog only the question closes', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/category')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const form = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Something else')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
})

test('what was typed into a question is there when it is asked again', async ({ page, as, signIn }) => {
  const { order_id } = await paidOrder(await newBuyer())
  const admin = await as(administrator)
  await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order_id}`)
  const note = page.getByRole('alertdialog').getByRole('textbox', { name: 'Note (optional)' })
  await page.getByRole('button', { name: 'Request delivery' }).click()
  await note.fill('Ring the bell twice')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Request delivery' }).click()
  await expect(note).toHaveValue('Ring the bell twice')
})
