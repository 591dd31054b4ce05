import type { Browser, Page } from '@playwright/test'
import { login } from '#contract/sign-in/sign-in.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { getHomePage, getShell } from '#contract/pages.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { endOf, endOfExpired, everyPath, isAdmins, isPublic } from './support/guard-rules.ts'
import type { Visitor } from './support/guard-rules.ts'
import { press } from './support/press-link.ts'

const people = { customer: siti, administrator }
/** A screen of each visitor's own, from which the others are reached by a click. */
const starts: Record<Visitor, string> = { nobody: '/about', customer: '/about', administrator: '/admin/profile' }

async function everyScreen(): Promise<string[]> {
  const client = shopClient(shopUrl())
  const { data: products } = await client.call(listItemsPublic, { query: { type: 'product', limit: 1 } })
  const { data: bundles } = await client.call(listItemsPublic, { query: { type: 'bundle', limit: 1 } })
  const { categories } = await client.call(getShell, {})
  const { sales } = await client.call(getHomePage, {})
  return everyPath({
    ':slug': products[0]?.slug ?? '',
    '/bundles/:slug :slug': bundles[0]?.slug ?? '',
    '/sale/:slug :slug': sales[0]?.slug ?? '',
    '*': categories[0]?.path ?? '',
    ':id': '01890000-0000-7000-8000-000000000000',
  })
}

