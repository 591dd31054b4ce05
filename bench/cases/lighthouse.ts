import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { listBrands } from '../../src/contract/catalogue/brands.ts'
import { listItemsPublic } from '../../src/contract/catalogue/catalogue.ts'
import { getShell } from '../../src/contract/pages.ts'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'
import { freePort } from '../../src/server/test/server-process.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { sellable } from '../shoppers.ts'

/** Scores of a hundred, by Lighthouse's own names. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Milliseconds until the largest thing is painted, and how far things move. */
const mostPaintMs = 1800
const mostShift = 0.02

/** What Lighthouse says of the public pages on a slow phone. */
export async function benchLighthouse(server: ServerUnderTest): Promise<boolean[]> {
  const client = shopClient(server.url)
  const [[item], { data: bundles }, shell, { data: brands }] = await Promise.all([
    sellable(server.url),
    client.call(listItemsPublic, { query: { type: 'bundle', in_stock: true, limit: 1 } }),
    client.call(getShell, {}),
    client.call(listBrands, { query: { limit: 1 } }),
  ])
  const pages = {
    home: '/',
    list: '/products',
    category: `/products/category/${shell.categories[0]?.path ?? ''}`,
    product: `/products/${item?.slug ?? ''}`,
    bundle: `/bundles/${bundles[0]?.slug ?? ''}`,
    brand: `/products?brand=${brands[0]?.slug ?? ''}`,
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
      const paint = {
        name: `${name}: largest contentful paint`,
        value: paintMs,
        unit: ' ms',
        goal: { atMost: mostPaintMs },
      }
      const shift = Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000
      results.push(
        show(paint),
        show({ name: `${name}: layout shift`, value: shift, unit: '', goal: { atMost: mostShift } }),
      )
    }
  } finally {
    await browser.close()
  }
  return results
}
