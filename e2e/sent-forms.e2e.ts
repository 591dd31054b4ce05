import { completeOrder } from '#contract/orders/orders.ts'
import type { Locator, Page } from '@playwright/test'
import { givenCash, givenReady, newestCode } from './support/cash.ts'
import { administrator, expect, test } from './support/fixtures.ts'
import { deliveredOrder } from './support/given.ts'

const widths = [360, 1280]

/** A send with mistakes: the first of them is in the window, and what it is about has the focus. */
async function movesToFirstMistake(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.click()
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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('form').first()).toBeVisible()
}

const send = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })

for (const width of widths) {
  test(`a visitor's and a customer's form with mistakes moves to the first one, ${width} px`, async ({
    page,
    newCustomer,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 640 })
    for (const [path, name] of [
      ['/signin', 'Sign in'],
      ['/signup', 'Create account'],
      ['/forgot-password', 'Mail me a link'],
    ] as const) {
      await open(page, path)
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await movesToFirstMistake(page, send(page, name))
    }

    const customer = await newCustomer(page)
    const order = await deliveredOrder(customer)
    await customer.call(completeOrder, { params: { id: order.order_id } })
    await givenReady(customer)
    await givenCash(customer)
    for (const [path, name] of [
      ['/customer/support/create', 'Send'],
      [`/orders/review/addreview?order_id=${order.order_id}`, 'Send review'],
      ['/point/withdraw', 'Send the code'],
      ['/add-address', /^Save/],
    ] as const) {
      await open(page, path)
      await movesToFirstMistake(page, send(page, name))
    }
  })

  test(`an administrator's form with mistakes moves to the first one, ${width} px`, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 640 })
    await signIn(page, administrator)
    for (const [path, name] of [
      ['/admin/manage/product/add', /^Save|^Add/],
      ['/admin/manage/bundle/add', /^Save|^Add/],
      ['/admin/manage/voucher/add', /^Save|^Add/],
    ] as const) {
      await open(page, path)
      await movesToFirstMistake(page, send(page, name).last())
    }
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
  await open(page, '/customer/support/create')
  await movesToFirstMistake(page, send(page, 'Send'))
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
