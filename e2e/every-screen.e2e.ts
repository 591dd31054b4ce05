import type { Page } from '@playwright/test'
import { listAffiliates } from '#contract/affiliate/affiliate-admin.ts'
import { listBundles } from '#contract/catalogue/bundles-admin.ts'
import { getCart } from '#contract/orders/cart.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { getShell } from '#contract/pages.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { listMyOrders } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { makePaymentLink } from '#contract/orders/payment-link.ts'
import { listAddresses } from '#contract/people/addresses.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { violations } from './support/accessibility.ts'
import { coveredControls } from './support/covered-controls.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { givenWithdrawal } from './support/cash.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'
import { followWhole, openWhole } from './support/open-whole.ts'
import { givenPlan } from './support/plans.ts'
import { enlarge, readsWhole } from './support/reads-whole.ts'
import type { Size } from './support/reads-whole.ts'
import { givenTicket } from './support/tickets.ts'
import { givenVoucher, saved, voucherNamed } from './support/vouchers.ts'

test.describe.configure({ mode: 'parallel' })

/** `SCREENS_IN=id SCREENS_THEME=dark` for the same walk in the other language and theme, which takes as long again. */
const { SCREENS_IN: language = 'en', SCREENS_THEME: theme = 'light' } = process.env
test.use({ locale: language === 'id' ? 'id-ID' : 'en-GB', colorScheme: theme === 'dark' ? 'dark' : 'light' })
test.beforeEach(async ({ context }) => {
  if (language === 'id') await context.addCookies([{ name: 'lang', value: 'id', url: shopUrl() }])
})

/** Between a desk and a phone, and with larger letters, the accessibility is what it is there. */
const sizes: (Size & { isInspected: boolean })[] = [
  { width: 1280, percent: 100, isInspected: true },
  { width: 768, percent: 100, isInspected: false },
  { width: 360, percent: 100, isInspected: true },
  { width: 360, percent: 200, isInspected: false },
]
const softly = expect.configure({ soft: true })

/** Public screens are rendered by the server; React must hydrate every element that it sent. */
async function publicScreens(): Promise<string[]> {
  const client = shopClient(shopUrl())
  const { data: products } = await client.call(listItemsPublic, { query: { type: 'product', limit: 1 } })
  const { data: bundles } = await client.call(listItemsPublic, { query: { type: 'bundle', limit: 1 } })
  const { categories } = await client.call(getShell, {})
  return [
    '/',
    '/about',
    '/help',
    '/policy',
    '/terms-and-condition',
    '/categories',
    '/products',
    '/products?search=sunscren&sort=price:asc&in_stock=true',
    '/products?search=nothing-like-this',
    '/products?search=sunscren&as_typed=true',
    `/products/category/${categories[0]?.path}`,
    `/products/${products[0]?.slug}`,
    `/bundles/${bundles[0]?.slug}`,
    '/skinvestment',
    '/skinvestment?parcels=12',
    '/sale/tanggal-kembar-11-11',
    '/sale/gajian',
    '/sale/tanggal-kembar-12-12',
    '/products-old',
    `/products-old/${products[0]?.slug}`,
    '/no-such-page',
    '/products/no-such-product',
  ]
}

test('public screens: adopted whole, accessible, without complaints, at two widths', async ({ page }) => {
  test.setTimeout(300_000)
  for (const path of await publicScreens()) {
    await test.step(path, async () => {
      await openWhole(page, path)
      await expect.poll(async () => (await adoption(page)).lost, { message: 'thrown away by React' }).toBe(0)
      await looksRight(page, path)
    })
  }
})

test('screens of a visitor: accessible and without complaints', async ({ page }) => {
  const recovery = [
    '/forgot-password',
    '/create-password?token=spent',
    '/change-password?token=spent',
    '/unsubscribe?token=any',
  ]
  const ofAdmins = ['/admin/signin', '/admin/forgot-password', '/admin/change-password?token=spent']
  await inspectAll(page, ['/signin', '/signup', '/skinvestment/checkout', ...recovery])
  await inspectAll(page, ofAdmins)
})

