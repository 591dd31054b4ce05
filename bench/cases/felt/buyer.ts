import type { Page } from '@playwright/test'
import { siti } from '../../../src/server/test/demo-people.ts'
import { inSight, open, signIn } from './journey.ts'
import type { Line, Step } from './journey.ts'

/** Slow 4G as Lighthouse throttles it, and a cheap phone. */
export const line: Line = { roundTripMs: 562, downMbit: 1.44, upMbit: 0.675, slowDown: 4 }
export const device = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const tap = (selector: string) => (page: Page) => inSight(page, selector).last().tap()
const tapNamed = (name: string) => tap(`:is(a, button):text-matches("${name}", "i")`)

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForTimeout(8_000)
}

async function typeWord(page: Page): Promise<void> {
  await openHome(page)
  await tap('header input')(page)
  await page.keyboard.type('seru')
}

const step = (name: string, contentMs: number, act: Step['act'], content: Step['content']): Step => ({
  name,
  act,
  content,
  goal: { sign: 300, content: contentMs },
})

const cards = 'main a[href^="/products/"]'
const addedToCart = { elements: '[role=status]', words: /keranjang/ }
const order = 'main a[href^="/orders/"]:not([href*="review"])'

/** From the home page to the orders, signed out at first. */
export const steps: readonly Step[] = [
  {
    ...step('home, first visit', 2_500, open('/'), { at: /^\/$/, elements: cards }),
    goal: { sign: 2_500, content: 2_500 },
  },
  step('home → list', 1_300, tap('a[href="/products"]'), { at: /^\/products$/, elements: cards, atLeast: 6 }),
  step('list → product', 1_300, tap(`${cards}:not([href*="category"])`), { at: /^\/products\/[^/]+$/, words: /Rp/ }),
  step('to the cart → sign-in', 1_500, tapNamed('keranjang'), { at: /^\/signin$/, elements: 'input[type=password]' }),
  {
    ...step('sign-in → in the cart', 2_600, tap('form button[type=submit]'), { at: /^\/(?!signin)/, ...addedToCart }),
    prepare: (page) => signIn(page, siti),
  },
  step('product → cart', 1_500, tap('a[href="/cart"]'), { at: /^\/cart$/, words: /Rp/ }),
  step('cart → checkout', 2_600, tapNamed('checkout'), {
    at: /^\/checkout$/,
    elements: 'main output[aria-live=polite]',
  }),
  {
    ...step('word → suggestions', 1_500, (page) => page.keyboard.press('m'), { elements: '[role=option]' }),
    prepare: typeWord,
  },
  {
    ...step('tab → orders', 1_500, tap('nav a[href="/orders"]'), { at: /^\/orders$/, words: /SH-/ }),
    prepare: (page) => page.keyboard.press('Escape'),
  },
  step('orders → order', 1_500, tap(order), { at: /^\/orders\/[^/]+$/, words: /SH-[^]*Rp/ }),
  {
    ...step('tab → account', 1_500, tap('nav a[href="/profile"]'), { at: /^\/profile$/, words: /siti@/ }),
    prepare: openHome,
  },
  {
    ...step('orders, by address', 4_000, open('/orders'), { at: /^\/orders$/, words: /SH-/ }),
    goal: { sign: 2_500, content: 4_000 },
  },
]
