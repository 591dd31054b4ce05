import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { isBuiltOf } from './support/built-files.ts'
import { expect, shopUrl, test } from './support/fixtures.ts'

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
  const recent = list.getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['vitamin', 'sunscren'])
  await page.evaluate(() => localStorage.setItem('searches', JSON.stringify(['vitamin', 'sunscren', 'toner', 'serum'])))
  await searchBox(page).blur()
  await searchBox(page).focus()
  await recent.getByTitle('Forget “vitamin”').click()
  await expect(recent.getByRole('option')).toHaveText(['sunscren', 'toner', 'serum'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(recent.getByRole('option')).toHaveText(['sunscren', 'serum'])
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('["sunscren","serum"]')
  await expect(searchBox(page)).toBeFocused()
  await page.getByRole('button', { name: 'Forget recent searches' }).click()
  await expect(recent).toBeHidden()
  await page.keyboard.press('Escape')
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

test('on a phone the search is wide, hints at what it finds, and opens a page of ways to begin', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, { query: { type: 'product', limit: 1 } })
  const [seen] = data
  await page.goto(`/products/${seen?.slug}`)
  await ready(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-items'))).toContain(seen?.id)
  await page.goto('/products?search=serum')
  await ready(page)
  await page.goto('/')
  await ready(page)
  const banner = page.getByRole('banner')
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search sunscreen, vitamins, acne…')
  expect((await searchBox(page).boundingBox())?.width).toBeGreaterThan(200)
  await expect(banner.locator('form svg').first()).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Bahasa Indonesia' })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' })).toBeAttached()

  // What was searched on this phone stays on it.
  await searchBox(page).fill('pegagan')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?search=pegagan')
  await page.goto('/')
  await ready(page)
  await searchBox(page).click()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  for (const name of ['Recent searches', 'Popular searches', 'Categories', 'Recently viewed'])
    await expect(list.getByRole('group', { name }).getByRole('option').first()).toBeAttached()
  await expect(list.getByRole('option', { name: seen?.name ?? '' })).toBeAttached()
  const panel = await list.locator('..').boundingBox()
  expect(panel?.width).toBe(360)
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeGreaterThanOrEqual(740)
  await page.getByRole('button', { name: 'Forget recent searches' }).click()
  await expect(list.getByRole('group', { name: 'Recent searches' })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()
  await searchBox(page).click()
  await list.getByRole('group', { name: 'Popular searches' }).getByRole('option').first().click()
  await page.waitForURL('**/products?search=*')
})

test('the search shows within 300 ms of a key that suggestions are on their way, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  await ready(page)
  let release = () => {}
  let isReleased = new Promise<void>((resolve) => (release = resolve))
  const waits = async (route: Route) => {
    await isReleased
    await route.continue()
  }
  await page.route(isBuiltOf('search-suggestions'), waits)
  await page.route(/\/products\/suggest\?search=/, waits)
  const box = page.getByRole('search').locator('input')
  const sign = page.getByRole('search').locator('.animate-spin')
  const saysSo = { timeout: 300, intervals: [20] }
  await box.focus()
  for (const step of ['its code', 'the answer']) {
    await test.step(step, async () => {
      await page.keyboard.type('s')
      await expect(async () => {
        await expect(box).toHaveAttribute('aria-busy', 'true', { timeout: 1 })
        await expect(sign).toBeVisible({ timeout: 1 })
      }).toPass(saysSo)
      release()
      await expect(box).toHaveAttribute('role', 'combobox')
      await expect(box).toHaveAttribute('aria-busy', 'false')
      await expect(sign).toHaveCount(0)
      isReleased = new Promise<void>((resolve) => (release = resolve))
    })
  }
  release()
})
