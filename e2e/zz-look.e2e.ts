import { createContent, deleteContent } from '#contract/content.ts'
import { administrator, shopUrl, test } from './support/fixtures.ts'
import { askCorrection } from '#contract/privacy/requests.ts'
import { addressOf, inCart, plentifulProduct } from './support/given.ts'
test('look', async ({ page, newCustomer, context, as, signIn }) => {
  test.setTimeout(180_000)
  const staff = await as(administrator)
  const c = await newCustomer(page)
  await addressOf(c)
  await c.call(askCorrection, { body: { question: 'My name on old invoices is misspelt: it is Siti Rahma.' } })
  await inCart(c, await plentifulProduct())
  const changes = {
    en: 'Goods can go back within ten days instead of seven, and the shop pays the courier where it sent the wrong thing.',
    id: 'Barang bisa dikembalikan dalam sepuluh hari, bukan tujuh, dan toko membayar kurir bila salah kirim.',
  }
  const { content_id } = await staff.call(createContent, {
    body: {
      type: 'TERMS',
      title: { en: 'Terms and conditions', id: 'Syarat dan ketentuan' },
      body_html: { en: '<p>Ten days.</p>', id: '<p>Sepuluh hari.</p>' },
      changes,
      starts_at: null,
      ends_at: null,
      is_active: true,
    },
  })
  await page.waitForTimeout(1500)
  for (const lang of ['en', 'id']) {
    await context.addCookies([{ name: 'lang', value: lang, url: shopUrl() }])
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme: width === 768 ? 'dark' : 'light' })
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path] of [
        ['products', '/products'],
        ['privacy', '/profile/privacy'],
        ['checkout', '/checkout'],
        ['terms', '/terms-and-condition'],
      ] as const) {
        await page.goto(path)
        await page.waitForTimeout(1200)
        await page.screenshot({ path: `/dev/shm/words/${name}-${lang}-${width}.png`, fullPage: name === 'privacy' })
      }
    }
  }
  await signIn(page, administrator)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin/business-info?tab=content&type=TERMS&edit=${content_id}`)
    await page.getByRole('switch').first().waitFor()
    await page.getByRole('switch').first().click()
    await page.screenshot({ path: `/dev/shm/words/admin-${width}.png`, fullPage: true })
  }
  for (const lang of ['en', 'id']) {
    await context.addCookies([{ name: 'lang', value: lang, url: shopUrl() }])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin/privacy-requests')
      await page.getByText('Siti Rahma').first().waitFor()
      if (width === 768)
        await page
          .getByRole('button', { name: /Answer|Jawab/ })
          .first()
          .click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/dev/shm/words/requests-${lang}-${width}.png` })
    }
  }
  await staff.call(deleteContent, { params: { id: content_id } })
})
