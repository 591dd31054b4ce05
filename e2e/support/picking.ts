import type { Page } from '@playwright/test'

/** Types into a list of regions and takes the first one found of that name. */
export async function pick(page: Page, field: string, typed: string, option: RegExp = new RegExp(`^${typed}`, 'i')) {
  const box = page.getByRole('combobox', { name: field })
  await box.click()
  await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}
