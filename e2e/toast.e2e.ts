import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildParts, openParts } from './support/in-browser.ts'

const source = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { ToastViewport } from '/src/web/ui/feedback/toast-viewport.tsx'
  import { UiLabelsProvider } from '/src/web/ui/ui-labels.tsx'
  export { toast } from '/src/web/ui/feedback/toast.ts'
  const labels = { close: 'Close', notifications: 'Notifications' }
  export function start() {
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(createElement(UiLabelsProvider, { labels }, createElement(ToastViewport)))
  }`

type Tone = 'success' | 'error' | 'info' | 'warning'

function say(page: Page, tone: Tone, message: string, options: object = {}): Promise<void> {
  return page.evaluate(`void tried.toast.${tone}(${JSON.stringify(message)}, ${JSON.stringify(options)})`)
}

const shown = (page: Page) => page.locator('[role=status], [role=alert]').filter({ visible: true })
const staying = (page: Page) => page.locator(':is([role=status], [role=alert]):not([data-ending-style])')

async function seen(page: Page): Promise<string[]> {
  return (await staying(page).filter({ visible: true }).locator('p:first-child').allTextContents()).toReversed()
}

/** Time goes on only when a test says so. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
}

let parts: string

test.beforeAll(async () => {
  parts = await buildParts(source)
})

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 })
  await openParts(page, parts)
  await page.clock.pauseAt(10_000)
  await page.evaluate('tried.start()')
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
})

test('a toast stays for four seconds', async ({ page }) => {
  await say(page, 'success', 'Added')

  await pass(page, 3999)
  expect(await seen(page)).toEqual(['Added'])

  await pass(page, 1)
  expect(await seen(page)).toEqual([])
})

test('a toast keeps away from the lower edge while a dialog has its buttons there', async ({ page }) => {
  await say(page, 'success', 'Added')
  const top = async () => (await shown(page).first().boundingBox())?.y ?? 0
  await expect.poll(top).toBeGreaterThan(300)
  // As `float-style.ts` draws what lies behind every dialog.
  await page.evaluate(() => {
    document.body.appendChild(document.createElement('div')).className = 'bg-backdrop'
  })
  await expect.poll(top).toBeLessThan(100)
})

/** In the page: a link at this place of a phone's window. */
function addLink(side: 'top' | 'bottom'): void {
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link, { href: '#', textContent: side })
  Object.assign(link.style, { position: 'fixed', left: '20px', width: '300px', height: '44px' })
  link.style[side] = side === 'top' ? '100px' : '30px'
}

test('a toast goes to the top where it would cover a link, and stays where both places have one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(addLink, 'bottom' as const)
  await say(page, 'success', 'Sent')
  await pass(page, 200)
  const top = async () => (await shown(page).first().boundingBox())?.y ?? 0
  await expect.poll(top).toBeLessThan(200)
  await page.getByRole('link', { name: 'bottom' }).click()

  await page.getByRole('link', { name: 'bottom' }).evaluate((link) => link.blur())
  await page.evaluate(addLink, 'top' as const)
  await say(page, 'success', 'Sent again')
  await pass(page, 200)
  await expect.poll(top).toBeGreaterThan(300)
})

test('the same words in another tone do not stack either', async ({ page }) => {
  await say(page, 'error', 'No network')
  await say(page, 'warning', 'No network')

  expect(await seen(page)).toEqual(['No network'])
})

test('a toast that came before its code was there is shown when it arrives', async ({ page }) => {
  await page.reload()
  await openParts(page, parts)
  await say(page, 'info', 'Early')
  await page.evaluate('tried.start()')

  await expect.poll(() => seen(page)).toEqual(['Early'])
})

test('a closed toast is gone after its fade', async ({ page }) => {
  await say(page, 'info', 'Bye')

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(shown(page).and(page.locator('[data-ending-style]'))).toHaveText('Bye')

  await expect(async () => {
    await pass(page, 50)
    await expect(shown(page)).toHaveCount(0, { timeout: 50 })
  }).toPass()
})

test('the fourth toast pushes out the oldest', async ({ page }) => {
  for (const words of ['one', 'two', 'three', 'four']) await say(page, 'info', words)

  expect(await seen(page)).toEqual(['two', 'three', 'four'])
})

test('the same words again do not stack but stay longer', async ({ page }) => {
  await say(page, 'error', 'No network')
  await pass(page, 3000)
  await say(page, 'error', 'No network')
  await pass(page, 3000)

  expect(await seen(page)).toEqual(['No network'])
})

test('time stands still while someone reads, and only the rest runs afterwards', async ({ page }) => {
  await say(page, 'warning', 'Read me')
  await pass(page, 3000)

  await shown(page).hover()
  await pass(page, 60_000)
  expect(await seen(page)).toEqual(['Read me'])

  await page.mouse.move(0, 0)
  await pass(page, 999)
  expect(await seen(page)).toEqual(['Read me'])
  await pass(page, 1)
  expect(await seen(page)).toEqual([])
})

test('a toast that comes during a pause waits for its end', async ({ page }) => {
  await say(page, 'info', 'First', { duration: 1000 })
  await shown(page).hover()
  await say(page, 'success', 'Late', { duration: 1000 })
  await pass(page, 5000)
  expect(await seen(page)).toEqual(['First', 'Late'])

  await page.mouse.move(0, 0)
  await pass(page, 1000)
  expect(await seen(page)).toEqual([])
})

test('the keyboard reaches a toast with F6, stops its time and closes it', async ({ page }) => {
  await say(page, 'error', 'Not saved', { detail: 'Try again' })
  await expect(page.getByRole('alert')).toContainText('Try again')

  await page.keyboard.press('F6')
  await pass(page, 60_000)
  expect(await seen(page)).toEqual(['Not saved'])

  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await seen(page)).toEqual([])
})

test('a swipe to the right takes a toast away, a short one does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await say(page, 'success', 'Swiped')
  await swipe(page, 20)
  expect(await seen(page)).toEqual(['Swiped'])

  await swipe(page, 120)
  expect(await seen(page)).toEqual([])
})

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await shown(page).boundingBox()
  if (!box) throw new Error('No toast is on screen')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 3 })
  await page.mouse.move(x + distance, y, { steps: 3 })
  await page.mouse.up()
}
