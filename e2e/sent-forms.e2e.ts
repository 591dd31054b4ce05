import { listProducts } from '#contract/catalogue/products-admin.ts'
import { completeOrder } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { getProfile } from '#contract/people/profile.ts'
import type { Locator, Page } from '@playwright/test'
import { givenCash, givenReady, newestCode } from './support/cash.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { deliveredOrder } from './support/given.ts'
import { givenTicket } from './support/tickets.ts'

const widths = [360, 1280]

/** A send with mistakes: the first of them is in the window, and what it is about has the focus. */
async function movesToFirstMistake(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.click({ timeout })
  await expect
    .poll(() => page.evaluate(lookAtFirstMistake), { message: page.url() })
    .toEqual({ isInView: true, isInHand: true })
}

/** In the page. */
function lookAtFirstMistake() {
  const notes = [...document.querySelectorAll<HTMLElement>('form [data-mistake]')]
  const note = notes.find((one) => one.offsetParent !== null)
  if (!note) return 'nothing is said'
  const { top, bottom } = note.getBoundingClientRect()
  const { activeElement: active } = document
  const named = note.id === '' ? null : document.querySelector(`[aria-describedby~="${CSS.escape(note.id)}"]`)
  const places = [named, note, named ? null : note.closest('fieldset')]
  return {
    isInView: top >= 0 && bottom <= window.innerHeight,
    isInHand: places.some((place) => place?.contains(active) === true),
  }
}

/** A form by its screen, the buttons that lead to it, and the one that sends it where its screen has several forms. */
type FormAt = { path: string; open?: readonly (string | RegExp)[]; send?: string | RegExp }

const dialog = '[role=dialog], [role=alertdialog]'

const timeout = 15_000

/** Sends it with every text emptied. */
async function sendEmptied(page: Page, { path, open: opened = [], send }: FormAt): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  for (const name of opened) await page.getByRole('button', { name }).first().click({ timeout })
  // Its code may still be on its way.
  if (opened.length > 0)
    await page
      .locator(dialog)
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined)
  const place =
    opened.length > 0 && (await page.locator(dialog).count()) > 0 ? page.locator(dialog) : page.getByRole('main')
  const button = place
    .locator('button[type=submit]')
    .filter(send ? { hasText: send } : {})
    .first()
  await expect(button).toBeVisible()
  await button.evaluate(emptyForm)
  await movesToFirstMistake(page, button)
}

/** In the page: as if a person had deleted every text. */
function emptyForm(button: SVGElement | HTMLElement): void {
  const fields = (button as HTMLButtonElement).form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea):not(:disabled, [readonly])',
  )
  for (const field of fields ?? []) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** All of them, whatever one of them does. */
async function sendAllEmptied(page: Page, forms: readonly FormAt[]): Promise<void> {
  for (const form of forms) {
    const name = [form.path, ...(form.open ?? []), form.send ?? ''].join(' ')
    const failure = await test.step(name, () => sendEmptied(page, form).catch((error: unknown) => error))
    expect.soft(failure, name).toBeUndefined()
  }
}