/** A page of a browser of their own. It writes down each title, heading and toast, however short, and refused calls. */
async function openAs(browser: Browser, visitor: Visitor): Promise<{ page: Page; refused: string[] }> {
  const context = await browser.newContext({ baseURL: shopUrl() })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url())
  })
  await page.addInitScript(() => {
    const note = () => {
      const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
      const words = [...document.querySelectorAll('h1, [role=status] p')].map(({ textContent }) => textContent)
      const now = [document.title, ...words]
      const added = now.filter((text) => text && !seen.includes(text))
      if (added.length > 0) sessionStorage.setItem('seen', JSON.stringify([...seen, ...added]))
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/robots.txt')
  if (visitor !== 'nobody') {
    const session = await shopClient(shopUrl()).call(login, { body: people[visitor] })
    await keep(page, { ...session, authenticated: true })
  }
  return { page, refused }
}

function keep(page: Page, session: Record<string, unknown>): Promise<void> {
  return page.evaluate((kept) => localStorage.setItem('session', JSON.stringify(kept)), session)
}

/** Takes what was seen since the last time. A document that is being replaced cannot be read. */
function takeSeen(page: Page): Promise<string[]> {
  const take = () => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
    sessionStorage.removeItem('seen')
    return seen
  }
  return page.evaluate(take).catch(() => [])
}

function placeOf(page: Page): string {
  return page.url().slice(new URL(page.url()).origin.length)
}

/** Asked again and again, because one document may give way to another before it is complete. */
function isAt(page: Page, path: string): Promise<void> {
  return expect.poll(() => placeOf(page), { intervals: [20, 30, 50, 100], timeout: 30_000 }).toBe(path)
}

/** Waits until the screen itself is shown, and not its placeholder. */
async function isShown(page: Page): Promise<void> {
  await page.locator('body:not(:has([data-moving])) h1').first().waitFor({ timeout: 30_000 })
}

/** The words of the screens that visitors are sent to: all that they may see when another one is not theirs. */
async function wordsOf(page: Page, paths: Iterable<string>): Promise<Set<string>> {
  await takeSeen(page)
  const { shop } = await shopClient(shopUrl()).call(getShell, {})
  for (const path of paths) {
    await page.goto(path)
    await isShown(page)
  }
  // The shop's name is the title of what waits.
  return new Set([shop.name, ...(await takeSeen(page))])
}

/** The test knows what the screen shows in the end, so the next visit need not wait for it. */
async function visitDirectly(page: Page, path: string, end: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await isAt(page, end)
}

/** By a link. */
async function click(page: Page, path: string, end: string): Promise<void> {
  await press(page, path)
  await isAt(page, end)
  await isShown(page)
}

/** From where one is sent instead of a refused screen, back and forward lead past that screen again. */
async function backAndForth(page: Page, before: string, end: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  await isAt(page, before)
  await isShown(page)
  await page.goForward({ waitUntil: 'commit' })
  await isAt(page, end)
  await isShown(page)
}

const every = (n: number) => (_: string, index: number) => index % n === 0

/**
 * Every screen of the visitor's app that is refused is reached by a link within one document, and a few by direct visits;
 * of the other app every third is. Which screens are guarded at all is read from each one's document, further down. Of
 * the visitor's own a third is enough: all of them are opened in `every-screen.e2e.ts`.
 */
function waysTo(visitor: Visitor, screens: string[]): { linked: string[]; visited: string[] } {
  const isHere = (path: string) => isAdmins(path) === isAdmins(starts[visitor])
  const isRefused = (path: string) => endOf(visitor, path) !== path
  const [here, elsewhere] = [screens.filter(isHere), screens.filter((path) => !isHere(path))]
  const refused = here.filter(isRefused)
  const own = here.filter((path) => !isRefused(path)).filter(every(3))
  return {
    linked: [...here.filter((path) => refused.includes(path) || own.includes(path)), ...elsewhere.slice(0, 1)],
    visited: [...refused.filter(every(6)), ...elsewhere.filter(isRefused).filter(every(3))],
  }
}

/** One address of each screen that the visitor is sent to. */
function endsOf(visitor: Visitor, screens: string[]): Iterable<string> {
  const ends = screens.filter((path) => endOf(visitor, path) !== path).map((path) => endOf(visitor, path))
  return new Map(ends.map((end) => [end.split('?')[0], end])).values()
}

async function walk(browser: Browser, visitor: Visitor): Promise<void> {
  const screens = await everyScreen()
  const { linked, visited } = waysTo(visitor, screens)
  const { page, refused } = await openAs(browser, visitor)
  const mayBeSeen = await wordsOf(page, endsOf(visitor, screens))
  for (const path of visited) {
    await test.step(`${visitor} at ${path}`, async () => {
      await visitDirectly(page, path, endOf(visitor, path))
      const seen = await takeSeen(page)
      // What everybody may see, an administrator may see for a moment as well.
      if (!isPublic(path)) expect(seen.filter((text) => !mayBeSeen.has(text))).toEqual([])
    })
  }
  await page.goto(starts[visitor])
  await isShown(page)
  await walkByLinks(page, visitor, { linked, mayBeSeen })
  expect(refused).toEqual([])
  await page.context().close()
}

type Links = { linked: string[]; mayBeSeen: Set<string> }

async function walkByLinks(page: Page, visitor: Visitor, { linked, mayBeSeen }: Links): Promise<void> {
  const retraced = new Set<string>()
  let left = await takeSeen(page)
  for (const path of linked) {
    const [before, end] = [placeOf(page), endOf(visitor, path)]
    await test.step(`${visitor} goes to ${path}`, () => click(page, path, end))
    const seen = await takeSeen(page)
    // The old screen is shown until the next one is ready.
    if (path !== end && !isPublic(path)) {
      expect(seen.filter((text) => !mayBeSeen.has(text) && !left.includes(text))).toEqual([])
    }
    left = seen
    const screen = end.split('?')[0] ?? end
    if (path === end || before === end || retraced.has(screen)) continue
    // Once for each screen that one is sent to: the history is the router's work and everywhere the same.
    retraced.add(screen)
    await test.step('back and forward', () => backAndForth(page, before, end))
    left = [...seen, ...(await takeSeen(page))]
  }
}

test.describe.configure({ mode: 'parallel' })

for (const visitor of ['nobody', 'customer', 'administrator'] as const) {
  test(`every screen is for its own visitors, by address and by link, back and forth: ${visitor}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    await walk(browser, visitor)
  })
}

test('the document of a private screen holds nothing but the frame, whoever asks', async ({ request }) => {
  for (const path of (await everyScreen()).filter((one) => !isPublic(one))) {
    const html = await (await request.get(path)).text()
    const [, hydration = '{}'] = /<script type="application\/json" id="hydration">(.*?)<\/script>/s.exec(html) ?? []
    expect(Object.keys(JSON.parse(hydration).loaderData), path).toEqual(['root'])
    expect(html, path).toContain('aria-busy="true"')
    expect(html, path).not.toContain('<h1')
  }
})

test('whose session is over is sent to the sign-in of their own, and told so', async ({ browser }) => {
  test.setTimeout(300_000)
  // Without its link this screen sends no request and shows nothing.
  const screens = (await everyScreen()).filter((path) => !isPublic(path) && path !== '/admin/change-password')
  const expire = async (visitor: 'customer' | 'administrator') => {
    const { page } = await openAs(browser, visitor)
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
    // The first response shows that the session has ended, not the guard; a sample of each area's screens is enough.
    const own = screens.filter((one) => endOf(visitor, one) === one).filter(every(10))
    for (const path of own) {
      await test.step(`${visitor}, expired, at ${path}`, async () => {
        await keep(page, { ...session, accessToken: 'over', refreshToken: 'over' })
        await page.goto(path, { waitUntil: 'commit' })
        await isAt(page, endOfExpired(path))
        await expect.poll(() => takeSeen(page)).toContain('Session expired, please login again')
        expect(await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').authenticated)).toBe(false)
      })
    }
    await page.context().close()
  }
  await Promise.all([expire('customer'), expire('administrator')])
})

const errorTitles = {
  400: "That request doesn't look right",
  401: 'Please sign in',
  403: "This page isn't yours to open",
  404: "We can't find that page",
  422: "Something doesn't add up",
  429: 'A little too fast',
  500: 'Something broke on our side',
}

test('the error page has words for its seven statuses, and crawlers get the bare status', async ({
  page,
  request,
  newCustomer,
}) => {
  await newCustomer(page)
  await page.goto('/error')
  for (const [status, title] of Object.entries(errorTitles)) {
    await press(page, `/error?status=${status}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${status} ${title}`)
    const answer = await request.get(`/error?status=${status}`, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([answer.status(), await answer.text()]).toEqual([Number(status), status])
    expect(answer.headers()['retry-after'] !== undefined, status).toBe(Number(status) === 429 || Number(status) >= 500)
  }
  const odd = await request.get('/error?status=200', { headers: { 'user-agent': 'bingbot' } })
  expect(odd.status()).toBe(500)
  await page.getByRole('link', { name: 'Back to Sehati' }).click()
  await page.waitForURL('/')
})
