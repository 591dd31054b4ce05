import type { Locator, Page } from '@playwright/test'
import { expect, siti, test } from './support/fixtures.ts'

/** Everything but a deed of the visitor that moved something, since the page began. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(all.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a layout shift the browser reports no entry.
        setTimeout(() => resolve(0), 300)
      }),
  )
}

test('on a phone the first screen goes from one line of announcement to the first price', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const person of [null, siti]) {
    if (person) await signIn(page, person)
    for (const language of ['id', 'en']) {
      await page.goto(`/?lang=${language}`)
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      const strip = page.getByRole('main').getByRole('link', { name: /^(Points|Poin) [\d.]+$/ })
      if (person) await expect(strip).toBeVisible()
      else await expect(strip).toHaveCount(0)

      const boxOf = async (part: string | Locator) => {
        const box = await (typeof part === 'string' ? page.locator(part) : part).first().boundingBox({ timeout: 2_000 })
        if (!box) throw new Error(`There is no ${String(part)}`)
        return { ...box, end: box.y + box.height }
      }
      const announcement = await boxOf('body section')
      const hero = await boxOf('main section')
      const categories = await boxOf('main section:has([href*="/products/category/"] img)')
      const price = await boxOf(page.locator('main article').getByText(/^Rp/))
      expect(announcement.height).toBeLessThan(32)
      expect(hero.height).toBeLessThanOrEqual(200)
      expect(categories.y).toBeGreaterThanOrEqual(hero.end)
      expect(price.y).toBeGreaterThan(categories.end)
      expect(price.end).toBeLessThanOrEqual((await boxOf('[data-bottom-bar]')).y)
      if (person) {
        const box = await strip.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(categories.end)
        expect(box?.y).toBeLessThan(price.y)
      }
      // Nothing that is seen: a number that fills its own line may count as some ten-thousandths.
      expect(await shifts(page)).toBeLessThan(0.001)
    }
  }
  // The rest of the announcement is one press away.
  const line = page.getByRole('region', { name: 'Announcement' }).locator('summary')
  const before = await line.boundingBox()
  await line.click()
  expect((await line.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0)
})
