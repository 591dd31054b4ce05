import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { advanceClock } from '#contract/sandbox.ts'
import { getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { violations } from './support/accessibility.ts'
import { givenWithdrawal } from './support/cash.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'
import { givenSecondAdmin } from './support/second-admin.ts'

/** Browsers give passkeys to names only; the shop's public address is a number here. */
const named = () => shopUrl().replace('127.0.0.1', 'localhost')

/** Moves the shop's clock; answers what it shows. */
async function passTime(advance_seconds: number): Promise<Date> {
  return new Date((await shopClient(shopUrl()).call(advanceClock, { body: { advance_seconds } })).now)
}

/** A phone's own authenticator, whose owner always shows a finger. */
async function givenAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an administrator adds a passkey, signs in with it, and approves a withdrawal with a fresh proof', async ({
  page,
  newCustomer,
  browser,
  as,
}) => {
  test.setTimeout(180_000)
  const visitor = await browser.newPage()
  const customer = await newCustomer(visitor)
  const id = await givenWithdrawal(customer)
  await visitor.close()
  const [withdrawal] = (await customer.call(listWithdrawals, {})).data
  const staff = await givenSecondAdmin(['FINANCE'])

  await givenAuthenticator(page)
  await page.goto(`${named()}/admin/signin`)
  await typePassword(page, staff)
  await page.waitForURL(/\/admin\/dashboard/)
  await page.goto(`${named()}/admin/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await violations(page, [])).toEqual([])
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 left')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await page.waitForURL(/signin/)
  await page.goto(`${named()}/admin/signin`)
  await typePassword(page, staff)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  const began = Date.now()
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await page.waitForURL(/\/admin\/dashboard/)
  expect(Date.now() - began).toBeLessThan(10_000)

  await page.goto(`${named()}/admin/withdraw-request?status=REQUESTED`)
  await page.getByRole('link', { name: withdrawal?.number ?? '' }).click()
  await passTime(360)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question).toBeVisible()
  expect(await (await as(administrator)).call(getAnyWithdrawal, { params: { id } })).toMatchObject({
    status: 'REQUESTED',
  })
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Disbursement approved successfully')).toBeVisible()
})

test('a proof that somebody would rather not give leaves everything as it is; without a factor the password is one', async ({
  page,
  signIn,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/permission')
  await passTime(360)
  const ask = async () => {
    await page.getByRole('button', { name: 'More for Warehouse' }).click()
    await page.getByRole('menuitem', { name: /second factor/i }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /second factor/i })
      .click()
  }
  await ask()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await ask()
  await question.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Permissions saved')).toBeVisible()
  await expect(page.getByText('Second factor', { exact: true })).toBeVisible()
  await ask()
  await expect(page.getByText('Second factor', { exact: true })).toBeHidden()
})

test('who must have a second factor sets an app up before anything else of the admin opens', async ({
  page,
  signIn,
  browser,
}) => {
  const staff = await givenSecondAdmin(['WAREHOUSE'])
  const owners = await browser.newPage()
  const say = async (what: string) => {
    await signIn(owners, administrator)
    await owners.goto('/admin/manage/permission')
    await owners.getByRole('button', { name: 'More for Warehouse' }).click()
    await owners.getByRole('menuitem', { name: what }).click()
    await owners.getByRole('alertdialog').getByRole('button', { name: what }).click()
    await expect(owners.getByText('Permissions saved')).toBeVisible()
  }
  await say('Ask for a second factor')
  await signIn(page, staff)
  await page.goto('/admin/manage/order')
  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
  expect(await violations(page, [])).toEqual([])
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.getByText(/^[A-Z2-7]{4} /).textContent()) ?? ''
  await dialog.getByLabel('Code of six digits').fill(codeOf(secret, await passTime(0)))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' })).toBeVisible()
  await say('Second factor no longer needed')
  await owners.close()
})

test('a customer adds a passkey and signs in with it, and sees where they are signed in', async ({
  page,
  newCustomer,
}) => {
  const { email } = await newCustomer(page)
  const session = await page.evaluate(() => localStorage.getItem('session'))
  await givenAuthenticator(page)
  await page.goto(`${named()}/robots.txt`)
  await page.evaluate((kept) => localStorage.setItem('session', kept ?? ''), session)
  await page.goto(`${named()}/profile`)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await page.waitForURL(`${named()}/`)
  await page.goto(`${named()}/signin`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${named()}/`)
  await page.goto(`${named()}/profile`)
  await expect(page.getByText(email).first()).toBeAttached()
})

/** What an authenticator app shows: RFC 6238 with a key in base 32. */
function codeOf(typed: string, now: Date): string {
  const bits = [...typed.replace(/ /g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
