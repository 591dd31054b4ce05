import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { press } from './press-link.ts'

const quietMs = 100

/**
 * Opens an address and waits until the screen itself is there and nothing has been on its way for a moment. The browser's
 * own idle network takes half a second each time, which for hundreds of screens is minutes.
 */
export function openWhole(page: Page, path: string): Promise<void> {
  return whole(page, path, () => page.goto(path))
}

/** As `openWhole`, by a link of the screen that is open: the document stays, which takes half as long. */
export function followWhole(page: Page, path: string): Promise<void> {
  return whole(page, path, async () => {
    await press(page, path)
    await expect.poll(() => page.url().endsWith(path), { intervals: [20] }).toBe(true)
  })
}

async function whole(page: Page, path: string, go: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const begin = (request: Request) => {
    pending.add(request)
    changedAt = Date.now()
  }
  const end = (request: Request) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await go()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('#main[aria-busy=true], [data-moving]')).toHaveCount(0)
    const isQuiet = () => pending.size === 0 && Date.now() - changedAt > quietMs
    await expect.poll(isQuiet, { message: `${path}: still loading`, intervals: [50] }).toBe(true)
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
