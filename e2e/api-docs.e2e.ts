import { expect, shopUrl, test } from './support/fixtures.ts'

test('the page of the API shows its calls, asks nobody else for anything, and breaks none of its rules', async ({
  page,
  complaints,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(shopUrl())) foreign.push(request.url())
  })
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { name: 'Sehati', exact: true })).toBeVisible({ timeout: 30_000 })
  await page.goto('/api/docs#tag/orders/POST/orders')
  await expect(page.getByRole('heading', { name: /^Place an order/ })).toBeVisible()
  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})
