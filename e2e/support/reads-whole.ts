import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { clippedTexts } from './clipped-texts.ts'

/** `percent`: how large letters are beside the usual. */
export type Size = { width: number; percent: number }

export async function enlarge(page: Page, { width, percent }: Size): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent)
}

const softly = expect.configure({ soft: true })
/** Only what is really cut takes that long. */
const timeout = 10_000

/** No text is cut, and nothing makes the page wider than the window. What measures itself follows a moment later. */
export async function readsWhole(page: Page, where: string): Promise<void> {
  await softly.poll(() => page.evaluate(clippedTexts), { message: where, timeout }).toEqual([])
}