test('screens of a customer: accessible and without complaints', async ({ page, signIn, as }) => {
  test.setTimeout(300_000)
  const client = await as(siti)
  const { data: orders } = await client.call(listMyOrders, { query: { limit: 1 } })
  const disbursement_id = await givenWithdrawal(client)
  const [address] = (await client.call(listAddresses, {})).data
  await inCart(client, await plentifulProduct())
  const unpaid = await unpaidOrder(client, address?.address_id ?? '')
  const staff = await as(administrator)
  const link = await staff.call(makePaymentLink, { params: { id: unpaid.order_id }, body: {} })
  const cart = await client.call(getCart, {})
  if (cart.total_items === 0) await inCart(client, await plentifulProduct())
  await signIn(page, siti)
  const order_id = orders[0]?.order_id
  expect(order_id, 'Siti has ordered').toBeDefined()
  const ticket = await givenTicket(client, order_id === undefined ? {} : { order_id })
  const { subscription_id } = await givenPlan(client)
  const paths = [
    '/cart',
    '/checkout',
    '/orders',
    '/skinvestment/checkout',
    '/orders/plans',
    `/orders/plans/${subscription_id}`,
    '/orders/review',
    '/orders/review?tab=written',
    `/orders/review/addreview?order_id=${order_id}`,
    `/orders/${order_id}`,
    `/invoice?order_id=${order_id}`,
    new URL(link.url).pathname,
    '/affiliate',
    '/point',
    '/point/detail',
    '/point/detail?type=SPEND&purse=POINTS',
    '/point/withdraw',
    `/point/withdraw/${disbursement_id}`,
    '/customer/support',
    '/customer/support/create',
    `/customer/support/${ticket.ticket_id}`,
    '/favourites',
    '/notifications',
    '/error?status=403',
    '/profile',
    '/profile/privacy',
    '/add-address',
  ]
  const voucher = await voucherNamed('Di setiap layar')
  await saved(client, voucher)
  const vouchers = ['/voucher', '/voucher?status=gifts', '/checkout/apply-vouchers']
  const ofVoucher = [`/voucher/${voucher.voucher_id}`, `/checkout/apply-vouchers/${voucher.voucher_id}`]
  const more = [
    ...vouchers,
    ...ofVoucher,
    `/edit-address/${address?.address_id}`,
    '/shipping/choose-address',
    '/shipping/add-address',
    `/shipping/edit-address/${address?.address_id}`,
  ]
  await inspectAll(page, [...paths, ...more])
})

test('screens of an administrator: accessible and without complaints', async ({
  page,
  signIn,
  as,
  newCustomer,
  browser,
}) => {
  test.setTimeout(420_000)
  const client = await as(administrator)
  const { data } = await client.call(listAllOrders, { query: { limit: 1 } })
  const newcomer = await browser.newPage()
  const asker = await newCustomer(newcomer)
  const disbursement_id = await givenWithdrawal(asker)
  const ticket = await givenTicket(asker)
  const { subscription_id } = await givenPlan(asker)
  await newcomer.close()
  const { data: products } = await client.call(listProducts, { query: { limit: 1 } })
  const [member] = (await client.call(listAffiliates, { query: { search: siti.email } })).data
  const [bundle] = (await client.call(listBundles, { query: { limit: 1 } })).data
  const voucher = await givenVoucher(client, {
    quota: '500',
    budget: '1000000',
    campaign: '{"prefix":"UJI","count":5}',
  })
  await signIn(page, administrator)
  await inspectAll(page, [
    '/admin/dashboard',
    '/admin/analytics',
    '/admin/manage/order',
    '/admin/manage/order/new',
    `/admin/manage/order/${data[0]?.order_id}`,
    '/admin/manage/product',
    '/admin/manage/product?state=low_stock',
    '/admin/manage/product?import=new',
    '/admin/manage/product/add',
    `/admin/manage/product/edit/${products[0]?.product_id}`,
    `/admin/manage/product/detail/${products[0]?.product_id}`,
    '/admin/support',
    `/admin/support/${ticket.ticket_id}`,
    '/admin/withdraw-request',
    '/admin/withdraw-request?status=REQUESTED',
    `/admin/withdraw-request/${disbursement_id}`,
    '/admin/point',
    `/admin/point/history/${member?.user_id}`,
    '/admin/ledger',
    '/admin/affiliate/basic',
    '/admin/affiliate/special',
    `/admin/affiliate/${member?.user_id}`,
    '/admin/reconciliation',
    '/admin/shipping-costs',
    '/admin/shipping-costs?state=all',
    '/admin/privacy-requests',
    '/admin/failed-tasks',
    '/admin/notices',
    '/admin/waiting-room',
    '/admin/notifications',
    '/admin/profile',
    '/admin/add-address',
    `/admin/edit-address/${await anAddress(client)}`,
    '/admin/manage/admin',
    '/admin/manage/permission',
    '/admin/manage/customer',
    '/admin/manage/customer?status=SUSPENDED&search=nobody-like-this',
    `/admin/manage/customer/${member?.user_id}`,
    '/admin/audit-log',
    '/admin/manage/category',
    '/admin/manage/brand',
    '/admin/manage/promotion',
    '/admin/manage/flash-sale',
    '/admin/manage/price',
    '/admin/manage/price?state=RUNNING',
    '/admin/manage/attribute',
    '/admin/manage/family',
    '/admin/manage/brand?search=nothing-like-this',
    '/admin/search/dictionary',
    '/admin/search/dictionary?search=nothing-like-this',
    '/admin/search/in-vain',
    '/admin/manage/review',
    '/admin/manage/voucher',
    '/admin/manage/voucher/add',
    `/admin/manage/voucher/add?from=${voucher.voucher_id}`,
    `/admin/manage/voucher/edit/${voucher.voucher_id}`,
    `/admin/manage/voucher/${voucher.voucher_id}`,
    '/admin/skinvestment/running',
    `/admin/skinvestment/running/${subscription_id}`,
    '/admin/skinvestment/upcoming',
    '/admin/skinvestment/liability',
    '/admin/skinvestment/plans',
    '/admin/freebies',
    '/admin/manage/bundle',
    '/admin/manage/bundle/add',
    `/admin/manage/bundle/edit/${bundle?.bundle_id}`,
    `/admin/manage/bundle/detail/${bundle?.bundle_id}`,
    '/admin/business-info',
    '/admin/business-info?tab=origin',
    '/admin/business-info?tab=content',
    '/admin/business-info?tab=content&type=FAQ&edit=new',
    '/admin/business-info?tab=payments',
    '/admin/business-info?tab=couriers',
    '/admin/business-info?tab=rules',
  ])
})

