import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { isBuiltOf } from './support/built-files.ts'
import { expect, test } from './support/fixtures.ts'

const ready = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()
const searchBox = (page: Page) =>
  page
    .getByRole('search')
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search products' }))

test('searching: no key is lost, arrows choose, and what was searched is remembered', async ({ page }) => {
  // Suggestions arrive while somebody types, the worst moment for it.
  await page.route(isBuiltOf('search-suggestions'), async (route) => {
    await pause(90)
    await route.continue()
  })
  for (const wait of [0, 60, 120]) {
    await page.goto('/about')
    await ready(page)
    await searchBox(page).focus()
    await page.keyboard.type('sunscren')
    await page.waitForTimeout(wait)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?search=sunscren')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “sunscreen”')
  }

  await searchBox(page).fill('vitamin')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await expect(list.getByRole('group', { name: 'Bundles' })).toBeVisible()
  await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(searchBox(page)).toHaveValue('vitamin')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = list.getByRole('option', { selected: true })
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('See everything for “vitamin”')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?search=vitamin')

  await searchBox(page).fill('')
  await expect(list.getByRole('option')).toHaveText(['vitamin', 'sunscren'])
  await page.getByRole('button', { name: 'Forget recent searches' }).click()
  await expect(list).toBeHidden()
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('sunscren')

  await test.step('suggestions that arrive while arrows choose leave the choice where it is', async () => {
    let release = () => {}
    const isMoved = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/products\/suggest\?search=toner$/, async (route) => {
      await isMoved
      await route.continue()
    })
    await searchBox(page).fill('vitamin')
    await expect(list.getByRole('option', { name: /Vitamin C 500/ })).toBeVisible()
    await searchBox(page).fill('toner')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText(/Vitamin/)
    await expect(searchBox(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(list.getByRole('option', { name: /Vitamin C 500/ })).toHaveCount(0)
    await expect(chosen).toHaveCount(1)
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', /-0$/)
    await expect(searchBox(page)).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.type('s')
    await expect(chosen).toHaveCount(0)
  })
})

test('suggestions that do not come leave the box as it was', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  await page.route('**/products/suggest?*', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: 'No' } }),
  )
  await searchBox(page).fill('toner')
  await expect(searchBox(page)).toHaveAttribute('aria-busy', 'true')
  await expect(searchBox(page)).toHaveAttribute('aria-busy', 'false')
})

test('who types on while a picked suggestion is on its way goes on typing', async ({ page }) => {
  await page.goto('/products?search=serum')
  await ready(page)
  await page.route('**/pages/list?*', async (route) => {
    await pause(400)
    await route.continue()
  })
  await searchBox(page).fill('vitamin')
  const picked = page.getByRole('option', { name: 'See everything for “vitamin”' })
  for (const next of ['', 'vitamin c']) {
    await picked.click()
    await searchBox(page).fill(next)
    await page.waitForURL('**/products?search=vitamin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “vitamin”')
    await expect(searchBox(page)).toHaveValue(next)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “serum”')
    await expect(searchBox(page)).toHaveValue('serum')
    await searchBox(page).fill('vitamin')
  }
})
