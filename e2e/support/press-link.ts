import type { Page } from '@playwright/test'

/** What pressing a link to an address of the shop does, once the page listens. */
export async function press(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => 'goTo' in window)
  // Once this call has answered, because a link may lead to another document.
  await page.evaluate((to) => {
    const { goTo } = window as unknown as { goTo: (path: string) => void }
    setTimeout(() => goTo(to))
  }, path)
}
