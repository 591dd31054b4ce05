import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'
import { freePort } from '../../src/server/test/server-process.ts'
import { show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { sellable } from '../shoppers.ts'

/** Scores of a hundred, by Lighthouse's own names. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** What Lighthouse says of the public pages on a slow phone. */
export async function benchLighthouse(server: ServerUnderTest): Promise<boolean[]> {
  const [item] = await sellable(server.url)
  const pages = {
    home: '/',
    list: '/products',
    product: `/products/${item?.slug ?? ''}`,
    skinvestment: '/skinvestment',
  }
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const results: boolean[] = []
  try {
    for (const [name, path] of Object.entries(pages)) {
      const run = await lighthouse(server.url + path, { port, logLevel: 'error', onlyCategories: Object.keys(goals) })
      if (!run) throw new Error(`Lighthouse says nothing of ${path}`)
      const { categories, audits } = run.lhr
      for (const [category, atLeast] of Object.entries(goals)) {
        const value = Math.round((categories[category]?.score ?? 0) * 100)
        results.push(show({ name: `${name}: ${category}`, value, unit: '', goal: { atLeast } }))
      }
      const paintMs = Math.round(audits['largest-contentful-paint']?.numericValue ?? 0)
      results.push(show({ name: `${name}: largest contentful paint`, value: paintMs, unit: 'ms' }))
    }
  } finally {
    await browser.close()
  }
  return results
}
