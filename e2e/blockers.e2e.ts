import { readdirSync } from 'node:fs'
import { shopClient } from '../src/server/test/shop-client.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import type { Page } from '@playwright/test'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { openWhole } from './support/open-whole.ts'

/** A word of an address is what stands between these. */
const word = (words: string) => new RegExp(`(?:^|[/_.?=-])(?:${words})(?:[/_.?=&-]|$)`, 'i')

/** What content blockers refuse in addresses, in words of our own. */
const blocked: readonly [pattern: RegExp, reason: string][] = [
  [word('ads?|adserver|advert(?:s|ising|isements?)?|sponsor(?:s|ed)?'), 'advertising'],
  [word('banners?|popups?|popunder|interstitials?'), 'forms of advertising'],
  [word('analytics?|metrics?|telemetry|stats?|statistics|measure'), 'measuring'],
  [word('track(?:er|ers|ing)?|pixels?|beacons?|collect|impressions?|clicks?|hits?|visits?'), 'following people'],
  [word('affiliates?|referr?als?|partners?'), 'networks of advertisers'],
  [word('social|share(?:buttons?)?|newsletter|cookie-?consent|gdpr|push'), 'what annoys'],
]
const isBlocked = (url: string) => {
  const { pathname, search } = new URL(url)
  return blocked.some(([pattern]) => pattern.test(pathname + search))
}

/**
 * Calls that the specification names in such words; below `/api` of a shop's own host the public lists leave them alone.
 * Where somebody's list does not, each costs the part of a screen that shows it.
 */
const named =
  /^\/api\/(?:affiliate|referral|sales-analytic|users\/referral|register\/social|content\/type\/HOME_BANNER)\b/

test('built files have names without words', () => {
  const files = readdirSync(new URL('../dist/web/assets', import.meta.url))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !/^[\da-f]{12}\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(file))).toEqual([])
})

test('no call has an address that content blockers refuse, but for those that the specification names', async () => {
  const answer = await fetch(`${shopUrl()}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
  const found = Object.keys(paths).map((path) => (path.startsWith('/api') ? path : `/api${path}`))
  expect(found.length).toBeGreaterThan(200)
  expect(found.filter((path) => isBlocked(`https://shop.test${path}`) && !named.test(path))).toEqual([])
})

test('with a content blocker every screen opens; what it refuses costs its own part', async ({
  page,
  signIn,
  complaints,
}) => {
  test.setTimeout(180_000)
  const refused = await blockContent(page)
  const { data } = await shopClient(shopUrl()).call(listItemsPublic, { query: { type: 'product', limit: 1 } })
  for (const path of ['/', '/products', `/products/${data[0]?.slug}`, '/skinvestment', '/signup?ref=ABCDEFGH']) {
    await opens(page, path)
  }
  await signIn(page, siti)
  for (const path of ['/cart', '/orders', '/point', '/voucher', '/profile', '/affiliate']) await opens(page, path)
  await signIn(page, administrator)
  for (const path of [
    'dashboard',
    'analytics',
    'affiliate/basic',
    'manage/order',
    'manage/customer',
    'business-info',
  ]) {
    await opens(page, `/admin/${path}`)
  }
  expect(refused.filter((url) => !named.test(new URL(url).pathname))).toEqual([])
  const own = complaints.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))
  complaints.splice(0, Infinity, ...own)
  expect(refused.length, 'the blocker refused what the specification names').toBeGreaterThan(0)
})

/** Refuses what lists refuse, documents apart: those are what the visitor asked for. */
async function blockContent(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.resourceType() === 'document' || !isBlocked(request.url())) return route.continue()
    refused.push(request.url())
    return route.abort('blockedbyclient')
  })
  return refused
}

async function opens(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await openWhole(page, path)
    await expect(page.locator('h1').first()).not.toHaveText(/Something broke|No connection/)
  })
}