for (const width of widths) {
  test(`a visitor's and a customer's form with mistakes moves to the first one, ${width} px`, async ({
    page,
    newCustomer,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 640 })
    await sendAllEmptied(page, [
      { path: '/signin' },
      { path: '/signup' },
      { path: '/forgot-password' },
      { path: '/admin/signin' },
    ])

    const customer = await newCustomer(page)
    await sendAllEmptied(page, [{ path: '/affiliate', send: 'Link it' }])
    const order = await deliveredOrder(customer)
    await customer.call(completeOrder, { params: { id: order.order_id } })
    await givenReady(customer)
    await givenCash(customer)
    const ticket = await givenTicket(customer, { order_id: order.order_id })
    await sendAllEmptied(page, [
      { path: '/customer/support/create' },
      { path: `/customer/support/${ticket.ticket_id}` },
      { path: `/orders/review/addreview?order_id=${order.order_id}` },
      { path: '/point/withdraw' },
      { path: '/add-address' },
      { path: '/shipping/add-address' },
      { path: '/profile', send: 'Save' },
      { path: '/profile', open: ['Change password'], send: 'Change password' },
      { path: '/profile', open: ['Close my account…'] },
      { path: '/voucher' },
    ])
  })

  test(`an administrator's form with mistakes moves to the first one, ${width} px`, async ({
    page,
    signIn,
    as,
    browser,
    newCustomer,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 640 })
    const staff = await as(administrator)
    const newcomer = await browser.newPage()
    const asker = await newCustomer(newcomer)
    await newcomer.close()
    const ticket = await givenTicket(asker)
    const { user_id } = await asker.call(getProfile, {})
    const [order] = (await staff.call(listAllOrders, { query: { limit: 1 } })).data
    const [product] = (await staff.call(listProducts, { query: { limit: 1 } })).data
    await signIn(page, administrator)
    await sendAllEmptied(page, [
      { path: '/admin/manage/product/add' },
      { path: `/admin/manage/product/edit/${product?.product_id}` },
      // On a phone behind a menu.
      ...(width > 768 ? [{ path: `/admin/manage/product/detail/${product?.product_id}`, open: ['Change stock'] }] : []),
      { path: '/admin/manage/bundle/add' },
      { path: '/admin/manage/voucher/add' },
      { path: '/admin/manage/category', open: ['New category'] },
      { path: '/admin/manage/brand', open: ['New brand'] },
      { path: '/admin/manage/attribute', open: ['New value'] },
      { path: '/admin/manage/family', open: ['New family'] },
      { path: '/admin/search/dictionary', open: ['Add an entry'] },
      { path: '/admin/manage/admin', open: ['Invite administrator'] },
      { path: '/admin/skinvestment/plans', open: ['Offer a plan'] },
      { path: '/admin/affiliate/basic', open: ['Configuration'] },
      { path: '/admin/business-info' },
      { path: '/admin/business-info?tab=origin' },
      { path: '/admin/business-info?tab=rules' },
      { path: '/admin/business-info?tab=content&type=FAQ&edit=new' },
      { path: '/admin/business-info?tab=payments', open: [/^Edit /] },
      { path: '/admin/profile', send: /^Save/ },
      { path: '/admin/profile', send: 'Change password' },
      { path: '/admin/add-address' },
      { path: `/admin/point/history/${user_id}`, open: ['Correct the wallet'] },
      { path: `/admin/manage/customer/${user_id}`, send: 'Add note' },
      { path: `/admin/manage/customer/${user_id}`, send: 'Add tag' },
      { path: `/admin/support/${ticket.ticket_id}` },
      { path: `/admin/manage/order/${order?.order_id}`, send: 'Add note' },
    ])
  })
}

test('a form that is sent before its page has come to rest moves to its first mistake too', async ({
  page,
  newCustomer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await newCustomer(page)
  await page.goto('/customer/support/create')
  await movesToFirstMistake(page, page.getByRole('main').getByRole('button', { name: 'Send', exact: true }))
})

test('stars that are chosen take the mistake away that named them', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const order = await deliveredOrder(customer)
  await customer.call(completeOrder, { params: { id: order.order_id } })
  await page.goto(`/orders/review/addreview?order_id=${order.order_id}`)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Please choose the stars first.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 out of 5 stars' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Please choose the stars first.')).toBeHidden()
})

test('each step of a withdrawal is in the window with the focus on what comes next, and so is its refusal', async ({
  page,
  newCustomer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const customer = await newCustomer(page)
  const phone = await givenReady(customer)
  await givenCash(customer)
  await page.goto('/point/withdraw')
  await page.getByRole('button', { name: /^Everything/ }).click()
  await page.getByRole('combobox', { name: 'Bank' }).fill('central')
  await page.getByRole('option', { name: /Bank Central Asia/ }).click()
  await page.getByLabel('Account number').fill('8876543210')
  await page.getByLabel('Name of the account holder').fill('Rani Wulandari')
  await page.getByRole('button', { name: 'Send the code' }).click()

  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport({ ratio: 1 })
  await code.fill('000000')
  await expect(page.getByText('That code is not right')).toBeInViewport({ ratio: 1 })
  await expect(code).toBeFocused()
  await code.fill(await newestCode(phone))
  const confirm = page.getByRole('button', { name: 'Withdraw now' })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await page.route('**/disbursements/enhanced/confirm/*', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: 'Please wait a moment.', error: 'TOO_MANY_REQUESTS' } }),
  )
  await confirm.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.unrouteAll()
  await confirm.click()
  await expect(page.getByText('Disbursement confirmed successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'What happened' })).toBeInViewport({ ratio: 1 })
})
