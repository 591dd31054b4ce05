import type { Page } from '@playwright/test'
import { getProfile } from '#contract/people/profile.ts'
import { login, logout } from '#contract/sign-in/sign-in.ts'
import { listAllOrders, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { completeOrder } from '#contract/orders/orders.ts'
import { samplePicture } from '../src/server/pictures/sample-picture.fixture.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { deliveredOrder } from './support/given.ts'

/** As by a session that was ended elsewhere: the page's own tokens are refused from now on. */
async function endSessionOf(page: Page): Promise<void> {
  const client = shopClient(shopUrl())
  client.token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
  await client.call(logout, {})
}

async function typeName(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Ratna')
}

/** On the provider's page: be this person, whom it vouches for. */
async function beAtProvider(page: Page, email: string): Promise<void> {
  await page.getByText('Somebody else').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Dewi')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function signUpByProvider(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with a test account' }).click()
  await beAtProvider(page, email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('/')
}

async function saveWithoutSession(page: Page): Promise<void> {
  await endSessionOf(page)
  // By the page itself: another call may have met the end already, and its dialog covers the button.
  await page.getByRole('button', { name: 'Save changes', includeHidden: true }).dispatchEvent('click')
}

async function openedWindow(page: Page): Promise<Page> {
  const button = again(page).getByRole('button', { name: 'Continue with a test account' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return opened
}

const own = 'a pass phrase of my own'
const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })

test('a customer whose session ends in a form signs in over it, and what was typed is saved', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await typeName(page)
  await saveWithoutSession(page)

  await expect(again(page)).toContainText('Session expired, please login again')
  await expect(again(page)).toContainText(customer.email)
  await again(page).getByRole('textbox', { name: 'Password' }).fill('not this one')
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again(page).getByRole('alert')).toBeVisible()
  await again(page).getByRole('textbox', { name: 'Password' }).fill(own)
  await again(page).getByRole('textbox', { name: 'Password' }).press('Enter')

  await expect(again(page)).toHaveCount(0)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  expect(await (await renewed(customer)).call(getProfile, {})).toMatchObject({ first_name: 'Ratna' })
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('who signed in with a provider does so again in a window of its own, and the form is saved', async ({ page }) => {
  const email = `provided-${process.pid}@example.test`
  await signUpByProvider(page, email)
  await typeName(page)
  await saveWithoutSession(page)
  await expect(again(page)).toContainText(email)
  await expect(again(page).getByRole('textbox', { name: 'Password' })).toHaveCount(0)

  const stranger = await openedWindow(page)
  await beAtProvider(stranger, `other-${email}`)
  await expect(stranger.getByText(`That is another account. Please choose ${email}.`)).toBeVisible()
  const closed = stranger.waitForEvent('close')
  // The window may be gone before the press is told.
  await stranger
    .getByRole('button', { name: 'Close this window' })
    .click()
    .catch(() => undefined)
  await closed
  await expect(again(page)).toBeVisible()

  const same = await openedWindow(page)
  await Promise.all([same.waitForEvent('close'), beAtProvider(same, email)])
  await expect(again(page)).toHaveCount(0)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ratna')
})

test('where no window opens the sign-in page is offered, and the form comes back there', async ({ page }) => {
  const email = `blocked-${process.pid}@example.test`
  await page.addInitScript(() => (window.open = () => null))
  await signUpByProvider(page, email)
  await typeName(page)
  await saveWithoutSession(page)
  await again(page).getByRole('button', { name: 'Continue with a test account' }).click()
  await expect(again(page).getByRole('alert')).toContainText('what you have typed is kept')
  await again(page).getByRole('button', { name: 'To the sign-in page' }).click()
  await page.waitForURL('/signin?from=*')
  await page.getByRole('button', { name: 'Continue with a test account' }).click()
  await beAtProvider(page, email)
  await page.waitForURL('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ratna')
})

test('who goes to the sign-in instead finds the form as it was typed, and a reload keeps it too', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await typeName(page)
  await page.reload()
  await expect(page.getByText('What you had typed is back.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ratna')

  await saveWithoutSession(page)
  await again(page).getByRole('button', { name: 'To the sign-in page' }).click()
  await page.waitForURL('/signin?from=*')
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(own)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ratna')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Rani')
})

test('signing out with an unsaved form asks first', async ({ page, newCustomer }) => {
  await newCustomer(page)
  await typeName(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Ratna')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('an administrator whose session ends over a typed note signs in over it, and the note is kept', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const [order] = (await staff.call(listAllOrders, { query: { limit: 1 } })).data
  const params = { id: order?.order_id ?? '' }
  await signIn(page, administrator)
  await page.goto(`/admin/manage/order/${params.id}`)
  const note = `Call before noon ${Date.now()}`
  await page.getByRole('textbox', { name: 'Add a note' }).fill(note)
  await endSessionOf(page)
  await page.getByRole('button', { name: 'Add note' }).click()
  await again(page).getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('')
  const { data: notes } = await (await as(administrator)).call(listOrderNotes, { params })
  expect(notes.map((one) => one.note)).toContain(note)
})

/** In the dialog over the form; nothing of the form is gone. */
async function signInAgain(page: Page): Promise<void> {
  await again(page).getByRole('textbox', { name: 'Password' }).fill(own)
  await again(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again(page)).toHaveCount(0)
}

test('a question whose session ends is sent with its files after signing in over it, and a reload keeps its words', async ({
  page,
  newCustomer,
}) => {
  await newCustomer(page)
  await page.goto('/customer/support/create')
  await page.getByLabel('What is it about?').selectOption({ label: 'Product' })
  await page.getByLabel('Subject').fill('Serum berubah warna')
  await page.getByLabel('What happened?').fill('Serum saya menjadi kuning.')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('Serum berubah warna')
  await expect(page.getByLabel('What happened?')).toHaveValue('Serum saya menjadi kuning.')
  const picture = { name: 'serum.png', mimeType: 'image/png', buffer: await samplePicture('#caa040') }
  await page.getByLabel('Pictures and files').setInputFiles(picture)
  await endSessionOf(page)
  await page.getByRole('button', { name: 'Send', exact: true, includeHidden: true }).dispatchEvent('click')
  await signInAgain(page)
  await expect(page.getByText('Ticket created successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture serum.png' })).toBeVisible()
})

test('a review whose session ends is sent with its pictures after signing in over it', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const order = await deliveredOrder(customer)
  await customer.call(completeOrder, { params: { id: order.order_id } })
  await page.goto(`/orders/review/addreview?order_id=${order.order_id}`)
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check({ force: true })
  await page.getByLabel('What should others know?').fill('Lembut dan tidak lengket.')
  await page.getByRole('checkbox', { name: 'Do not show my name' }).check()
  await endSessionOf(page)
  const picture = { name: 'foam.png', mimeType: 'image/png', buffer: await samplePicture('#2e7d6b') }
  await page.getByLabel('Add pictures or videos').setInputFiles(picture)
  await signInAgain(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await endSessionOf(page)
  await page.getByRole('button', { name: 'Send review', includeHidden: true }).dispatchEvent('click')
  await signInAgain(page)
  await expect(page.getByText('You got 2.500 points.')).toBeVisible()
})

async function renewed(customer: Client & { email: string }): Promise<Client> {
  const client = shopClient(shopUrl())
  const body = { email: customer.email, password: own, role: 'CUSTOMER' as const }
  client.token = (await client.call(login, { body })).accessToken
  return client
}
