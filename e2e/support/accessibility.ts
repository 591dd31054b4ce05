import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/**
 * What of a page some people cannot use, apart from the parts that `leftOut` selects. To name elements takes up to a third of
 * the work, so they are named only where something is wrong; what is gone by then was on its way to other colours.
 */
export async function violations(page: Page, leftOut: readonly string[]): Promise<string[]> {
  const found = await analysed(page, leftOut, { selectors: false })
  if (found.length === 0) return []
  const named = await analysed(page, leftOut, { selectors: true })
  return named.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Both widths of a page are looked at by one axe: sending it there takes as long as its work on a small page. */
async function analysed(page: Page, leftOut: readonly string[], naming: { selectors: boolean }) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const options: axe.RunOptions = {
    ...naming,
    resultTypes: ['violations'],
    // Of what it can fetch first, styles are for rules that are not asked for.
    preload: { assets: ['media'] },
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  }
  return page.evaluate(
    async ({ given, without }) => {
      const exclude = without.flatMap((selector) => [...document.querySelectorAll(selector)])
      const looked = (window as unknown as { axe: typeof axe }).axe.run({ include: document, exclude }, given)
      const { violations: found } = await looked
      return found.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target?.join(' ')) }))
    },
    { given: options, without: leftOut },
  )
}
