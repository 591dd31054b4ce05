import type { Page } from '@playwright/test'
import { advanceClock } from '#contract/sandbox.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'

type Figure = { href: string; count: string }

/** The figures of a card that count something, by their links; a number is the last one of its line. */
async function figuresOf(page: Page, card: string): Promise<Figure[]> {
  const section = page.locator('section', { has: page.getByRole('heading', { name: card, exact: true }) })
  await expect(section).toBeVisible()
  const links = await section.getByRole('link').all()
  const figures = await Promise.all(
    links.map(async (link) => ({
      href: (await link.getAttribute('href')) ?? '',
      count: (await link.locator('span.tabular').textContent()) ?? '',
    })),
  )
  return figures.filter(({ count }) => count !== '0')
}

test('every figure of the dashboard leads to a list with as many in it', async ({ page, as, signIn, newCustomer }) => {
  test.setTimeout(240_000)
  await paidOrder(await newCustomer(page))
  // Figures of days are a minute old at most.
  await (await as(administrator)).call(advanceClock, { body: { advance_seconds: 61 } })
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  const figures: Figure[] = []
  for (const card of ['Waiting for you', 'Orders under way', 'Open tickets'])
    figures.push(...(await figuresOf(page, card)))
  const today = page.locator('section', { has: page.getByRole('heading', { name: 'Today', exact: true }) })
  const orders = today.getByRole('definition').first().getByRole('link')
  figures.push({
    href: (await orders.getAttribute('href')) ?? '',
    count: ((await orders.textContent()) ?? '').trim(),
  })
  expect(figures.length).toBeGreaterThan(8)

  for (const { href, count } of figures) {
    await page.goto(href)
    await expect(page.getByText(new RegExp(`^[\\d.]+–[\\d.]+ of ${count}$`)), href).toBeVisible()
  }
})

test('a review stands under reviews in the navigation, though its address begins with orders', async ({
  page,
  signIn,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  const reviews = page.locator('section', { has: page.getByRole('heading', { name: 'Newest reviews', exact: true }) })
  await reviews.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/manage\/order\/review\//)
  const current = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current=page]')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Reviews')
})