/** Administrators begin with an empty address book. */
async function anAddress(client: Client): Promise<string> {
  const [present] = (await client.call(listAddresses, {})).data
  return present?.address_id ?? addressOf(client)
}

/**
 * Every fourth by its address, the others by a link; `guards.e2e.ts` opens screens in both ways, too. By a link the frame stays
 * as it was, so its accessibility is not looked at again.
 */
async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      const isFollowed = index % 4 !== 0
      await (isFollowed ? followWhole : openWhole)(page, path)
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      await looksRight(page, path, isFollowed ? frame : [])
    })
  }
}

/** What stays around the screens: the bar on top, the administrators' navigation and the shop's foot. */
const frame = ['body header:not(main *)', 'aside nav:not(main *)', 'footer:not(main *)']

/**
 * On a desk, on a tablet, as narrow as a phone, with large letters: a title, no accessibility finding, nothing cut off. Begins
 * at the size that the window has, because each change of a large screen takes as long as its inspection.
 */
async function looksRight(page: Page, path: string, leftOut: readonly string[] = []): Promise<void> {
  expect(await page.title()).not.toBe('')
  const isWide = page.viewportSize()?.width === sizes[0]?.width
  for (const { isInspected, ...size } of isWide ? sizes : sizes.toReversed()) {
    await test.step(`at ${size.width}, ${size.percent} %`, async () => {
      await enlarge(page, size)
      await readsWhole(page, `${path} at ${size.width} px, ${size.percent} %`)
      softly(await page.evaluate(emptyBelow), 'pixels below the content').toBeLessThanOrEqual(1)
      if (size.percent === 100) softly(await page.evaluate(coveredControls), 'controls that cannot be hit').toEqual([])
      if (isInspected) softly(await violations(page, leftOut)).toEqual([])
    })
  }
}

/** In the browser: how far the document scrolls beyond its content. */
function emptyBelow(): number {
  const { clientHeight, scrollHeight } = document.documentElement
  return scrollHeight - Math.max(clientHeight, document.body.getBoundingClientRect().bottom + window.scrollY)
}

/** How many of the server's elements React took over, and how many it threw away. */
function adoption(page: Page): Promise<{ sent: number; lost: number }> {
  return page.evaluate(() => {
    const sent = (window as unknown as { sentByServer?: Element[] }).sentByServer ?? []
    const adopted = sent.filter(
      (element) => element.isConnected && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )
    return { sent: sent.length, lost: sent.length === 0 ? -1 : sent.length - adopted.length }
  })
}
