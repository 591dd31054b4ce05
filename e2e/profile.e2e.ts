import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { forgotPassword } from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { paidOrder } from './support/given.ts'
import { mailedPath } from './support/mailbox.ts'

const password = 'a pass phrase of my own'
const twoHalves = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="600" height="600" fill="red"/><rect x="600" width="600" height="600" fill="blue"/></svg>`

async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose a picture|Change picture|Choose another/ }).click()
  await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

async function codeFor(to: string): Promise<string> {
  const outside = shopClient(shopUrl())
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const code = (await outside.call(listOutbox, { query: { to } }))[0]?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code was sent to ${to}`)
}

test('a picture is cropped with the keyboard, shown everywhere and taken away', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await page.goto('/profile')
  await choosePicture(page, 'me.jpg', Buffer.from(twoHalves))
  await expect(page.getByText('This is no picture that we can read.')).toBeVisible()
  await choosePicture(page, 'me.jpg', Buffer.alloc(5 * 1024 * 1024 + 1, 1))
  await expect(page.getByText('A picture may have at most 5 MB.')).toBeVisible()
  await choosePicture(page, 'me.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
  await expect(page.getByText('This picture is damaged.')).toBeVisible()

  const picture = await sharp(Buffer.from(twoHalves)).jpeg().toBuffer()
  await choosePicture(page, 'me.jpg', picture)
  const dialog = page.getByRole('dialog', { name: 'Choose the part to keep' })
  await expect(dialog.getByText('How it will look')).toBeVisible()
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End')
  await dialog.getByRole('group', { name: /The part that is kept/ }).focus()
  // Towards the left half, which is red.
  for (let i = 0; i < 30; i += 1) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save picture' }).press('Enter')
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()

  const { profile_picture } = await customer.call(getProfile, {})
  const kept = sharp(Buffer.from(await (await fetch(`${shopUrl()}${profile_picture}`)).arrayBuffer()))
  expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const [red, , blue] = (await kept.stats()).channels.map(({ mean }) => mean)
  expect([Number(red) > 200, Number(blue) < 50]).toEqual([true, true])
  await expect(page.locator(`main img[src="${profile_picture}"]`)).toHaveCount(2)

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  expect(await customer.call(getProfile, {})).toMatchObject({ profile_picture: null })
})

test('a phone number is proved by a code that may be pasted, and everything is taken along', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  const tail = String(Date.now()).slice(-8)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a number' }).click()
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter an Indonesian phone number')).toBeVisible()
  await page.getByLabel('Mobile number').fill(`0812 ${tail}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('OTP sent successfully')).toBeVisible()
  await expect(page.getByText(/Another code in \d+ s/)).toBeVisible()

  const code = await codeFor(`+62812${tail}`)
  const field = page.getByLabel('Code of six digits')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('That code is not right.').first()).toContainText('4 more tries.')
  await expect(field).toHaveValue('')
  // Phones drop a page while its owner looks for the code elsewhere.
  await page.reload()
  await field.evaluate(
    (input: HTMLInputElement, text) => {
      input.focus()
      document.execCommand('insertText', false, text)
    },
    `Your code is ${code.slice(0, 3)} ${code.slice(3)}.`,
  )
  await expect(page.getByText('Phone number verified successfully')).toBeVisible()
  await expect(page.getByText('Phone number updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change number' })).toBeVisible()
  expect(await customer.call(getProfile, {})).toMatchObject({ phone_number: `+62812${tail}` })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sehati-data-.*\.json$/)
  await expect(page.getByText('File Downloaded')).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an account is closed once nothing is open and its money is given up', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  const { order_id, order_number } = await paidOrder(customer)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Close my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account for good?' })
  const confirm = dialog.getByRole('button', { name: 'Close my account' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password')
  await confirm.click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await confirm.click()
  await expect(dialog.getByRole('link', { name: order_number })).toBeVisible()

  await customer.call(cancelOrder, { params: { id: order_id }, body: { reason: 'I have changed my mind.' } })
  await confirm.click()
  await expect(dialog.getByText('Still in your wallet:')).toContainText('cash')
  await dialog.getByLabel('I give it up.').check()
  await confirm.click()
  await expect(page.getByText('Account closed')).toBeVisible()
  await page.waitForURL('/')
  const again = await shopClient(shopUrl()).raw(login, { body: { email: customer.email, password, role: 'CUSTOMER' } })
  expect(again.status).toBe(401)
})

test('an administrator invites, suspends and removes another one, and the log tells it', async ({ page, signIn }) => {
  const email = `rina-${process.pid}-${Date.now()}@sehati.test`
  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Administrators' }).click()
  await page.getByRole('button', { name: 'More for Adi Prakoso' }).click()
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Invite administrator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(administrator.email)
  await dialog.getByLabel('First name').fill('Rina')
  await dialog.getByLabel('Last name').fill('Wijaya')
  await dialog.getByRole('checkbox', { name: 'Orders' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please use another one for the administrator.')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search administrators' }).fill(email)
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText('Invited')
  await expect(page).toHaveURL(/search=rina/)

  const path = await mailedPath(email, '/admin/change-password')
  const resetToken = new URL(path, shopUrl()).searchParams.get('token') ?? ''
  const rina = shopClient(shopUrl())
  await rina.call(forgotPassword, { body: { newPassword: password, confirmPassword: password, resetToken } })
  rina.token = (await rina.call(login, { body: { email, password, role: 'ADMIN' } })).accessToken

  await page.getByRole('button', { name: 'More for Rina Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog', { name: 'Suspend Rina Wijaya?' }).getByRole('button', { name: 'Suspend' }).click()
  await expect(row).toContainText('Suspended')
  await expect.poll(async () => (await rina.raw(getProfile)).status, { timeout: 1_500 }).toBe(401)
  await page.getByRole('button', { name: 'More for Rina Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No administrator matches')).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Action').selectOption('admin.suspend')
  const entry = page.getByRole('row', { name: 'Suspended an administrator' }).first()
  await expect(entry).toContainText('Rina Wijaya')
  await expect(entry).toContainText(/Active.*Suspended/)
  await entry.getByRole('link', { name: 'Rina Wijaya' }).click()
  await expect(page.getByText('About Rina Wijaya')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText([
    'Removed an administrator',
    'Suspended an administrator',
    'Invited an administrator',
  ])
  await page.getByLabel('Person').selectOption({ label: 'Rina Wijaya (removed)' })
  await expect(page.getByText('No entry matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/audit-log\?page=2$/)
  await expect(page.getByRole('rowheader')).toHaveCount(30)
})
