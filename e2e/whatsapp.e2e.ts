import { changeOrderStatus, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { newBuyer, paidOrder } from './support/buying.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { plentifulProduct } from './support/given.ts'

test('the chat begins with the words of the shop and names the page, and its code can be printed', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'WhatsApp' }).click()
  await page.getByRole('textbox', { name: 'Number' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Number' }).fill('0812 3456 7890')
  const greeting = page.getByRole('group', { name: 'First words' })
  await greeting.getByRole('textbox', { name: 'English' }).fill('Good day! About {page}:')
  await expect(page.getByRole('figure')).toContainText('Good day! About Embunara')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('https://wa.me/6281234567890')).toBeVisible()
  const code = page.getByRole('img', { name: 'QR code that opens the chat' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const { slug, name } = await plentifulProduct()
  const visitor = await browser.newPage({ baseURL: shopUrl(), locale: 'en-GB' })
  await visitor.goto(`/products/${slug}`)
  await expect(visitor.locator('html[data-hydrated]')).toBeAttached()
  const chat = visitor.locator('[data-chat] a')
  // It stays here; the address is what is looked at.
  await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await chat.click()
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(`Good day! About ${name}`)
  expect(text).toContain(`${shopUrl()}/products/${slug}`)
  await visitor.close()
})

test('beside a customer’s number a chat begins with the order and its AWB, in words that administrators keep', async ({
  page,
  as,
  signIn,
}) => {
  const order = await paidOrder(await newBuyer())
  const admin = await as(administrator)
  for (const status of ['PROCESSING', 'READY_TO_SHIP'] as const) {
    await admin.call(changeOrderStatus, { params: { id: order.order_id }, body: { status } })
  }
  const awb = async () =>
    (await admin.call(getAnyOrder, { params: { id: order.order_id } })).delivery?.awb_number ?? null
  await expect.poll(awb).not.toBeNull()
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${order.order_id}`)
  await page.getByRole('button', { name: /^WhatsApp to Rani Penerima/ }).click()
  const dialog = page.getByRole('dialog', { name: /^WhatsApp to/ })
  const words = dialog.getByLabel('First words')
  await expect(words).toHaveValue(new RegExp(`^Halo Kak Rani, .* ${order.order_number} .* ${await awb()}\\.$`))
  await dialog.getByLabel('Language').selectOption({ label: 'English' })
  await expect(words).toHaveValue(new RegExp(`^Hello Rani, .* ${order.order_number}, .* ${await awb()}\\.$`))
  await words.fill('Hello Rani, is somebody at home tomorrow?')
  await expect(dialog.getByRole('button', { name: 'Save this text' })).toBeVisible()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'the chat' }))
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
  await expect(await opened).toHaveURL(/wa\.me\/6281234567890\?text=Hello%20Rani%2C%20is%20somebody/)
  await expect(dialog).toBeHidden()
})
