import type { Page } from '@playwright/test'
import { listCustomers } from '#contract/people/customers.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { newBuyer } from './support/buying.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { givenSecondAdmin } from './support/second-admin.ts'
import { givenTicket } from './support/tickets.ts'

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Search or jump to/ })).toBeVisible()
  await page.keyboard.press('Control+K')
}

test('the palette opens a ticket, a customer by phone, a setting and a month’s export by keyboard, recent things first', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  const ticket = await givenTicket((await newBuyer()).client)
  const staff = shopClient(shopUrl())
  staff.token = (await staff.call(login, { body: administrator })).accessToken
  const { data } = await staff.call(listCustomers, { query: { search: '+6289000', limit: 1 } })
  const customer = data[0]
  if (!customer?.phone_number) throw new Error('The demo shop has no customer with a phone number')

  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const box = palette.getByRole('combobox')
  async function pick(words: string, name: RegExp): Promise<void> {
    await openPalette(page)
    await box.fill(words)
    await expect(palette.getByRole('option', { name })).toBeVisible()
    await expect(palette.getByRole('option', { name })).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }

  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/api/admin/finds'))))
  await openPalette(page)
  await box.pressSequentially(ticket.number, { delay: 20 })
  await expect(palette.getByRole('option', { name: new RegExp(ticket.number) })).toBeVisible()
  expect(asked).toBe(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/support/${ticket.ticket_id}$`))

  await pick(customer.phone_number.replace('+62', '0'), new RegExp(customer.email))
  await expect(page).toHaveURL(new RegExp(`/admin/manage/customer/${customer.user_id}$`))
  await pick('vat', /VAT in prices/)
  await expect(page.getByLabel('VAT contained in prices')).toBeFocused()
  await pick('answer times', /Answer times/)
  const support = page.locator('section', { has: page.getByRole('heading', { name: 'Support and returns' }) })
  await expect(support.getByRole('textbox').first()).toBeFocused()
  await expect(support.getByRole('textbox').first()).toBeInViewport({ ratio: 1 })
  await pick('new vou', /New voucher/)
  await expect(page.getByRole('heading', { name: 'New voucher' })).toBeVisible()

  await pick('october 2026', /Export the orders of October 2026/)
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue('1 Oct 2026')
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('31 Oct 2026')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(/from_date=2026-10-01&to_date=2026-10-31$/)

  await openPalette(page)
  const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toContainText(['October 2026', 'New voucher', 'VAT', customer.email, ticket.number])
  await box.fill('nothing like this')
  await expect(palette.getByText('Nothing matches “nothing like this”.')).toBeVisible()
  await page.route('**/api/admin/finds*', (route) => route.fulfill({ status: 422, json: { code: 422, message: 'No' } }))
  await box.fill('nothing like that')
  await expect(palette.getByText('The search did not work.')).toBeVisible()
  await box.fill('')
  await palette.getByRole('button', { name: 'Clear recent' }).click()
  await expect(recent).toHaveCount(0)
})

test('the palette offers only what an administrator may open', async ({ page, signIn }) => {
  await signIn(page, await givenSecondAdmin(['SUPPORT']))
  await page.goto('/admin/support')
  await openPalette(page)
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette.getByRole('option', { name: 'Support' })).toBeVisible()
  for (const words of ['new voucher', 'export', 'vat', 'time to pay']) {
    await palette.getByRole('combobox').fill(words)
    await expect(palette.getByText(`Nothing matches “${words}”.`)).toBeVisible()
  }
})
