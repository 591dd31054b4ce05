import type { Page } from '@playwright/test'
import { getProfile, login, logout } from '#contract/accounts/accounts.ts'
import { listAllOrders, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'

/** As by a session that was ended elsewhere: the page's own tokens are refused from now on. */
async function endSessionOf(page: Page): Promise<void> {
  const client = shopClient(shopUrl())
  client.token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
  await client.call(logout, {})
}

const own = 'a pass phrase of my own'
const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })

test('a customer whose session ends in a form signs in over it, and what was typed is saved', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Ratna')
  await endSessionOf(page)
  await page.getByRole('button', { name: 'Save changes' }).click()

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

test('who goes to the sign-in instead finds the form as it was typed, and a reload keeps it too', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Ratna')
  await page.reload()
  await expect(page.getByText('What you had typed is back.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ratna')

  await endSessionOf(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
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
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Ratna')
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
  const notes = await (await as(administrator)).call(listOrderNotes, { params })
  expect(notes.map((one) => one.note)).toContain(note)
})

async function renewed(customer: Client & { email: string }): Promise<Client> {
  const client = shopClient(shopUrl())
  const body = { email: customer.email, password: own, role: 'CUSTOMER' as const }
  client.token = (await client.call(login, { body })).accessToken
  return client
}
