import { changeWaitingRoom, getWaitingRoom } from '#contract/waiting-room.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'
import { readsWhole } from './support/reads-whole.ts'

test('an administrator holds the room; who comes stands in line, keeps the place without scripts, and gets in when it goes on', async ({
  page,
  browser,
  as,
  signIn,
  newCustomer,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/waiting-room')
  await page.getByRole('radio', { name: 'Held' }).check()
  await page.getByRole('textbox', { name: 'Pace' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('From 1 to 1000000.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Pace' }).fill('6000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting room saved' })).toBeVisible()
  await expect(page.getByText('until it goes on')).toBeVisible()

  const rani = await newCustomer(page)
  await addressOf(rani)
  await inCart(rani, await plentifulProduct())
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Checkout (1)' }).click()
  await expect(page.getByRole('heading', { name: 'You are in line' })).toBeVisible()
  await expect(page).toHaveTitle(/^1 · You are in line/)
  await expect(page.getByText('not open yet')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await readsWhole(page, `the page of the line at ${width} px`)
  }

  const [kept] = await page.context().cookies(page.url())
  expect(kept).toMatchObject({ name: 'place', httpOnly: true, path: '/checkout' })
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'id-ID',
    baseURL: new URL(page.url()).origin,
  })
  await plain.addCookies([kept!])
  const without = await plain.newPage()
  await without.goto('/checkout')
  await expect(without.getByRole('heading', { name: 'Anda sedang mengantre' })).toBeVisible()
  await plain.close()

  const admin = await as(administrator)
  const { version } = await admin.call(getWaitingRoom, {})
  await admin.call(changeWaitingRoom, { body: { version, mode: 'ON', per_minute: 6_000 } })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Update now' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Order and pay' })).toBeVisible({ timeout: 30_000 })

  await admin.call(changeWaitingRoom, { body: { version: version + 1, mode: 'OFF', per_minute: 6_000 } })
})
