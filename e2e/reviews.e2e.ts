import { completeOrder } from '#contract/orders/orders.ts'
import type { Page } from '@playwright/test'
import { isBuiltOf } from './support/built-files.ts'
import { samplePicture } from '../src/server/pictures/sample-picture.fixture.ts'
import { expect, test } from './support/fixtures.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { deliveredOrder, inCart, plentifulProduct } from './support/given.ts'

/** An order that has arrived, and the page of what is in it. */
async function delivered(customer: Client) {
  const order = await deliveredOrder(customer)
  await customer.call(completeOrder, { params: { id: order.order_id } })
  const [line] = order.items
  if (!line) throw new Error('The order is empty')
  return { order, line, path: `/products/${line.slug}` }
}

async function addPicture(page: Page, name: string, colour: string): Promise<void> {
  const buffer = await samplePicture(colour)
  await page.getByLabel('Add pictures or videos').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

test('a customer reviews with pictures, and everybody sees it on the page of the product', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const { line, path } = await delivered(customer)

  await page.goto('/orders')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Please choose the stars first.')).toBeVisible()
  await page.getByRole('radio', { name: '5 out of 5 stars' }).check({ force: true })
  await expect(page.getByText('Very good')).toBeVisible()
  await page.getByLabel('What should others know?').fill('Teksturnya ringan, wajah lembap seharian.')
  await expect(page.getByText('500 points for this review')).toBeVisible()
  await expect(page.getByText('2.500 points with a picture or video, 500 with words alone.')).toBeVisible()
  const about = page.getByRole('group', { name: 'About you' })
  await expect(about).toContainText('everybody who reads the review sees what you choose here')
  await about.getByLabel('Your age').selectOption('25–34 years')
  await addPicture(page, 'first.png', '#2e7d6b')
  await addPicture(page, 'second.png', '#c33a3a')
  await expect(page.getByText('2.500 points for this review')).toBeVisible()
  const names = () => page.locator('fieldset img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  await page.getByRole('button', { name: 'Move second.png forward' }).press('Enter')
  await expect.poll(names).toEqual(['second.png', 'first.png'])
  await expect(page.getByRole('button', { name: 'Move second.png forward' })).toBeFocused()
  const [dragged, onto] = ['first.png', 'second.png'].map((name) => page.getByRole('img', { name }))
  await dragged!.dragTo(onto!, { targetPosition: { x: 8, y: 50 } })
  await expect.poll(names).toEqual(['first.png', 'second.png'])
  await page.getByRole('button', { name: 'Remove first.png' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(page.getByText('You got 2.500 points.')).toBeVisible()

  await page.getByRole('link', { name: 'To your reviews' }).click()
  await expect(page.getByText('Teksturnya ringan, wajah lembap seharian.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Edit the review of ${line.name}` })).toBeVisible()

  // As the server writes it, for search engines and before any script.
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 5_000 })
    .toContain('Teksturnya ringan, wajah lembap seharian.')
  const html = await (await page.request.get(path)).text()
  expect(html).toContain('"@type":"Review"')
  await page.goto(path)
  const reviews = page.locator('#reviews')
  await expect(reviews).toContainText('Rani W.')
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByText('Your review', { exact: true })).toBeVisible()

  const own = reviews.getByRole('listitem').filter({ hasText: 'Teksturnya ringan, wajah lembap seharian.' })
  await expect(own).toContainText('25–34 years')
  await expect(own).toContainText('Written in Indonesian')
  await own.getByRole('button', { name: 'Open Picture 1 of 1, by Rani W.' }).click()
  await expect(page.getByRole('dialog', { name: 'Pictures by Rani W.' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The newest picture is the first of the strip above all reviews.
  await reviews
    .getByRole('button', { name: /^Open Picture 1 of \d+, by Rani W\.$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Pictures by buyers' })).toBeVisible()
  await page.keyboard.press('Escape')
  await reviews.getByRole('button', { name: '1 star', exact: true }).click()
  await expect(own).toBeHidden()
  await reviews.getByRole('button', { name: 'All', exact: true }).click()
  await expect(own).toBeVisible()
  await reviews.getByLabel('Age').selectOption('25_34')
  const shown = reviews.getByRole('listitem').filter({ hasText: 'Verified purchase' })
  await expect(shown.filter({ hasNotText: '25–34 years' })).toHaveCount(0)
  await expect(own).toBeVisible()
  await reviews.getByRole('button', { name: /^With pictures/ }).click()
  await reviews.getByRole('button', { name: '2 stars', exact: true }).click()
  await expect(reviews.getByText('No review matches all of these filters.')).toBeVisible()
  await reviews.getByRole('button', { name: 'Take all filters off' }).click()
  await expect(own).toBeVisible()

  await newCustomer(page)
  // The server's page has the button before its code has come: a press meanwhile counts.
  const code = Promise.withResolvers<void>()
  await page.route(isBuiltOf('reviews-section'), (route) => code.promise.then(() => route.continue()))
  await page.goto(path)
  await reviews.scrollIntoViewIfNeeded()
  const helpful = reviews.getByRole('button', { name: /^Helpful/ }).first()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await helpful.click()
  code.resolve()
  await expect(helpful).toHaveAccessibleName(/Helpful \(1\)/)
  await reviews.getByRole('button', { name: 'Report' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(reviews.getByText('Reported')).toBeVisible()
})

test('of several reviews on one page each is asked about before it is lost', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct(1))
  const { order } = await delivered(customer)
  expect(order.items).toHaveLength(2)
  const question = page.getByRole('alertdialog')
  const home = () => page.getByRole('link', { name: 'To the home page' }).first()

  for (const number of [0, 1]) {
    await page.goto(`/orders/review/addreview?order_id=${order.order_id}`)
    const comments = page.getByLabel('What should others know?')
    await expect(comments).toHaveCount(2)
    await comments.nth(number).fill('Belum selesai')
    await home().click()
    await expect(question).toContainText('Leave without saving?')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(comments.nth(number)).toHaveValue('Belum selesai')
  }
  await home().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/')
})
