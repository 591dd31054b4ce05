import { administrator, expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('the first screen of a phone is the work of the day, and one press begins it', async ({
  page,
  signIn,
  newCustomer,
}) => {
  await paidOrder(await newCustomer(page))
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  const today = page.locator('section', { has: page.getByRole('heading', { name: 'To do today' }) })
  const lines = today.getByRole('listitem')
  await expect(lines).toHaveCount(5)
  await expect(lines.last()).toBeInViewport({ ratio: 1 })
  const presses = [...(await today.getByRole('link').all()), page.getByRole('button', { name: 'Scan an order' })]
  expect(presses.length).toBeGreaterThan(5)
  for (const press of presses) {
    await expect(press).toBeInViewport()
    expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  const count = (await lines.first().locator('.tabular').first().textContent()) ?? ''
  await lines.first().getByRole('link', { name: 'Accept', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(new RegExp(`\\b${count} orders?`))
  const confirm = question.getByRole('button', { name: /Accept/ })
  expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await confirm.click()
  await expect(page.getByRole('dialog')).toContainText(/moved|accepted/i)
  await page.goto('/admin/dashboard')
  await expect(lines.first()).toContainText('All done')
})

test('the camera reads the number of a label, and its order opens', async ({ page, signIn, newCustomer }) => {
  const order = await paidOrder(await newCustomer(page))
  // This browser has neither a camera nor a reader of codes.
  await page.addInitScript((number) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => canvas.captureStream(5) } })
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: number }]
      },
    })
    HTMLVideoElement.prototype.play = async () => undefined
  }, order.order_number)
  await signIn(page, administrator)
  await page.goto('/admin/manage/product')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await page.getByRole('button', { name: 'Scan an order' }).click()
  await expect(page).toHaveURL(new RegExp(`/${order.order_id}$`))
})

test('without a camera a scanner types into the field, and a number that no order has is said', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const order = await paidOrder(await newCustomer(page))
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Scan an order' }).click()
  const field = page.getByLabel('Order or airway bill number')
  await expect(field).toBeFocused()
  await field.fill('XX-NOTHING')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('No order has the number XX-NOTHING.')
  await field.fill(order.order_number)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${order.order_id}$`))
})

test('only pages of the admin may use the camera', async ({ request }) => {
  expect((await request.get('/admin/signin')).headers()['permissions-policy']).toContain('camera=(self)')
  expect((await request.get('/')).headers()['permissions-policy']).toContain('camera=()')
})
