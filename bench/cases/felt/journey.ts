import type { Browser, BrowserContextOptions, Locator, Page, Request } from '@playwright/test'
import { median, show } from '../../measure.ts'

/** How somebody is connected, and how much slower than this machine the device is. */
export type Line = { roundTripMs: number; downMbit: number; upMbit: number; slowDown: number }

/** What one came for: another screen if there is an address, so many elements with such words, no outline of more to come. */
type Content = { at?: RegExp; words?: RegExp; elements?: string; atLeast?: number; isSettled?: boolean }

export type Step = {
  name: string
  /** Milliseconds until something shows that the press was noticed, and until the content. */
  goal: { sign: number; content: number }
  /** Not measured. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  content: Content
}

type Journey = { line: Line; device: BrowserContextOptions; steps: readonly Step[] }
/** Requests that began together: the next wave begins with what the last one brought. */
type Wave = { atMs: number; paths: string[] }
type Waited = { sign: number; content: number; waves: Wave[] }

/** Until what comes next is fetched and nothing is on its way any more. */
const restMs = 5_000
const often = { timeout: 30_000, polling: 30 }
const runs = 3
/** Nobody waits for pictures and fonts. */
const isBeside = /^\/(media|files)\/|favicon|\.woff2$/

/** What is on the screen and not hidden. */
export function inSight(page: Page, selector: string): Locator {
  return page.locator(selector).filter({ visible: true })
}

/** Opens an address without waiting for it. */
export const open = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'commit' })

/** Fills in a sign-in. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
}

/** Walks a journey three times, each in a new browser, and shows the median of each step. */
export async function walk(browser: Browser, url: string, { line, device, steps }: Journey): Promise<boolean[]> {
  const waited: Waited[][] = steps.map(() => [])
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...device, locale: 'id-ID', baseURL: url })
    const page = await context.newPage()
    await slowDown(page, line)
    for (const [at, step] of steps.entries()) waited[at]?.push(await take(page, step, line.roundTripMs))
    await context.close()
  }
  return steps.flatMap((step, at) => showStep(step, waited[at] ?? []))
}

function showStep({ name, goal }: Step, waited: readonly Waited[]): boolean[] {
  const middle = waited.toSorted((a, b) => a.content - b.content)[waited.length >> 1]
  const waves = middle?.waves ?? []
  const requests = waves.flatMap(({ paths }) => paths).length
  const content = `… content, ${requests} requests in ${waves.length} waves`
  const met = [
    show({
      name: `${name}: sign`,
      value: median(waited.map(({ sign }) => sign)),
      unit: 'ms',
      goal: { atMost: goal.sign },
    }),
    show({ name: content, value: middle?.content ?? Infinity, unit: 'ms', goal: { atMost: goal.content } }),
  ]
  if (!met.every(Boolean)) for (const { atMs, paths } of waves) console.log(`    ${atMs} ms: ${paths.join(' ')}`)
  return met
}

async function slowDown(page: Page, { roundTripMs, downMbit, upMbit, slowDown: rate }: Line): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const throughput = { downloadThroughput: downMbit * 125_000, uploadThroughput: upMbit * 125_000 }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency: roundTripMs, ...throughput })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

async function take(page: Page, step: Step, roundTripMs: number): Promise<Waited> {
  await step.prepare?.(page)
  const before = await page.evaluate(looksOtherThan, '')
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
  const waves: Wave[] = []
  let last = -Infinity
  const startedAt = performance.now()
  const since = () => Math.round(performance.now() - startedAt)
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (isBeside.test(pathname)) return
    // Much less than a round trip apart.
    if (since() - last > roundTripMs * 0.7) waves.push({ atMs: since(), paths: [] })
    waves.at(-1)?.paths.push(pathname)
    last = since()
  }
  page.on('request', note)
  await step.act(page)
  const { at, words, ...others } = step.content
  const sought = { ...others, at: at?.source, words: words?.source }
  const [sign, content] = await Promise.all([
    page.waitForFunction(looksOtherThan, before, often).then(since),
    page.waitForFunction(isThere, sought, often).then(since),
  ]).finally(() => page.off('request', note))
  await page.waitForTimeout(restMs)
  return { sign: Math.min(sign, content), content, waves }
}

/** Runs in the page: how it looks, unless that is the former look. */
function looksOtherThan(former: string | false): string | false {
  const busy = document.querySelectorAll('[aria-busy=true], [role=progressbar]').length
  const look = [location.href, document.querySelector('main')?.innerText.length, busy].join(' ')
  return look !== former && look
}

type Sought = Omit<Content, 'at' | 'words'> & { at: string | undefined; words: string | undefined }

/** Runs in the page. */
function isThere({ at, words = '', elements = 'main', atLeast = 1, isSettled = false }: Sought): boolean {
  const screen = document.querySelector('main')
  const isOther = at === undefined || (new RegExp(at).test(location.pathname) && !screen?.matches('[data-left]'))
  if (!isOther || (isSettled && screen?.querySelector('[aria-busy=true], .animate-pulse'))) return false
  const found = [...document.querySelectorAll<HTMLElement>(elements)].filter((one) => one.checkVisibility())
  return found.filter(({ innerText }) => new RegExp(words, 'i').test(innerText)).length >= atLeast
}
