import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  changeBusinessSettings,
  changePaymentService,
  getBusinessSettings,
  listKeptPaymentServices,
} from '#contract/business.ts'
import * as content from '#contract/content.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'

/** The shop promises two seconds; the third is for the browsers that share its cores here. */
const freshWithinMs = 3_000

/** Requests a public page repeatedly until it shows something; returns how long that took. */
async function untilShown(path: string, isShown: (html: string) => boolean): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    if (isShown(await (await fetch(shopUrl() + path)).text())) return performance.now() - startedAt
    if (performance.now() - startedAt > 10_000) throw new Error(`${path} never changed`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function drawing(background: string) {
  return sharp({ create: { width: 640, height: 240, channels: 4, background } })
    .png()
    .toBuffer()
}

/** As a program that puts HTML onto the clipboard would. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

test('an administrator puts a banner on the home page, and visitors see it within two seconds', async ({
  page,
  signIn,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/business-info?tab=content')
  await page.getByRole('link', { name: 'Add banner' }).click()
  const heading = page.getByRole('group', { name: /Heading/ })
  await heading.getByLabel('English').fill('Rain & <b>shine</b>')
  await heading.getByLabel('Bahasa Indonesia').fill('Hujan dan panas')
  await page.getByLabel('Leads to').selectOption('Another address')
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/page of the shop such as \/products/)
  await page.getByLabel('Address').fill('/products/no-such-cream')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/nothing to show at this address/)
  await page.getByLabel('Leads to').selectOption('A product')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Leads to')).toHaveAccessibleDescription('Please choose where it leads.')
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  const finder = page.getByRole('dialog', { name: 'Which product?' })
  await finder.getByLabel('Search').fill('ceramide')
  await finder
    .getByRole('button', { name: /^Add .*Ceramide/ })
    .first()
    .click()
  await expect(finder).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose another one' })).toBeVisible()
  await page.getByLabel('Leads to').selectOption('A page of the shop')
  await page.getByLabel(/^Page\b/).selectOption('Bundles')
  await page.getByLabel('Picture').setInputFiles({
    name: 'rain.png',
    mimeType: 'image/png',
    buffer: await drawing('#2a7'),
  })
  await expect(page.getByRole('heading', { name: 'Rain & <b>shine</b>' })).toBeVisible()
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('heading', { name: 'Hujan dan panas' })).toBeVisible()

  // A person who leaves the page is asked first, and may stay.
  await page.getByRole('link', { name: 'Payment methods' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Content added')).toBeVisible()
  expect(await untilShown('/', (html) => html.includes('Rain &amp; &lt;b&gt;shine'))).toBeLessThan(freshWithinMs)

  const rows = page.getByRole('list', { name: 'Banners' }).getByRole('listitem')
  await expect(rows.last()).toContainText('Rain & <b>shine</b>')
  await rows
    .last()
    .getByRole('button', { name: /drag it/ })
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(-2)).toContainText('Rain & <b>shine</b>')
  await expect(page.locator(':focus')).toHaveAccessibleName(/Move Rain & <b>shine<\/b>/)
  await rows.nth(-2).getByRole('switch').click()
  await expect(rows.nth(-2)).toContainText('Switched off')
  expect(await untilShown('/', (html) => !html.includes('shine'))).toBeLessThan(freshWithinMs)
  await rows
    .nth(-2)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Content deleted')).toBeVisible()
  await expect(rows.filter({ hasText: 'shine' })).toHaveCount(0)
})

test('two edit the terms: the second is shown what the first did, and a pasted script never runs', async ({
  page,
  as,
  signIn,
}) => {
  const other = await as(administrator)
  const { data } = await other.call(content.listContent, { query: { type: 'TERMS', status: 'SHOWN' } })
  const terms = data[0]
  if (!terms) throw new Error('The demo shop has no terms')
  await signIn(page, administrator)
  await page.goto(`/admin/business-info?tab=content&type=TERMS&edit=${terms.content_id}`)
  const text = page.getByRole('textbox', { name: 'Text, English' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<h1 style="color:red" onclick="window.hacked = 1">11. <span style="font-weight:700">Bottles</span></h1>
     <p>Come back.<img src="/x" onerror="window.hacked = 1"></p><script>window.hacked = 1</script>`,
  )
  await expect(text.getByRole('heading', { name: '11. Bottles' })).toBeVisible()
  const title = { en: 'Terms of our shop', id: terms.title.id }
  const first = await other.call(content.changeContent, {
    params: { id: terms.content_id },
    body: { version: terms.version, title },
  })
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('alert').or(page.getByRole('status')).getByText('Terms of our shop')).toBeVisible()
  await expect(page.getByRole('group', { name: /Title/ }).getByLabel('English')).toHaveValue(title.en)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await untilShown('/terms-and-condition', (html) => html.includes('11. <strong>Bottles</strong>'))
  // Administrators see their own pages only.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/terms-and-condition')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '11. Bottles' }).click()
  await expect(page).toHaveURL(/#s-11-bottles$/)
  await expect(page.getByRole('heading', { name: '11. Bottles' })).toBeInViewport()
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()

  const { title: was, body_html } = terms
  const body = { version: first.version + 1, title: was, body_html }
  await other.call(content.changeContent, { params: { id: terms.content_id }, body })
})

test('costs, fees and names that an administrator sets are what the shop keeps and customers pay and read', async ({
  page,
  as,
  signIn,
}) => {
  const staff = await as(administrator)
  const customer = await as(siti)
  const kept = await staff.call(getBusinessSettings, {})
  await signIn(page, administrator)
  await page.goto('/admin/business-info?tab=payments')
  await page.getByRole('button', { name: 'Edit QRIS' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Bank Indonesia forbids it/)).toBeVisible()
  await expect(dialog.getByLabel('Fixed fee')).toHaveCount(0)
  const taken = dialog.getByLabel('Provider takes of the amount')
  await taken.fill('21')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(taken).toHaveAccessibleDescription('At most 20%.')
  await taken.fill('1,5')
  await dialog.getByLabel('Provider takes per payment').fill('500')
  await expect(dialog.getByText(/payment of Rp.150\.000 costs the shop Rp.2\.750/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Payment method saved')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'QRIS' })).toContainText(/Rp.500 \+ 1,5%/)

  await page.getByRole('button', { name: 'Edit Alfamart' }).click()
  await dialog.getByLabel('Fixed fee').fill('700')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Fixed fee')).toHaveAccessibleDescription(/read first why/)
  await dialog.getByLabel('I have read why customers should not be charged').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alfamart' })).toContainText(/Customers pay Rp.700 more/)
  const { data: offered } = await customer.call(listPaymentServices, {})
  expect(offered.find(({ code }) => code === 'ALFAMART')).toMatchObject({ fee_flat: 700 })
  const { data: services } = await staff.call(listKeptPaymentServices, {})
  const counter = services.find(({ code }) => code === 'ALFAMART')
  await staff.call(changePaymentService, {
    params: { code: 'ALFAMART' },
    body: { version: counter?.version ?? 0, fee_flat: 0 },
  })

  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await page.getByLabel('Shop name').fill('')
  await page.getByLabel('E-mail').focus()
  await expect(page.getByLabel('Shop name')).toHaveAccessibleDescription('Please fill this in.')
  await page.getByLabel('Shop name').fill('Sehati Selalu')
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawing('#06c') })
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Business information saved')).toBeVisible()
  const isNamed = (html: string) => html.includes('Sehati Selalu') && /<img src="\/media\/\w+\/480\.webp"/.test(html)
  expect(await untilShown('/', isNamed)).toBeLessThan(freshWithinMs)

  const { version } = await staff.call(getBusinessSettings, {})
  await staff.call(changeBusinessSettings, { body: { version, shop: kept.settings.shop } })
  await untilShown('/', (html) => !isNamed(html))
})
