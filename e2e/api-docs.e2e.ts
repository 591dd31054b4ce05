import { expect, test } from './fixtures.ts'

test('the page of the API shows its calls, asks nobody else for anything, and breaks none of its rules', async ({
  page,
}) => {
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).host !== new URL(page.url()).host)
      foreign.push(request.url())
  })
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { name: 'Sehati', exact: true })).toBeVisible({ timeout: 30_000 })
  await page.goto('/api/docs#tag/orders/POST/orders')
  await expect(page.getByText('Place an order; the server computes every amount').first()).toBeVisible()
  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})
