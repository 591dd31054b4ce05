import type { Page } from '@playwright/test'
import { expect, siti, test } from './support/fixtures.ts'
import { plentifulProduct } from './support/given.ts'

type Signs = { busy: string[]; isMoving: boolean }

/** What a press has changed when the browser draws its next frame, or a later one, while nothing of the shop answers. */
async function signsAfter(page: Page, press: () => Promise<unknown>, frames = 1): Promise<Signs> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  // Fetched while the page is idle; a press must not have to wait for it.
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const isSeen = new Promise<void>((resolve) => (release = resolve))
  await page.route('**', async (route) => {
    await isSeen
    await route.continue().catch(() => undefined)
  })
  await page.evaluate((after) => {
    const see = (resolve: (signs: Signs) => void, left: number) =>
      requestAnimationFrame(() => {
        if (left > 1) return void see(resolve, left - 1)
        const busy = [...document.querySelectorAll<HTMLElement>('a[aria-busy=true], button[aria-busy=true]')]
        const line = document.querySelector('.navigation-progress')
        resolve({
          busy: busy.map(({ innerText }) => innerText.trim().split('\n')[0] ?? ''),
          isMoving: line?.role === 'progressbar' && line.getBoundingClientRect().width > 0,
        })
      })
    const signs = new Promise<Signs>((resolve) => {
      for (const kind of ['click', 'change', 'submit'])
        addEventListener(kind, () => see(resolve, after), { capture: true, once: true })
    })
    Object.assign(window, { signs })
  }, frames)
  await press()
  const signs = await page.evaluate(() => (window as unknown as { signs: Promise<Signs> }).signs)
  release()
  await expect(page.locator('.navigation-progress:not([data-moving])')).toBeAttached()
  await expect(page.locator(':is(a, button)[aria-busy=true]')).toHaveCount(0)
  return signs
}

test('a link to a public screen', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All products' })
  expect(await signsAfter(page, () => link.click())).toEqual({ busy: ['All products'], isMoving: true })
  await expect(page).toHaveURL('/products')
})

test('a link to a private screen', async ({ page, signIn }) => {
  await signIn(page, siti)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Orders' }).locator('visible=true')
  expect(await signsAfter(page, () => tab.click())).toEqual({ busy: ['Orders'], isMoving: true })
  await expect(page).toHaveURL('/orders')
})

test('a button that leads on', async ({ page }) => {
  const { slug } = await plentifulProduct()
  await page.goto(`/products/${slug}`)
  const button = page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first()
  expect(await signsAfter(page, () => button.click())).toMatchObject({ busy: ['Add to cart'] })
  await expect(page).toHaveURL(/\/signin/)
})

test('a button that asks the shop', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(siti.email)
  await page.locator('input[type=password]').fill(siti.password)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  expect(await signsAfter(page, () => button.click())).toMatchObject({ busy: ['Sign in'] })
  await expect(page).toHaveURL('/')
})

test('a choice that changes the list', async ({ page }) => {
  await page.goto('/products')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  expect(await signsAfter(page, () => sort.selectOption('price:asc'))).toMatchObject({ isMoving: true })
  await expect(page).toHaveURL(/sort=price/)
})

test('words that are searched', async ({ page }) => {
  await page.goto('/about')
  const box = page
    .getByRole('search')
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search products' }))
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await box.fill('serum')
  await expect(page.getByRole('option', { name: /serum/i }).first()).toBeVisible()
  // Not in the first frame: what is said about a price is read by a part that is fetched with the suggestions.
  expect(await signsAfter(page, () => box.press('Enter'), 5)).toMatchObject({ isMoving: true })
  await expect(page).toHaveURL(/search=serum/)
})
