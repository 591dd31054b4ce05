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
