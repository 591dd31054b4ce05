import { addToCart } from '#contract/orders/cart.ts'
import { expect, test } from './support/fixtures.ts'
import { plentifulProduct } from './support/given.ts'

test('the cart follows what another tab did when this one is looked at again', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const { id } = await plentifulProduct()
  await customer.call(addToCart, { body: { product_id: id, quantity: 1 } })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).locator('visible=true')).toBeVisible()
  await customer.call(addToCart, { body: { product_id: id, quantity: 2 } })
  await page.evaluate(`void window.dispatchEvent(new Event('focus'))`)
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).locator('visible=true')).toBeVisible()
})

test('signed out at an address of the administration, the customers’ sign-in links to the administrators’', async ({
  page,
}) => {
  await page.goto('/admin/manage/order')
  await page.waitForURL('/signin?from=*')
  await page.getByRole('link', { name: 'Sign in as an administrator' }).click()
  await page.waitForURL('/admin/signin?from=*')
  await page.goto('/signin?from=%2Fcart')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in as an administrator' })).toHaveCount(0)
})
