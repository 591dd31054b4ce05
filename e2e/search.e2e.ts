import { listSearchesInVain } from '#contract/catalogue/search-admin.ts'
import { administrator, expect, test } from './support/fixtures.ts'

test('a corrected search says so, the words can be searched as they are, and nothing found offers a way on', async ({
  page,
}) => {
  await page.goto('/products?search=sunscren')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “sunscreen”')
  await expect(page.getByText('Showing results for “sunscreen”.')).toBeVisible()

  await page.getByRole('link', { name: 'Search for “sunscren” only' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Categories that may fit' }).getByRole('link').first()).toBeVisible()

  await page.getByRole('link', { name: 'Did you mean “sunscreen”?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “sunscreen”')
  await expect(page.getByText('Showing results for')).toBeHidden()
})

test('what people searched in vain gets a meaning with a synonym, and is found from then on', async ({
  page,
  signIn,
  as,
}) => {
  const searched = async () =>
    (await (await as(administrator)).call(listSearchesInVain, {})).data.map(({ words }) => words)
  await page.goto('/products?search=zonkbright')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect.poll(searched).toContain('zonkbright')

  await signIn(page, administrator)
  await page.goto('/admin/search/in-vain')
  const row = page.getByRole('row').filter({ hasText: 'zonkbright' })
  await row.getByRole('button', { name: 'Add synonym' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Means the same as').fill('sunscreen')
  await dialog.getByRole('button', { name: 'Add synonym' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()

  await page.getByRole('link', { name: 'Dictionary', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the dictionary' }).fill('zonkbright')
  await expect(page.getByRole('row').filter({ hasText: 'sunscreen' })).toContainText('zonkbright')
  await expect(async () => {
    await page.goto('/products?search=zonkbright')
    await expect(page.getByRole('link', { name: /Sunscreen/ }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('an entry of the dictionary is added, a taken term is refused beside its field, and it is deleted', async ({
  page,
  signIn,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/search/dictionary')
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Terms that mean the same').fill('zonkglow\njerawat')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('“jerawat” stands in another entry already.')).toBeVisible()
  await dialog.getByLabel('Terms that mean the same').fill('zonkglow\nzonkshine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search the dictionary' }).fill('zonkglow')
  const row = page.getByRole('row').filter({ hasText: 'zonkshine' })
  await expect(row).toContainText('Added here')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('words about a price become the filter, and who asks for a medicine is told that none is sold', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('searchbox').first().fill('sunscreen di bawah 100rb')
  // With its suggestions the box is a combobox.
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=sunscreen&max_price=100000|max_price=100000.*search=sunscreen/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sunscreen')
  await page.goto('/products?search=parasetamol')
  await expect(page.getByText('We sell no medicine.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Thermometer/ }).first()).toBeVisible()
})

test('past its last page a list leads back to the last one, and a brand that is none is no page of its own', async ({
  page,
}) => {
  await page.goto('/products?page=999')
  await page.waitForURL(/products\?page=\d{1,2}$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  // Its further pages are of a list that is no page of its own.
  await page.goto('/products?in_stock=true&page=999')
  await page.waitForURL(/in_stock=true&page=\d{1,2}$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/products?brand=no-such-brand')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
