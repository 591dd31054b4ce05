import type { Browser, BrowserContext, Page } from '@playwright/test'
import { addToCart } from '#contract/orders/cart.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'
import { followWhole, openWhole } from './support/open-whole.ts'
import { givenPlan } from './support/plans.ts'
import { enlarge, readsWhole } from './support/reads-whole.ts'
import type { Size } from './support/reads-whole.ts'
import { withShopClock } from './support/shop-clock.ts'

const sizes: Size[] = [
  { width: 360, percent: 100 },
  { width: 360, percent: 130 },
  { width: 360, percent: 200 },
  { width: 768, percent: 100 },
]
/** Between phone and desktop the shop's header has logo, search, languages, cart and account in one line. */
const shopSizes: Size[] = [...sizes, { width: 768, percent: 200 }]
const languages = ['id', 'en']

/* Every screen in English is looked at in `every-screen.e2e.ts`; here those with the longest words, in Indonesian. */

async function speak(context: BrowserContext, lang: string): Promise<void> {
  await context.addCookies([{ name: 'lang', value: lang, url: shopUrl() }])
}

async function openAll(
  page: Page,
  context: BrowserContext,
  paths: readonly string[],
  at: readonly Size[] = sizes,
): Promise<void> {
  await speak(context, 'id')
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? openWhole : followWhole)(page, path)
    for (const size of at) {
      await enlarge(page, size)
      await readsWhole(page, `${path} at ${size.width} px, ${size.percent} %`)
    }
  }
}

test('no text of the shop is cut off, on a phone, with text up to twice as large, and on a tablet', async ({
  page,
  newCustomer,
  context,
}) => {
  test.setTimeout(120_000)
  const customer = await newCustomer(page)
  const product = await plentifulProduct()
  await inCart(customer, product)
  const { order_id } = await unpaidOrder(customer, await addressOf(customer))
  await customer.call(addToCart, { body: { product_id: product.id, quantity: 2 } })
  const order = `/orders/${order_id}`
  const plan = `/orders/plans/${(await givenPlan(customer)).subscription_id}`
  const screens = [
    '/',
    '/categories',
    '/products',
    '/products?search=sunscren&as_typed=true',
    `/products/${product.slug}`,
    '/cart',
    '/checkout',
    '/skinvestment',
    '/skinvestment/checkout',
    plan,
    '/orders',
    order,
    '/profile',
  ]
  await openAll(page, context, screens, shopSizes)

  for (const lang of languages) {
    await speak(context, lang)
    await page.goto(order)
    await page.getByRole('button', { name: /^(Cancel order|Batalkan pesanan)$/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await enlarge(page, { width: 360, percent: 200 })
    await readsWhole(page, `${lang} cancel dialog`)
  }
})

test("no text of the administrators' screens and dialogs is cut off either", async ({ page, signIn, as, context }) => {
  test.setTimeout(240_000)
  const [order] = (await (await as(administrator)).call(listAllOrders, { query: { limit: 1 } })).data
  await signIn(page, administrator)
  await openAll(page, context, [
    '/admin/dashboard',
    '/admin/analytics',
    '/admin/manage/order',
    `/admin/manage/order/${order?.order_id}`,
    '/admin/manage/product',
    '/admin/manage/product/add',
    '/admin/manage/category',
    '/admin/manage/brand',
    '/admin/manage/attribute',
    '/admin/manage/family',
    '/admin/search/dictionary',
    '/admin/search/in-vain',
    '/admin/business-info',
    '/admin/business-info?tab=rules',
    '/admin/audit-log',
    '/admin/profile',
    '/admin/manage/customer',
    `/admin/manage/customer/${order?.customer.user_id}`,
  ])

  for (const lang of languages) {
    await speak(context, lang)
    for (const [path, button] of [
      ['/admin/manage/product', /^(Import|Impor)$/],
      ['/admin/manage/category', /^(New category|Kategori baru)$/],
      ['/admin/manage/brand', /^(New brand|Merek baru)$/],
      ['/admin/manage/family', /^(New family|Keluarga baru)$/],
      ['/admin/manage/attribute', /^(New value|Nilai baru)$/],
      ['/admin/search/dictionary', /^(Add an entry|Tambah entri)$/],
    ] as const) {
      await page.setViewportSize({ width: 768, height: 800 })
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await enlarge(page, { width: 360, percent: 200 })
      await readsWhole(page, `${lang} ${path} dialog`)
    }
  }
})

test("administrators' lists are cards where large letters leave a tablet no room for a table", async ({
  page,
  signIn,
}) => {
  // Opened like this, the menu at the left is narrow.
  await page.setViewportSize({ width: 768, height: 800 })
  await signIn(page, administrator)
  for (const [index, path] of [
    '/admin/manage/family',
    '/admin/manage/brand',
    '/admin/manage/attribute',
    '/admin/manage/product',
    '/admin/manage/voucher',
    '/admin/manage/order',
    '/admin/search/dictionary',
    '/admin/skinvestment/upcoming',
  ].entries()) {
    await (index === 0 ? openWhole : followWhole)(page, path)
    await enlarge(page, { width: 768, percent: 100 })
    await expect(page.locator('main thead').first()).toBeVisible()
    await enlarge(page, { width: 768, percent: 200 })
    await readsWhole(page, path)
    await expect.poll(() => page.evaluate(widerThanTheirRoom), path).toEqual([])
  }
})

/** In the browser: the tables that have to be scrolled sideways. */
function widerThanTheirRoom(): string[] {
  const rooms = [...document.querySelectorAll('section:has(> table)')]
  return rooms.filter((room) => room.scrollWidth > room.clientWidth + 1).map((room) => room.ariaLabel ?? '')
}

/** A window on a phone whose reader has set the browser to letters twice as large; styles learn of it by their em. */
async function largeLetters(browser: Browser): Promise<{ large: Browser; page: Page }> {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32']
  const large = await browser.browserType().launch({ ...launchOptions, args })
  const phone = await large.newContext({ baseURL: shopUrl(), viewport: { width: 360, height: 740 } })
  return { large, page: await (await withShopClock(phone)).newPage() }
}

test('bars leave the window to the page where letters are so large that few lines fit', async ({ browser, signIn }) => {
  const { large, page } = await largeLetters(browser)
  const { slug } = await plentifulProduct()
  for (const [person, paths] of [
    [siti, ['/', `/products/${slug}`, '/cart']],
    [administrator, ['/admin/manage/product/add', '/admin/business-info']],
  ] as const) {
    await signIn(page, person)
    for (const path of paths) {
      await openWhole(page, path)
      expect(await page.evaluate(heightOfBars), path).toBeLessThan(740 / 4)
    }
  }
  await large.close()
})

/** In the browser: how much of the window is covered by what stays in it while the page scrolls, in pixels. */
function heightOfBars(): number {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return (position === 'fixed' || position === 'sticky') && width > window.innerWidth / 2 && height > 20
  })
  return bars.reduce((sum, bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
  }, 0)
}
