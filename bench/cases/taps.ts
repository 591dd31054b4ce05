import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { percentile, show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

/** How much slower than this machine the phone is. */
const slowDown = 4
const visits = 5
/** Between a press and the next one. */
const restMs = 1_000
/** Slow 4G as Lighthouse has it. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}

type Tap = (page: Page) => Promise<void>

/**
 * Where a finger would touch it. Looked up by a script of our own: the test browser's locators leave listeners for every
 * press in the page, and would be measured with it.
 */
async function touch(page: Page, selector: string, name: RegExp): Promise<void> {
  const middle = await page.evaluate(
    ([candidates, source]) => {
      const isNamed = (one: Element) =>
        new RegExp(source).test((one.ariaLabel ?? one.getAttribute('placeholder') ?? one.textContent).trim())
      const found = [...document.querySelectorAll(candidates)].find((one) => isNamed(one) && one.checkVisibility())
      if (!found) return null
      found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const isReached = () => {
        const { x, y, width, height } = found.getBoundingClientRect()
        return found.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }
      // Not below a bar that covers the page.
      if (!isReached()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    [selector, name.source] as const,
  )
  if (!middle) throw new Error(`Nothing to press: ${selector} ${String(name)}`)
  await page.waitForTimeout(restMs)
  await page.touchscreen.tap(middle.x, middle.y)
}

const press =
  (name: RegExp): Tap =>
  (page) =>
    touch(page, 'button', name)

/** Somebody who is not signed in is led to the sign-in. */
const quickAdd = press(/^Add .* to the cart/)

/** What people press first on each page. */
const pages: Record<string, (slugs: { product: string; bundle: string }) => { path: string; taps: Tap[] }> = {
  home: () => ({
    path: '/',
    taps: [press(/^Next highlight/), (page) => touch(page, 'input', /^Search products/), quickAdd],
  }),
  list: () => ({
    path: '/products',
    taps: [
      press(/^Filters/),
      (page) => touch(page, '[role=dialog] a', /^In stock/),
      press(/^Show \d+ items$/),
      quickAdd,
    ],
  }),
  product: ({ product }) => ({
    path: `/products/${product}`,
    taps: [press(/^Picture 2 of/), press(/^One more/), press(/^Add to cart/)],
  }),
  bundle: ({ bundle }) => ({ path: `/bundles/${bundle}`, taps: [press(/^One more/), press(/^Add to cart/)] }),
}

/** How long after a press the next picture of the screen is there, on a slow phone: the longest of each visit. */
export async function benchTaps(server: ServerUnderTest): Promise<boolean[]> {
  const slugs = { product: await bestSeller(server.url, 'product'), bundle: await bestSeller(server.url, 'bundle') }
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const results: boolean[] = []
  try {
    for (const [name, pageOf] of Object.entries(pages)) {
      const { path, taps } = pageOf(slugs)
      const longest: number[] = []
      for (let visit = 0; visit < visits; visit += 1) {
        const context = await browser.newContext({
          viewport: { width: 412, height: 823 },
          deviceScaleFactor: 1.75,
          isMobile: true,
          hasTouch: true,
        })
        longest.push(await longestOf(await context.newPage(), server.url + path, taps))
        await context.close()
      }
      const value = percentile(longest, 50)
      results.push(show({ name: `${name}: longest from press to paint`, value, unit: 'ms', goal: { atMost: 100 } }))
    }
  } finally {
    await browser.close()
  }
  return results
}

async function longestOf(page: Page, url: string, taps: readonly Tap[]): Promise<number> {
  await watchPresses(page)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slowLine)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2 * restMs)
  for (const tap of taps) {
    await tap(page)
    await page.waitForTimeout(restMs)
  }
  const times = await page.evaluate(() => window.presses ?? [])
  if (times.length < taps.length) throw new Error(`${url}: only ${times.length} of ${taps.length} presses were noticed`)
  return Math.max(...times)
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- globals can only be extended by an interface
  interface Window {
    /** Of each event of a press: milliseconds until the next paint. */
    presses?: number[]
  }
}

/** Event timing, to the eight milliseconds that browsers give. */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    window.presses = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

async function bestSeller(url: string, type: 'product' | 'bundle'): Promise<string> {
  const { data } = await shopClient(url).call(listItemsPublic, { query: { type, in_stock: true, limit: 1 } })
  return data[0]!.slug
}
