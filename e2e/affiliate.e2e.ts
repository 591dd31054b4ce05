import { register } from '#contract/sign-in/sign-in.ts'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { addressOf } from './support/given.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'

const password = 'a long enough password'
const newEmail = () => `invited-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.test`

test('a link is shared, remembered by the one who opens it, and says who invites', async ({
  page,
  newCustomer,
  browser,
}) => {
  const referrer = await newCustomer(page)
  const { referral_code, link } = await referrer.call(getMyReferral, {})
  await page.goto('/affiliate')
  await expect(page.getByLabel('Link to share')).toHaveValue(link)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /wa\.me.*ref%3D/)
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: /QR code of your link/ })).toBeVisible()
  await expect(page.getByText('No friends yet')).toBeVisible()

  const visitor = await (await browser.newContext({ locale: 'en-GB', baseURL: shopUrl() })).newPage()
  await visitor.goto(`/signup?ref=${referral_code}`)
  await expect(visitor.getByText(/invited you/)).toBeVisible()
  await visitor.goto('/products')
  await visitor.goto('/signup')
  await expect(visitor.getByLabel('Referral code (optional)')).toHaveValue(referral_code)
  await visitor.getByLabel('First name').fill('Budi')
  await visitor.getByLabel('E-mail').fill(newEmail())
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await visitor.waitForURL('/')
  const session = await visitor.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
  expect(session.referred_by_code).toBe(referral_code)
  expect(await visitor.evaluate(() => localStorage.getItem('referral'))).toBeNull()
  await visitor.context().close()

  await page.reload()
  await expect(page.getByText('Bud**')).toBeVisible()
})

test('a code of one’s own is chosen once, and the page begins anew with it', async ({ page, newCustomer }) => {
  await newCustomer(page)
  const own = `OWN${Date.now() % 1_000_000}`
  await page.goto('/affiliate')
  await page.getByLabel('A code of your own').fill('x y')
  await page.getByRole('button', { name: 'Change code' }).click()
  await expect(page.getByText('Use 4 to 16 letters and digits.')).toBeVisible()

  await page.getByLabel('A code of your own').fill(own)
  await page.getByRole('button', { name: 'Change code' }).click()

  await expect(page.getByText('Referral code updated successfully')).toBeVisible()
  await expect(page.getByLabel('Link to share')).toHaveValue(new RegExp(`ref=${own}$`))
  await expect(page.getByText(/You can choose another code from/)).toBeVisible()
})

test('who invited somebody can be said later, in the words that are fixed for it', async ({ page, newCustomer }) => {
  await newCustomer(page)
  const body = { email: newEmail(), password, firstName: 'Sitinya', lastName: 'Rahma' }
  const { accessToken } = await shopClient(shopUrl()).call(register, { body })
  const { referral_code } = await shopClient(shopUrl(), accessToken).call(getMyReferral, {})
  await page.goto('/affiliate')
  await page.getByLabel('Their code').fill('NOBODY99')
  await page.getByRole('button', { name: 'Link it' }).click()
  await expect(page.getByText('This referral code does not exist.')).toBeVisible()

  await page.getByLabel('Their code').fill(referral_code)
  await page.getByRole('button', { name: 'Link it' }).click()

  await expect(page.getByText('Kode referral berhasil dihubungkan')).toBeVisible()
  await expect(page.getByLabel('Their code')).toHaveCount(0)
})

test('the statement of a year comes as CSV and as PDF', async ({ page, newCustomer }) => {
  await newCustomer(page)
  await page.goto('/affiliate')
  await page.getByLabel('NPWP (optional)').fill('09.254.294.3-407.000')
  await page.getByRole('button', { name: 'Save NPWP' }).click()
  await expect(page.getByText('Tax number saved')).toBeVisible()
  const fetched = async (name: string) => {
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return (await arrival).suggestedFilename()
  }
  expect(await fetched('Table')).toMatch(/^commissions-\d{4}\.csv$/)
  expect(await fetched('PDF')).toMatch(/^commissions-\d{4}\.pdf$/)
})

test('an administrator finds a member, makes them special with a rate of their own, and changes the terms', async ({
  page,
  signIn,
}) => {
  const email = newEmail()
  await shopClient(shopUrl()).call(register, { body: { email, password, firstName: 'Sari', lastName: 'Dewanti' } })
  await signIn(page, administrator)
  await page.goto(`/admin/affiliate/basic?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Sari Dewanti' }).click()
  await expect(page.getByRole('heading', { name: 'Sari Dewanti' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Special member').check()
  await dialog.getByLabel('Own rate (optional)').fill('90')
  await dialog.getByLabel('Reason').fill('Apotek mitra')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Own rate (optional)')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Own rate (optional)').fill('12,5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Affiliate status updated successfully')).toBeVisible()
  await expect(page.getByText('12,5%')).toBeVisible()

  await page.goto('/admin/affiliate/special')
  await expect(page.getByRole('link', { name: 'Sari Dewanti' })).toBeVisible()
  await page.getByRole('button', { name: 'Configuration' }).click()
  await expect(page.getByText('What a change means')).toBeVisible()
  await page.getByLabel('Days until payment').fill('8')
  // Hundredths of a per cent were typed here once: what becomes five times as much is asked about.
  await page.getByLabel('Basic rate').fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is this rate right?' })
  await expect(question).toContainText('to 45%')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByLabel('Basic rate').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Configuration updated successfully')).toBeVisible()
})

test('an administrator sees why a referral may be one person, and clears it with a reason', async ({
  page,
  signIn,
  newCustomer,
  browser,
}) => {
  const visitor = await browser.newPage()
  const [referrer, friend] = [await newCustomer(visitor), await newCustomer(visitor)]
  await visitor.close()
  for (const person of [referrer, friend]) await addressOf(person)
  const { referral_code } = await referrer.call(getMyReferral, {})
  await friend.call(applyReferralCode, { body: { code: referral_code } })

  await signIn(page, administrator)
  const list = `/admin/affiliate/basic?is_flagged=true&search=${encodeURIComponent(referrer.email)}`
  const member = page.getByRole('link', { name: 'Rani Wulandari' })
  // Whoever was linked is looked at a moment later.
  await expect(async () => {
    await page.goto(list)
    await expect(member).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await member.click()
  await expect(page.getByText('Same address')).toBeVisible()
  for (let left = await page.getByRole('button', { name: 'Decide' }).count(); left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Decide' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why').fill('Satu rumah, dua orang')
    await dialog.getByRole('button', { name: 'It is sound' }).click()
    await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(left - 1)
  }
  await expect(page.getByText(/Sound · .* · Satu rumah, dua orang/).first()).toBeVisible()
  await page.goto(list)
  await expect(member).toHaveCount(0)
})
