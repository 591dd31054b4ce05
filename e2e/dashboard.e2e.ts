import type { Page } from '@playwright/test'
import { administrator, expect, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'

/** The number at the foot of a list, or 0 where it says that there is nothing. */
async function lengthOfList(page: Page): Promise<number> {
  const foot = page.getByText(/^[\d.]+–[\d.]+ of [\d.]+$/)
  const nothing = page.getByRole('button', { name: /Clear/ }).or(page.getByRole('heading', { name: /^No|^Nothing/ }))
  await expect(foot.or(nothing).first()).toBeVisible()
  if ((await foot.count()) === 0) return 0
  return Number(/of ([\d.]+)$/.exec((await foot.textContent()) ?? '')?.[1]?.replaceAll('.', ''))
}

test('every figure of the dashboard leads to a list with as many in it', async ({ page, signIn, newCustomer }) => {
  test.setTimeout(240_000)
  await paidOrder(await newCustomer(page))
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  const waiting = page.locator('section', { has: page.getByRole('heading', { name: 'Waiting for you' }) })
  await expect(waiting.getByRole('link', { name: /^Orders to accept/ })).toBeVisible()
  const cards = ['Waiting for you', 'Orders under way', 'Open tickets']
  const figures: { href: string; text: string }[] = []
  for (const name of cards) {
    const links = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).getByRole('link')
    for (const link of await links.all())
      figures.push({ href: (await link.getAttribute('href')) ?? '', text: (await link.textContent()) ?? '' })
  }
  const today = page.locator('section', { has: page.getByRole('heading', { name: 'Today', exact: true }) })
  const orders = today.getByRole('definition').first().getByRole('link')
  figures.push({ href: (await orders.getAttribute('href')) ?? '', text: (await orders.textContent()) ?? '' })
  expect(figures.length).toBeGreaterThan(8)

  for (const { href, text } of figures) {
    await page.goto(href)
    const said = Number(/[\d.]+/.exec(text.replace(/^.*[a-z] old|^A week or older/, ''))?.[0]?.replaceAll('.', ''))
    expect([href, await lengthOfList(page)]).toEqual([href, said])
  }
})
