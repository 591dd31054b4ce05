import { expect, test } from './support/fixtures.ts'

test('the foot of a page leads to help and to the ministry, and shows how one pays and who brings it', async ({
  page,
}) => {
  await page.goto('/products')
  const foot = page.getByRole('contentinfo')
  // Its own name, as the shop keeps it in the settings.
  await expect(foot.getByText('Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga')).toBeVisible()
  await expect(foot.getByRole('link', { name: 'WhatsApp 0853-1111-1010' })).toHaveAttribute('href', /6285311111010/)
  for (const name of ['You can pay with', 'We deliver with']) {
    const marks = foot.getByRole('region', { name }).getByRole('listitem')
    await expect(marks.nth(3), name).toBeVisible()
    const sizes = await marks.locator('svg').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(new Set(sizes).size, name).toBe(1)
  }
  await expect(foot.getByRole('region', { name: 'You can pay with' })).toContainText('ShopeePay')

  await foot.getByRole('link', { name: 'Delivery, payment, returns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  for (const name of [
    'How do I check a BPOM number?',
    'Can I return something?',
    'How can I pay, and how long do I have?',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('cekbpom.pom.go.id')).toBeVisible()
})

test('the shop says who its pharmacists are, with their registration, and shows itself in a picture', async ({
  page,
}) => {
  await page.goto('/about?lang=id')
  const heading = page.getByRole('heading', { name: 'Apoteker kami' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('article').getByText(/STRA \S+ · SIPA \S+/)).toHaveCount(4)
  await expect(page.getByRole('article').locator('picture img').first()).toHaveJSProperty('complete', true)
})
