import type { Page } from '@playwright/test'
import { administrator } from '../../../src/server/test/demo-people.ts'
import { inSight, open, signIn } from './journey.ts'
import type { Line, Step } from './journey.ts'

/** 4G, and a laptop half as fast as this machine. */
export const line: Line = { roundTripMs: 150, downMbit: 9, upMbit: 4, slowDown: 2 }
export const device = { viewport: { width: 1280, height: 800 } }

const goal = { sign: 300, content: 1_000 }

function step(name: string, act: Step['act'] | string, content: Step['content']): Step {
  const press = typeof act === 'function' ? act : (page: Page) => inSight(page, act).first().click()
  return { name, goal, act: press, content: { ...content, isSettled: true } }
}

const rows = (path: string) => `main tbody a[href^="${path}/"]`
const orders = { at: /\/order$/, elements: rows('/admin/manage/order'), atLeast: 5 }
const products = rows('/admin/manage/product/detail')
const tickets = rows('/admin/support')

/** From the sign-in through the screens that administrators open all day. */
export const steps: readonly Step[] = [
  {
    ...step('sign-in → dashboard', 'form button[type=submit]', { at: /\/dashboard$/, words: /Rp/ }),
    prepare: async (page) => {
      await open('/admin/signin')(page)
      await signIn(page, administrator)
      await page.waitForTimeout(5_000)
    },
  },
  step('dashboard → orders', 'nav a[href="/admin/manage/order"]', orders),
  step('orders → order', orders.elements, { at: /\/order\/[^/]+$/, words: /Rp/, elements: 'main:has(h1 .tabular)' }),
  step('order → back', (page) => page.goBack({ waitUntil: 'commit' }), orders),
  step('orders → products', 'nav a[href="/admin/manage/product"]', {
    at: /\/product$/,
    elements: products,
    atLeast: 5,
  }),
  {
    ...step('products → edit', '[role=menuitem][href*="/edit/"]', {
      at: /\/edit\/./,
      elements: 'main form [name=sku]',
    }),
    prepare: (page) => inSight(page, 'main tbody tr:first-child button').last().click(),
  },
  step('edit → tickets', 'nav a[href="/admin/support"]', { at: /\/support$/, elements: tickets }),
  step('tickets → ticket', tickets, { at: /\/support\/./, elements: 'main [role=log] li' }),
]
