import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import { login, register } from '#contract/sign-in/sign-in.ts'
import type { administrator, siti } from '../../src/server/test/demo-people.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { openOwnShop } from './own-shop.ts'
import { followShopClock } from './shop-clock.ts'

export { expect } from '@playwright/test'
export { administrator, siti } from '../../src/server/test/demo-people.ts'

export function shopUrl(): string {
  const url = process.env.E2E_URL
  if (!url) throw new Error('The shop does not run: see own-shop.ts')
  return url
}

type Person = typeof siti | typeof administrator

let newcomers = 0

/** The shop of this worker; `shopUrl` and `E2E_DATA_DIR` lead to it. */
type WorkerFixtures = { shop: void }

type Fixtures = {
  /** Whatever the browser complained about: errors, warnings, refused scripts and styles. Empty at the end of every test. */
  complaints: string[]
  /** A client of the API, signed in. */
  as: (person: Person) => Promise<Client>
  /** Opens the browser's next page as this person. */
  signIn: (page: Page, person: Person) => Promise<void>
  /** A fresh customer with a name of their own, signed in in this page. */
  newCustomer: (page: Page) => Promise<Client & { email: string }>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      if (process.env.E2E_URL) return use(undefined)
      const shop = await openOwnShop(process.env.E2E_MODEL_DIR ?? '')
      process.env.E2E_URL = shop.url
      process.env.E2E_DATA_DIR = shop.dataDir
      await use(undefined)
      await shop.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  browser: [
    async ({ browser, shop: _shop }, use) => {
      await followShopClock(browser, shopUrl())
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop: _shop }, use) => use(shopUrl()),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  as: async ({}, use) => {
    await use(async (person) => {
      const client = shopClient(shopUrl())
      client.token = (await client.call(login, { body: person })).accessToken
      return client
    })
  },
  signIn: async ({}, use) => {
    await use(async (page, person) => {
      await keepSession(page, await shopClient(shopUrl()).call(login, { body: person }))
    })
  },
  newCustomer: async ({}, use) => {
    await use(async (page) => {
      const email = `newcomer-${process.pid}-${(newcomers += 1)}@example.test`
      const client = shopClient(shopUrl())
      const session = await client.call(register, {
        body: { email, password: 'a pass phrase of my own', firstName: 'Rani', lastName: 'Wulandari' },
      })
      await keepSession(page, session)
      return Object.assign(client, { token: session.accessToken, email })
    })
  },
})

/** The browser itself reports every 4xx document and call as a failed load, and the tests' own the worker that it blocks. */
function isExpected(text: string): boolean {
  return (
    text.startsWith('Failed to load resource: the server responded with a status of 4') ||
    text === 'Service Worker registration blocked by Playwright'
  )
}

/** As if the person had signed in here before. */
async function keepSession(page: Page, session: SignedIn): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('session', JSON.stringify(kept)), {
    ...session,
    authenticated: true,
  })
}
