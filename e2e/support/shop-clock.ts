import type { Browser, BrowserContext, Page } from '@playwright/test'
import { advanceClock } from '#contract/sandbox.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'

/** How far the shop's clock is ahead of this machine's, in milliseconds; negative when behind. */
let aheadMs = 0

/** Milliseconds since 1970 on the shop's clock, which stands at `shopStartsAt` when the worker's shop opens. */
export const shopNow = (): number => Date.now() + aheadMs

/** Gives every page of this browser the shop's time, as a visitor's clock has it. Timers stay the browser's own. */
export async function followShopClock(browser: Browser, url: string): Promise<void> {
  const { now } = await shopClient(url).call(advanceClock, { body: { advance_seconds: 0 } })
  aheadMs = Date.parse(now) - Date.now()
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => withShopClock(await newContext(options))
}

/** Also for a context that a browser started by a test has made. */
export async function withShopClock(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript((ahead) => {
    const { now: machineNow } = Date
    const now = () => machineNow() + ahead
    globalThis.Date = new Proxy(Date, {
      apply: () => new Date().toString(),
      construct: (real, given: [], as) => Reflect.construct(real, given.length > 0 ? given : [now()], as),
      get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
    })
  }, aheadMs)
  return context
}

/** Puts a clock that the test moves in place of the shop's: on top of it, time would run ahead twice. */
export async function installClock(page: Page, time: number): Promise<void> {
  await page.context().addInitScript(() => {
    globalThis.Date = Date.prototype.constructor as DateConstructor
  })
  await page.clock.install({ time })
}
