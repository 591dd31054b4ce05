import { driveDelivery } from '#contract/sandbox.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { deliveredOrder, shippedOrder } from './support/given.ts'

test('a customer reads at the bell what became of an order, and in their own language', async ({
  page,
  newCustomer,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/products')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /notification|-bell/.test(url))).toEqual([])

  const customer = await newCustomer(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No news yet' })).toBeVisible()

  const { order_id, order_number } = await deliveredOrder(customer)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications, 5 unread' }).click()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: order_number })
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Your order has arrived')
  await expect(rows.nth(1)).toContainText('AWB')
  await expect(rows.last()).toContainText('Order placed')

  await rows.filter({ hasText: 'Payment received' }).getByRole('link').click()
  await page.waitForURL(`/orders/${order_id}`)
  await expect(page.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Unread 4' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'You have read everything' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('id')
  await expect(rows.first()).toContainText('Pesanan telah tiba')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifikasi' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Pilihan notifikasi' })
  await expect(tabs).toBeInViewport({ ratio: 1 })
  expect(await tabs.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('an administrator is told of a delivery that failed, and goes from there to the order', async ({
  page,
  signIn,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const { order_id, order_number } = await shippedOrder(customer)
  await shopClient(shopUrl()).call(driveDelivery, { params: { order_id, action: 'failed' } })

  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: order_number })
  await expect(row).toContainText('A delivery failed')
  await row.getByRole('link').click()
  await page.waitForURL(`/admin/manage/order/${order_id}`)
  await expect(page.getByRole('heading', { name: order_number })).toBeVisible()
})
