import type { Page } from '@playwright/test'
import { confirmEmail, verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { login, logout, register } from '#contract/sign-in/sign-in.ts'
import { changeAdmin, inviteAdmin } from '#contract/staff/admins.ts'
import { getCart } from '#contract/orders/cart.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, siti, test } from './support/fixtures.ts'
import { inCart, plentifulProduct, scarceProduct } from './support/given.ts'
import { mailedPath } from './support/mailbox.ts'

const password = 'a pass phrase of my own'
let people = 0

function newEmail(): string {
  people += 1
  return `guest-${process.pid}-${Date.now()}-${people}@example.test`
}

const passwordBox = (page: Page, name: string) => page.getByRole('textbox', { name })

async function signInHere(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email)
  await passwordBox(page, 'Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What this browser keeps of who is signed in. */
function keptSession(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}'))
}

test('a newcomer opens an account, is reminded to confirm the address, and is not once it is', async ({ page, as }) => {
  const friend = await (await as(siti)).call(getProfile, {})
  const email = newEmail()
  await page.goto(`/signup?from=%2Fproducts&ref=${friend.referral_code}`)
  await page.getByLabel('First name').fill('Budi')
  await page.getByLabel('E-mail').fill(siti.email)
  await passwordBox(page, 'Password').fill('Password123')
  await expect(page.getByText('This e-mail address already has an account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in with this address' })).toHaveAttribute('href', /from=.*ref=/)
  const rules = page.getByRole('list', { name: 'What makes a good password' })
  await expect(rules.getByRole('listitem')).toHaveText([/^Met: 8 to 128/, /^Not met: Not one that guessers/])
  await page.getByLabel('E-mail').fill(email)
  await passwordBox(page, 'Password').fill('sayang123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is easy to guess.')).toBeVisible()
  await expect(rules.getByRole('listitem').last()).toHaveText(/^Not met/)
  await passwordBox(page, 'Password').fill(password)
  await expect(rules.getByRole('listitem')).toHaveText([/^Met/, /^Met/])
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL('/products')
  expect(await keptSession(page)).toMatchObject({ referred_by_code: friend.referral_code, is_email_verified: false })
  expect(JSON.stringify(await keptSession(page))).not.toContain(password)
  const reminder = page.getByRole('complementary', { name: 'Confirm your e-mail address' })
  await expect(reminder).toContainText(email)
  await reminder.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Verification mail sent')).toBeVisible()
  await expect(reminder).toContainText(/Again in \d+ s/)
  await expect(reminder.getByRole('button')).toHaveCount(0)

  const mail = await page.context().newPage()
  const changes: string[] = []
  mail.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname)
  })
  await mail.goto(await mailedPath(email, '/create-password'))
  await expect(mail.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  // A program that looks at the mail's links has opened it as well: nothing has happened yet.
  await mail.reload()
  await expect(mail.getByRole('button', { name: 'Confirm address' })).toBeVisible()
  expect([...new Set(changes)]).toEqual(['/api/auth/validate-token'])
  await expect(reminder).toBeVisible()
  await mail.getByRole('button', { name: 'Confirm address' }).click()
  await expect(mail.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expect(reminder).toBeHidden()
  await mail.reload()
  await expect(mail.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('who confirms the address first chooses name and password afterwards', async ({ page }) => {
  const email = newEmail()
  await page.goto('/signup?from=%2Fcart')
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByRole('heading', { name: 'One step left' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeDisabled()
  await expect(page.getByRole('timer')).toHaveText(/in \d+ s/)

  const path = await mailedPath(email, '/create-password')
  await page.goto(path.replace('/create-password', '/change-password'))
  await page.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByText(`${email} is yours.`)).toBeVisible()
  await page.getByLabel('First name').fill('Ayu')
  await passwordBox(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/cart')
  expect(await keptSession(page)).toMatchObject({ first_name: 'Ayu', is_email_verified: true })
  await expect(page.getByRole('complementary', { name: 'Confirm your e-mail address' })).toHaveCount(0)
})

test('a forgotten password is replaced by mail, and every device is signed out', async ({ page, newCustomer }) => {
  const customer = await newCustomer(page)
  await page.goto('/orders')
  const other = await page.context().newPage()
  await other.goto('/forgot-password')
  await other.getByLabel('E-mail').fill(customer.email)
  await other.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(other.getByText(`If ${customer.email} has an account here`)).toBeVisible()

  await other.goto(await mailedPath(customer.email, '/change-password'))
  await passwordBox(other, 'New password').fill('another pass phrase')
  await passwordBox(other, 'Repeat the password').fill('another pass phrasf')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByText('The two passwords differ.')).toBeVisible()
  await passwordBox(other, 'Repeat the password').fill('another pass phrase')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByText('Change Password Success')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()

  await page.waitForURL('/signin?from=%2Forders')
  expect((await customer.raw(getProfile)).status).toBe(401)
  await other.goBack()
  await expect(other.getByRole('heading', { name: 'Check your inbox' }).or(other.getByLabel('E-mail'))).toBeVisible()
  await other.goForward()
  await expect(other.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await signInHere(page, { email: customer.email, password: 'another pass phrase' })
  await page.waitForURL('/orders')
})

test('an invited administrator chooses a password, and is out at once when suspended', async ({ page, as }) => {
  const staff = await as(administrator)
  const email = newEmail()
  const { user_id } = await staff.call(inviteAdmin, { body: { email, first_name: 'Rina', sets: ['SUPPORT'] } })
  await page.goto((await mailedPath(email, '/admin/change-password')).replace('/admin/', '/'))
  await page.getByRole('link', { name: 'Open its page' }).click()
  await passwordBox(page, 'New password').fill(password)
  await passwordBox(page, 'Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await passwordBox(page, 'Password').fill(password)
  const loaded = page.waitForResponse('**/api/admin/dashboard')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/admin/dashboard')
  await loaded
  // The bell's call, answered after the suspension, would end the session before the click.
  await page.waitForLoadState('networkidle')

  await staff.call(changeAdmin, { params: { id: user_id }, body: { status: 'SUSPENDED' } })
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click()
  await expect(page.getByText('Session expired, please login again')).toBeVisible()
  await expect(page).toHaveURL('/admin/signin?from=%2Fadmin%2Fmanage%2Forder')
  await signInHere(page, { email, password })
  await expect(page.getByRole('alert')).toContainText('E-mail or password is not right.')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('/admin/forgot-password')
})

test('the provider signs in: refusals are told in the form, newcomers are asked for a name', async ({
  page,
  complaints,
}) => {
  const product = await plentifulProduct()
  await page.goto(`/products/${product.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
  await page.waitForURL('/signin?from=*')
  const choose = () => page.getByRole('button', { name: 'Continue with a test account' }).click()
  const beSomebody = async (email: string, kind: string) => {
    await page.getByText('Somebody else').click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('First name').fill('Dewi')
    await page.getByLabel('The provider').selectOption(kind)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  await choose()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('You cancelled.')
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/products/${product.slug}`)
  await choose()
  await page.getByRole('button', { name: /Rani/ }).click()
  await expect(page.getByRole('alert')).toContainText('has not verified your e-mail address')
  await choose()
  await beSomebody(newEmail(), 'authority')
  await expect(page.getByRole('heading', { name: 'Welcome! One last thing' })).toBeFocused()
  expect(page.url()).not.toContain('id_token')
  await page.getByLabel('First name').fill('Dewi Ayu')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`/products/${product.slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'Add Product To Cart' })).toBeVisible()
  expect(await keptSession(page)).toMatchObject({ first_name: 'Dewi Ayu', provider: 'sandbox', new_user: false })

  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin#state=forged&id_token=stolen')
  await expect(page.getByRole('alert')).toContainText('did not begin on this page')
  await choose()
  await page.getByRole('button', { name: /does not answer/ }).click()
  await expect(page.getByRole('alert')).toContainText('does not answer right now')
  complaints.length = 0
  // Keys are asked for once in a second at most.
  await page.waitForTimeout(1_100)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome! One last thing' })).toBeVisible()
})

test('an account with a password is connected once it is proved', async ({ page, newCustomer }) => {
  const { email, call } = await newCustomer(page)
  const token = new URLSearchParams((await mailedPath(email, '/create-password')).split('?')[1]).get('token') ?? ''
  await call(confirmEmail, { body: { token } })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signup?from=%2Forders')
  await page.getByRole('button', { name: 'Continue with a test account' }).click()
  await page.getByText('Somebody else').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Rani')
  await page.getByLabel('The provider').selectOption('verified')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(`${email} already has an account here.`)).toBeVisible()
  await passwordBox(page, 'Password').fill('not my password')
  await page.getByRole('button', { name: 'Connect and sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('E-mail or password is not right.')
  await passwordBox(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Connect and sign in' }).click()
  await page.waitForURL('/orders')
  expect(await keptSession(page)).toMatchObject({ email, provider: 'sandbox' })
})

/** An account that is signed in nowhere but in its client. */
async function registered() {
  const person = { email: newEmail(), password }
  const client = shopClient(shopUrl())
  client.token = (await client.call(register, { body: { ...person, firstName: 'Rani' } })).accessToken
  return { person, client }
}

/** What a visitor presses on a product's page leads to the sign-in. */
async function pressSignedOut(page: Page, { slug }: { slug: string }, name: string): Promise<void> {
  await page.goto(`/products/${slug}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('button', { name, exact: true }).locator('visible=true').first().click()
  await page.waitForURL('/signin?from=*')
  await expect(page.getByText('Please sign in. We keep the item for you.')).toBeVisible()
}

test('what a visitor wanted is in the cart before the page that they came from is there again', async ({ page }) => {
  const product = await plentifulProduct()
  const { person, client } = await registered()
  await pressSignedOut(page, product, 'Add to cart')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/pages/product/*', async (route) => {
    await isReleased
    await route.continue()
  })
  await signInHere(page, person)
  await expect(page.getByRole('status').filter({ hasText: 'Add Product To Cart' })).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
  release()
  await page.waitForURL(`/products/${product.slug}`)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).locator('visible=true').first()).toBeVisible()
  expect((await client.call(getCart, {})).cart_items.map(({ quantity }) => quantity)).toEqual([1])
})

test('what a visitor wanted to buy at once is at the checkout after sign-in, and back leads to its page', async ({
  page,
}) => {
  const product = await plentifulProduct()
  const { person } = await registered()
  await pressSignedOut(page, product, 'Buy now')
  await signInHere(page, person)
  await page.waitForURL('/checkout?*')
  await page.goBack()
  await page.waitForURL(`/products/${product.slug}`)
})

test('what a visitor wanted and the shop has no more of is refused after sign-in', async ({ page }) => {
  const scarce = await scarceProduct()
  const { person, client } = await registered()
  await inCart(client, scarce, scarce.stock)
  await pressSignedOut(page, scarce, 'Add to cart')
  await signInHere(page, person)
  await page.waitForURL(`/products/${scarce.slug}`)
  await expect(page.getByRole('alert').filter({ hasText: /left.* in your cart/ })).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: /^Cart, / })
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  expect((await client.call(getCart, {})).cart_items.map(({ quantity }) => quantity)).toEqual([scarce.stock])
})

test('what was wanted when the session ran out is done after signing in again', async ({ page, newCustomer }) => {
  const product = await plentifulProduct()
  const customer = await newCustomer(page)
  await page.goto(`/products/${product.slug}`)
  await expect(page.getByRole('button', { name: 'Account: Rani' })).toBeVisible()
  await customer.call(logout, {})
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
  await expect(page.getByText('Session expired, please login again')).toBeVisible()
  await page.waitForURL(`/signin?from=${encodeURIComponent(`/products/${product.slug}`)}`)
  await expect(page.getByText('Please sign in to continue.')).toHaveCount(0)
  await signInHere(page, { email: customer.email, password })
  await page.waitForURL(`/products/${product.slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'Add Product To Cart' })).toBeVisible()
})

test('signing out in one tab takes private screens away in the others; signing in does the rest', async ({
  page,
  newCustomer,
}) => {
  const customer = await newCustomer(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: /Rani/ })).toBeVisible()
  const [orders, home] = [await page.context().newPage(), await page.context().newPage()]
  await orders.goto('/add-address')
  await orders.getByLabel('Postal code').fill('40132')
  await home.goto('/')
  await expect(home.getByRole('button', { name: 'Account: Rani' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await orders.waitForURL('/signin?from=%2Fadd-address')
  await expect(home.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goBack()
  await page.waitForURL('/signin?from=%2Fprofile')
  await expect(page.getByRole('heading', { name: /Rani/ })).toHaveCount(0)

  await signInHere(page, { email: customer.email, password })
  await page.waitForURL('/profile')
  await orders.waitForURL('/')
  const session = await shopClient(shopUrl()).call(login, { body: siti })
  await home.evaluate((kept) => localStorage.setItem('session', JSON.stringify(kept)), {
    ...session,
    authenticated: true,
  })
  await expect(page.getByRole('heading', { name: /Siti/ })).toBeVisible()
})

test('a page for people who ask too often says when they may ask again', async ({ page }) => {
  const email = newEmail()
  const outside = shopClient(shopUrl())
  for (let i = 0; i < 5; i += 1) await outside.call(verifyEmail, { body: { email, type: 'FORGOT_PASSWORD' } })
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText(/You can try again in \d+ (min|s)/)).toBeVisible()
})
