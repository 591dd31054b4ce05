import type { Page } from '@playwright/test'
import { builtFiles, isBuiltOf } from './support/built-files.ts'
import { violations } from './support/accessibility.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'

/** What a page keeps ready for a lost network. A busy machine may be quiet for a while before it fetches them. */
const keptReady = ['late-parts', 'messages.en', 'error-screen']

/** The page with everything that it fetches while it is idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  await open(page, path)
  const missing = () =>
    page.evaluate(
      (parts) => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        return parts.filter(({ files }) => !files.some((file) => fetched.includes(file))).map(({ name }) => name)
      },
      keptReady.map((name) => ({ name, files: builtFiles(name) })),
    )
  await expect.poll(missing).toEqual([])
  await page.waitForLoadState('networkidle')
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** The browser reports every request that has no network. */
function isOfTheNetwork(complaint: string): boolean {
  return /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|Failed to fetch|NetworkError|no dynamically imported/i.test(
    complaint,
  )
}

test.afterEach(async ({ complaints, context }) => {
  await context.setOffline(false)
  const others = complaints.filter((complaint) => !isOfTheNetwork(complaint))
  complaints.length = 0
  expect(others).toEqual([])
})

test('without a network adding to the cart on a fresh page says so, for visitors and for customers', async ({
  page,
  context,
  signIn,
}) => {
  const { slug } = await plentifulProduct()
  for (const who of ['visitor', 'customer']) {
    if (who === 'customer') await signIn(page, siti)
    await openIdle(page, `/products/${slug}`)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
    await expect(page).toHaveURL(`/products/${slug}`)
    await context.setOffline(false)
  }
})

test('without a network a link says so in the shop’s own page, claims nothing, and opens when the network is back', async ({
  page,
  context,
}) => {
  // Not the cart: it leads a visitor to the sign-in, whose code has come while the line was quiet.
  for (const to of ['/about', '/skinvestment', '/admin/signin']) {
    await openIdle(page, '/')
    await context.setOffline(true)
    await page.evaluate(`void goTo('${to}')`)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByText(/been told|our side/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('Still no connection.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
  }
})

test('a server that does not answer counts as no connection, also while the browser believes it is online', async ({
  page,
}) => {
  await openIdle(page, '/')
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.evaluate(`void goTo('/about')`)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.unroute('**/*')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection', { timeout: 15_000 })
  await expect(page).toHaveURL('/about')
})

test('a dialog opens without a network, says so when it is confirmed, and works once the network is back', async ({
  page,
  context,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct())
  const { order_id } = await unpaidOrder(customer, await addressOf(customer))
  await openIdle(page, `/orders/${order_id}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Why?').selectOption('I no longer need it')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No connection')).toBeVisible()
  await expect(dialog).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
})

test('a press whose code never came says so and leaves the page as it is', async ({ page, context, newCustomer }) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct())
  await page.route(isBuiltOf('confirm-dialog'), (route) => route.abort('internetdisconnected'))
  await openIdle(page, '/cart')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Checkout (1)' })).toBeVisible()
})

test('the gallery opens its zoom without a network', async ({ page, context }) => {
  const { slug } = await plentifulProduct()
  await openIdle(page, `/products/${slug}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a palette that has not come before the network went opens once it is back', async ({ page, context, signIn }) => {
  // A browser that never has a moment of rest fetches nothing ahead.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  await signIn(page, administrator)
  await open(page, '/admin/manage/category')
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: /Search or jump to/ })
  await context.setOffline(true)
  await button.click()
  await context.setOffline(false)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the first address form says that it did not come, and its next try brings the whole page', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await inCart(customer, await plentifulProduct())
  await page.route(isBuiltOf('address-form'), (route) => route.abort('internetdisconnected'))
  await openIdle(page, '/checkout')
  const late = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
  await late.getByRole('button', { name: 'Try again' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await page.unrouteAll()
  await toast.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Street, house number, building')).toBeVisible()
  await expect(late).toHaveCount(0)
})

test('the chart of the dashboard comes by itself when the network is back', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const network = { is: false }
    Object.defineProperty(window, 'network', { value: network })
    Object.defineProperty(navigator, 'onLine', { get: () => network.is })
  })
  await signIn(page, administrator)
  await openIdle(page, '/admin/dashboard')
  const late = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
  await expect(late).toBeVisible()
  await page.evaluate(`network.is = true; window.dispatchEvent(new Event('online'))`)
  await expect(page.locator('.recharts-bar')).toBeVisible()
  await expect(late).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const { language, title, again } of [
    { language: 'en', title: 'No connection', again: 'Try again' },
    { language: 'id', title: 'Tidak ada koneksi', again: 'Coba lagi' },
  ])
    test(`without a network an address opens our own page and then the one that was asked for, ${language}`, async ({
      page,
      context,
      complaints,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: shopUrl() }])
      await page.goto('/about')
      await page.evaluate(async () => {
        const { active, installing } = await navigator.serviceWorker.ready
        const worker = active ?? installing
        while (worker?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
      })
      await context.setOffline(true)
      await page.goto('/help?from=here')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violations(page, [])).toEqual([])
      await page.getByRole('link', { name: again }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await page.evaluate(() => caches.keys())).toEqual([])

      await context.setOffline(false)
      await expect(page).toHaveURL('/help?from=here')
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
      complaints.splice(0)
    })
})
