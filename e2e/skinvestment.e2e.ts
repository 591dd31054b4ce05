import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { register } from '#contract/sign-in/sign-in.ts'
import { listBundles } from '#contract/catalogue/bundles-admin.ts'
import { listAdminPlans } from '#contract/skinvestment/skinvestment-admin.ts'
import { changeManyProducts } from '#contract/catalogue/products-admin.ts'
import { getSubscription, listPlans, listSubscriptions } from '#contract/skinvestment/skinvestment.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { pick } from './support/picking.ts'
import { givenPlan, paidPlan, payPlan, plentifulRoutine, unpaidPlan } from './support/plans.ts'

const rupiah = (amount: number) => `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
const fixedLine = 'Skinvestment adalah rencana perawatan kulit prabayar, bukan produk investasi atau keuangan.'

test('without scripts the page says what it is, lists the routines, and works the choice out', async ({ browser }) => {
  const { bundle, contents, lengths } = await plentifulRoutine()
  const context = await browser.newContext({ baseURL: shopUrl(), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/skinvestment')
  await expect(page.getByText(fixedLine).first()).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: bundle.name })
  for (const { name, registration_number } of contents) {
    await expect(card.getByText(name).first()).toBeVisible()
    if (registration_number !== null) await expect(card.getByText(registration_number)).toBeVisible()
  }

  await page.getByRole('combobox', { name: 'Routine' }).selectOption({ label: bundle.name })
  await page.getByRole('radio', { name: /^12 parcels/ }).check()
  await page.getByRole('button', { name: 'Work it out' }).click()
  const year = lengths.find(({ parcels }) => parcels === 12)
  await expect(page.getByText(rupiah(year?.price ?? 0), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`You save ${rupiah(year?.discount ?? 0)}`)).toBeVisible()
  await expect(page.getByRole('row', { name: /^11 parcels/ })).toContainText(rupiah(year?.refunds[11] ?? -1))
  await context.close()
})

test('a visitor chooses a plan, signs in at the last step, pays, skips a parcel and stops', async ({ page }) => {
  test.setTimeout(180_000)
  const { bundle, lengths } = await plentifulRoutine()
  const length = lengths.find(({ parcels }) => parcels === 6)
  const person = { email: `plan-${process.pid}-${Date.now()}@example.test`, password: 'a pass phrase of my own' }
  const customer = shopClient(shopUrl())
  customer.token = (await customer.call(register, { body: { ...person, firstName: 'Rani' } })).accessToken

  await page.goto('/')
  await page.getByRole('link', { name: 'See the routines and what they cost' }).click()
  await page.waitForURL('/skinvestment')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('combobox', { name: 'Routine' }).selectOption({ label: bundle.name })
  await page.getByRole('radio', { name: /^12 parcels/ }).check()
  await expect(page).toHaveURL(/parcels=12/)
  await page.getByRole('radio', { name: /^6 parcels/ }).check()
  await expect(page).toHaveURL(/parcels=6/)
  await page.getByRole('link', { name: 'Choose this plan' }).click()

  await page.waitForURL('/skinvestment/checkout?*')
  await page.getByRole('checkbox', { name: /^I know that I pay for all 6 parcels now/ }).check()
  await page.getByLabel('Receiver’s name').fill('Rani Wulandari')
  await page.getByLabel('Receiver’s phone number').fill('0812 3456 7890')
  await page.getByLabel('Street, house number, building').fill('Jl. Kaliurang KM 5 No. 12')
  await pick(page, 'District (kecamatan)', 'Depok sleman', /^Depok/)
  await pick(page, 'Postal code', '55281')
  // Couriers with the price of a parcel, and all of the price, before anybody signs in.
  await page.getByRole('radio', { name: /^JNE OKE/ }).check()
  await page.locator('summary', { hasText: 'virtual account' }).click()
  await page.getByRole('radio', { name: 'BCA Virtual Account' }).check()
  await expect(page.getByText('To pay now, once').first()).toBeVisible()
  const seen = await totalOf(page)
  await page.getByRole('button', { name: 'Keep it and sign in' }).click()

  await page.waitForURL('/signin?from=*')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/skinvestment/checkout?*')
  await expect(page.getByText('Jl. Kaliurang KM 5 No. 12').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^6 parcels/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^I know/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^JNE OKE/ })).toBeChecked()
  await expect(page.getByText('BCA Virtual Account').first()).toBeVisible()
  await expect(page.getByText(rupiah(length?.normal ?? 0)).first()).toBeVisible()
  await expect.poll(() => totalOf(page)).toBe(seen)
  const order = page.getByRole('button', { name: 'Order and pay' }).first()
  await expect(order).not.toHaveAttribute('aria-disabled')
  await order.click()
  await page.waitForURL('/sandbox/payments/**')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL('/invoice?order_id=*')
  await expect(page.getByText('Paid. Your plan is running.')).toBeVisible()

  await page.getByRole('link', { name: 'See its calendar' }).click()
  await page.waitForURL('/orders/plans/*')
  const [plan] = (await customer.call(listSubscriptions, {})).data
  const calendar = page.getByRole('list', { name: 'Calendar' })
  await expect(calendar.getByRole('listitem')).toHaveCount(6)
  await calendar.getByRole('button', { name: 'Skip parcel 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip it' }).click()
  await expect(page.getByText('Skipped: this parcel')).toBeVisible()
  await expect(page.getByText('You can skip once more.')).toBeVisible()

  await stop(page, plan?.refund_if_stopped ?? 0)
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  const id = plan?.subscription_id ?? ''
  expect(await customer.call(getSubscription, { params: { id } })).toMatchObject({ status: 'STOPPED' })
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: plan?.refund_if_stopped })
})

/** What is to be paid, once it is worked out. */
async function totalOf(page: Page): Promise<string> {
  const summary = page.getByRole('region', { name: 'Summary' })
  const total = summary.getByRole('status')
  await expect(summary.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(total).toHaveText(/^Rp/)
  return (await total.textContent()) ?? ''
}

/** The sum stands there before it is confirmed. */
async function stop(page: Page, refund: number): Promise<void> {
  await page.getByRole('button', { name: 'Stop the plan …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Goes back to you')).toBeVisible()
  await dialog.getByRole('button', { name: `Stop and take ${rupiah(refund)} back` }).click()
  await expect(page.getByText(`The plan is stopped. ${rupiah(refund)} went back to your wallet.`)).toBeVisible()
}

test('an administrator offers a bundle as a plan, sees what comes and what is owed, and stops a plan', async ({
  page,
  signIn,
  as,
  newCustomer,
  browser,
}) => {
  test.setTimeout(180_000)
  const staff = await as(administrator)
  const visitor = await browser.newPage()
  const customer = await newCustomer(visitor)
  const plan = await givenPlan(customer)
  await visitor.close()
  const offered = (await staff.call(listAdminPlans, { query: { limit: 100 } })).data.map(
    ({ bundle }) => bundle.bundle_id,
  )
  const bundles = (await staff.call(listBundles, { query: { is_active: true, in_stock: true, limit: 100 } })).data
  const bundle = bundles.find(({ bundle_id }) => !offered.includes(bundle_id))
  expect(bundle, 'a bundle that is no plan yet').toBeDefined()
  const name = bundle?.name ?? ''

  await signIn(page, administrator)
  await page.goto('/admin/skinvestment/plans')
  await page.getByRole('button', { name: 'Offer a plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer a bundle as a plan' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose a bundle.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose a bundle' }).click()
  await page.getByRole('searchbox', { name: 'Search bundles' }).fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  await dialog.getByRole('checkbox', { name: '12 parcels' }).uncheck()
  await dialog.getByLabel('Discount for 3 parcels').selectOption({ label: '10% less' })
  await dialog.getByLabel('Description, English').fill('Morning and evening.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Plan created')).toBeVisible()
  await expect.poll(() => offeredAs(name)).toEqual(['3 at 1000', '6 at 1000'])
  await page.getByRole('switch', { name: `Offer ${name}` }).click()
  await expect.poll(() => offeredAs(name)).toEqual([])

  await page.getByRole('link', { name: 'Coming weeks' }).click()
  await expect(page.getByRole('heading', { name: 'Stock they need' })).toBeVisible()
  await page.getByRole('link', { name: 'Owed to customers' }).first().click()
  await expect(page.getByText('The ledger says the same.')).toBeVisible()

  await page.getByRole('link', { name: 'Plans of customers' }).first().click()
  await page.getByRole('searchbox', { name: 'Search plans' }).fill(plan.order_number)
  await page.waitForURL(/search=/)
  await page.getByRole('link', { name: plan.order_number }).click()
  await page.getByRole('button', { name: 'Stop the plan' }).click()
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Asked for by telephone')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Stop and give ${rupiah(plan.refund_if_stopped)} back` })
    .click()
  await expect(page.getByText('The plan is stopped.')).toBeVisible()
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: plan.refund_if_stopped })
})

