import type { Page, Request } from '@playwright/test'
import { getSignInOptions } from '#contract/sign-in/social.ts'
import { getAffiliateSummary, listMyCommissions, listMyReferrals } from '#contract/affiliate/affiliate.ts'
import { getBusinessSettings } from '#contract/business.ts'
import type { Call } from '#contract/call.ts'
import { listAdminValues } from '#contract/catalogue/attributes.ts'
import { listAdminBrands } from '#contract/catalogue/brands.ts'
import { getAdminProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { listListViews } from '#contract/list-views.ts'
import { listCouriers } from '#contract/orders/delivery.ts'
import { getAnyOrder, listAllOrders, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { listAddresses } from '#contract/people/addresses.ts'
import { listWaitingReviews } from '#contract/reviews/reviews.ts'
import { listSavedAnswers } from '#contract/saved-answers.ts'
import { listPlans, listSubscriptions } from '#contract/skinvestment/skinvestment.ts'
import { listAdmins } from '#contract/staff/admins.ts'
import { getMyPermissions } from '#contract/staff/staff.ts'
import { getTicket, listTicketDiscussions, listTickets } from '#contract/support/tickets-admin.ts'
import { listMyTickets } from '#contract/support/tickets.ts'
import { listMyVouchers } from '#contract/vouchers/vouchers.ts'
import { listMyTransactions } from '#contract/wallet/wallet.ts'
import { getWithdrawalOptions, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { isBuiltOf } from './support/built-files.ts'
import { administrator, expect, siti, test } from './support/fixtures.ts'
import { press } from './support/press-link.ts'
import { givenSecondAdmin } from './support/second-admin.ts'

/** What a screen at an address reads, and the file of its own code. */
type Screen = { at: string; file: string; reads: readonly Call[] }

function isOf({ method, path }: Call, request: Request): boolean {
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const { pathname, searchParams } = new URL(request.url())
  // What waits beside the menu is no screen's: it is asked for again in its own time.
  return request.method() === method && pattern.test(pathname) && !searchParams.has('waits')
}

/** Presses a link to a screen whose code does not come before all that it reads was asked for; each call is made once. */
async function asksAtThePress(page: Page, { at, file, reads }: Screen): Promise<void> {
  await test.step(at, async () => {
    const made: Request[] = []
    const note = (request: Request) => made.push(request)
    page.on('request', note)
    let letGo = () => {}
    const isAsked = new Promise<void>((resolve) => (letGo = resolve))
    const isFile = isBuiltOf(file)
    // Code that came with what the page itself needs waits for nothing.
    await page.waitForFunction(() => 'goTo' in window)
    await page.route(isFile, async (route) => {
      await isAsked
      await route.continue()
    })
    await press(page, at)
    for (const read of reads)
      await expect
        .poll(() => made.some((request) => isOf(read, request)), { message: `${read.path} at ${at}` })
        .toBe(true)
    letGo()
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const read of reads)
      expect(
        made.filter((request) => isOf(read, request)).map((request) => request.url()),
        `${read.path} at ${at}`,
      ).toHaveLength(1)
    page.off('request', note)
    await page.unroute(isFile)
  })
}

test('a visitor who presses "Sign in"', async ({ page }) => {
  await page.goto('/about')
  await asksAtThePress(page, { at: '/signin', file: 'sign-in-page', reads: [getSignInOptions] })
})

test('screens of a customer', async ({ page, as, signIn }) => {
  test.setTimeout(180_000)
  const { data: orders } = await (await as(siti)).call(listMyOrders, { query: {} })
  const screens: Screen[] = [
    { at: '/checkout', file: 'checkout-page', reads: [listAddresses, listPaymentServices] },
    { at: '/add-address', file: 'address-page', reads: [listAddresses] },
    { at: `/orders/${orders[0]?.order_id}`, file: 'order-page', reads: [getMyOrder, listMyTickets] },
    { at: `/invoice?order_id=${orders[0]?.order_id}`, file: 'invoice-page', reads: [getMyOrder] },
    { at: '/orders/review', file: 'reviews-page', reads: [listWaitingReviews] },
    { at: '/orders/plans', file: 'plans-page', reads: [listSubscriptions] },
    { at: '/skinvestment/checkout', file: 'plan-checkout-page', reads: [listPlans] },
    { at: '/voucher', file: 'vouchers-page', reads: [listMyVouchers] },
    { at: '/point/detail', file: 'points-detail-page', reads: [listMyTransactions] },
    { at: '/point/withdraw', file: 'withdraw-page', reads: [getWithdrawalOptions, listWithdrawals] },
    { at: '/customer/support', file: 'support-page', reads: [listMyTickets] },
    { at: '/affiliate', file: 'affiliate-page', reads: [getAffiliateSummary, listMyReferrals, listMyCommissions] },
  ]
  await signIn(page, siti)
  for (const screen of screens) {
    await page.goto('/about')
    await asksAtThePress(page, screen)
  }
})

test('screens of an administrator', async ({ page, as, signIn }) => {
  test.setTimeout(120_000)
  const staff = await as(administrator)
  const [{ data: orders }, { data: products }, { data: tickets }] = await Promise.all([
    staff.call(listAllOrders, { query: { limit: 1 } }),
    staff.call(listProducts, { query: { limit: 1 } }),
    staff.call(listTickets, { query: { limit: 1 } }),
  ])
  const screens: Screen[] = [
    { at: '/admin/manage/order', file: 'order-list-page', reads: [listAllOrders, listListViews, listCouriers] },
    { at: '/admin/manage/product', file: 'product-list-page', reads: [listProducts, listListViews] },
    { at: '/admin/support', file: 'support-page', reads: [listTickets, listListViews, listAdmins] },
    {
      at: `/admin/manage/order/${orders[0]?.order_id}`,
      file: 'order-page',
      reads: [getAnyOrder, listOrderNotes, listTickets],
    },
    {
      at: `/admin/manage/product/edit/${products[0]?.product_id}`,
      file: 'edit-product-page',
      reads: [getAdminProduct, listAdminBrands, listAdminValues],
    },
    {
      at: `/admin/support/${tickets[0]?.ticket_id}`,
      file: 'ticket-page',
      reads: [getTicket, listTicketDiscussions, listSavedAnswers, getBusinessSettings],
    },
  ]
  await signIn(page, administrator)
  for (const screen of screens) {
    const isKnown = page.waitForResponse((response) => isOf(getMyPermissions, response.request()))
    await page.goto('/admin/profile')
    await isKnown
    await asksAtThePress(page, screen)
  }
})

test('nothing is asked for that an administrator is not allowed to see', async ({ page, as, signIn }) => {
  const { data } = await (await as(administrator)).call(listProducts, { query: { limit: 1 } })
  await signIn(page, await givenSecondAdmin(['SUPPORT']))
  await page.goto('/admin/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  await press(page, `/admin/manage/product/edit/${data[0]?.product_id}`)
  await expect(page).toHaveURL(/product\/edit/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})
