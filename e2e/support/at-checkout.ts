import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The checkout with all figures in place; returns its button. */
export async function readyCheckout(page: Page, path = '/checkout') {
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Order and pay' })
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled')
  return button
}

/** Presses Tab until what has the focus has this text or label. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const at = document.activeElement
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim()
    })
    if (name.test(reached)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