/** The lengths and discounts that customers are offered; none where it is no plan. */
async function offeredAs(name: string): Promise<string[]> {
  const { data: routines } = await shopClient(shopUrl()).call(listPlans, {})
  const found = routines.find(({ bundle }) => bundle.name === name)
  return (found?.lengths ?? []).map(({ parcels, discount_bps }) => `${parcels} at ${discount_bps}`)
}

test('of a routine of which something is not sold any more the customer chooses the money, and administrators find the plan', async ({
  page,
  signIn,
  as,
  newCustomer,
}) => {
  const staff = await as(administrator)
  const customer = await newCustomer(page)
  const { contents } = await plentifulRoutine()
  const order_id = await unpaidPlan(customer)
  const switchPart = (is_active: boolean) =>
    staff.call(changeManyProducts, { body: { product_ids: [contents[0]!.product_id], is_active } })
  await switchPart(false)
  try {
    await payPlan(customer, order_id)
    const { subscription_id, order_number, schedule } = await paidPlan(customer, order_id)
    await page.goto(`/orders/plans/${subscription_id}`)
    await expect(page.getByRole('heading', { name: 'Parcel 1: something is no longer sold' })).toBeVisible()
    const worth = rupiah(schedule[0]!.price + schedule[0]!.shipping)
    await page.getByRole('button', { name: `Take ${worth} back` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Your choice is noted.')).toBeVisible()
    await expect(page.getByText(`${worth} went back to your wallet.`)).toBeVisible()
    expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: schedule[0]!.price + schedule[0]!.shipping })

    await signIn(page, administrator)
    await page.goto(`/admin/manage/order?status_group=to_process&search=${order_number}`)
    await expect(page.getByText('No order matches')).toBeVisible()
    await page.goto(`/admin/manage/order?plans=true&search=${order_number}`)
    await page.getByRole('link', { name: order_number }).click()
    await expect(page.getByText('There is nothing to accept or pack here', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Open the plan' }).click()
    await page.waitForURL(`/admin/skinvestment/running/${subscription_id}`)
  } finally {
    await switchPart(true)
  }
})

test('the page makes a browser load at most 120 kB of JavaScript before it answers to presses', async ({ request }) => {
  const html = await (await request.get('/skinvestment')).text()
  const files = [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''))]
  expect(files.length).toBeGreaterThan(1)
  let bytes = 0
  for (const file of files) bytes += gzipSync(await (await request.get(file)).body()).length
  expect(bytes).toBeLessThanOrEqual(120_000)
})

test('a length that was chosen before the scripts came counts', async ({ page }) => {
  let send = (): void => {}
  const mayCome = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/skinvestment', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^12 parcels/ }).check()
  send()
  await expect(page).toHaveURL(/parcels=12/)
  await expect(page.getByText(/^Bought one by one: 12 ×/)).toBeVisible()
})
