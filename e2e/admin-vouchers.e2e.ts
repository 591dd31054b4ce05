import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { changeVoucher, getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { redeemOnline, saveVoucher } from '#contract/vouchers/vouchers.ts'
import { samplePicture } from '../src/server/pictures/sample-picture.fixture.ts'
import { sendForm } from '../src/server/test/send-form.ts'
import { administrator, expect, siti, test } from './support/fixtures.ts'
import { addressOf, inCart, plentifulProduct, unpaidOrder } from './support/given.ts'
import { givenVoucher, newCode } from './support/vouchers.ts'

const sentence = (page: Page) => page.getByRole('region', { name: 'In one sentence' })
const spaces = (text: string) => text.replaceAll(' ', '\u00a0')

test('an administrator fills in a voucher, is told what is missing, and sees it explained, previewed and worked out', async ({
  page,
  signIn,
}) => {
  const code = newCode()
  await signIn(page, administrator)
  await page.goto('/admin/manage/voucher')
  await page.getByRole('link', { name: 'New voucher' }).first().click()
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page.getByText('Please give it a name in at least one language.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Percentage' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please use 4 to 24 letters A–Z and digits, without blanks.')).toBeVisible()
  await expect(sentence(page)).toContainText('…% off everything, once per customer')

  await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await page.getByRole('textbox', { name: 'At most' }).fill('30000')
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('100000')
  await page.getByRole('textbox', { name: 'Uses in all' }).fill('500')
  await page.getByRole('combobox', { name: 'Goods' }).selectOption('CATEGORIES')
  await page.getByRole('button', { name: 'Add categories' }).click()
  await page.getByRole('button', { name: 'Add Skin care', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(sentence(page)).toContainText(
    new RegExp(
      `10% off Skin care, at most ${spaces('Rp 30.000')}, from ${spaces('Rp 100.000')}, once per customer, .*, 500 in all\\.`,
    ),
  )

  // One language is copied to the other; while it is missing that is marked.
  const names = page.getByRole('group', { name: 'Name' })
  await names.getByRole('textbox', { name: 'English' }).fill('Skin care week')
  await expect(names.getByText('Missing')).toBeVisible()
  await names.getByRole('button', { name: 'Copy Name to Bahasa Indonesia' }).click()
  await expect(names.getByRole('textbox', { name: 'Bahasa Indonesia' })).toHaveValue('Skin care week')
  await expect(names.getByText('Missing')).toBeHidden()

  const preview = page.locator('section', { hasText: 'As customers see it' }).last()
  await expect(preview).toContainText('Skin care week')
  await expect(preview).toContainText(`10% off Skin care, at most ${spaces('Rp 30.000')}`)
  await page.getByRole('textbox', { name: 'Goods it is for' }).fill('400000')
  const example = page.locator('section', { hasText: 'An example order' }).last()
  await expect(example).toContainText(`It would be ${spaces('Rp 40.000')}, but is at most ${spaces('Rp 30.000')}.`)
  await expect(example).toContainText(spaces('Rp 388.000'))

  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page.getByText('Add New Voucher')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/manage\/voucher\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Skin care week')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft')
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  // A copy has all of its terms, but needs a code of its own.
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(sentence(page)).toContainText('10% off Skin care')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page.getByText('Another voucher has this code.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Suggest a code' }).click()
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page.getByText('Add New Voucher')).toBeVisible()
})

test('a voucher is stopped with a question, started without one, and deleted', async ({ page, signIn, as }) => {
  const staff = await as(administrator)
  const voucher = await givenVoucher(staff, { quota: '40', budget: '900000' })
  const { name, code } = voucher
  await signIn(page, administrator)
  await page.goto(`/admin/manage/voucher?search=${code}`)
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('Running')
  await expect(row).toContainText('0 of 40')
  await expect(row).toContainText(`${spaces('Rp 0')} of ${spaces('Rp 900 rb')}`)

  const isOn = page.getByRole('switch', { name: `${name} is switched on` })
  await isOn.focus()
  await page.keyboard.press('Space')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Switch off ${name}?`)
  await question.getByRole('button', { name: 'Leave it on' }).click()
  await expect(isOn).toBeChecked()
  await isOn.press('Space')
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Update Voucher', { exact: true })).toBeVisible()
  await expect(row).toContainText('Paused')
  await isOn.press('Space')
  await expect(row).toContainText('Running')

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question).toContainText('it is gone for good')
  await question.getByRole('button', { name: 'Delete voucher' }).click()
  await expect(page.getByText('Voucher deleted successfully')).toBeVisible()
  await expect(page.getByText('No voucher matches')).toBeVisible()
})

test('what customers rely on is locked with its reason, and two who save are both heard', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const voucher = await givenVoucher(staff, { quota: '40' })
  const customer = await as(siti)
  await customer.call(saveVoucher, { body: { code: voucher.code } })
  await signIn(page, administrator)
  await page.goto(`/admin/manage/voucher/edit/${voucher.voucher_id}`)
  await expect(page.getByText('Customers already rely on this voucher')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Percentage' })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeDisabled()
  await expect(page.getByText('Locked: customers already rely on it.').first()).toBeVisible()

  const quota = page.getByRole('textbox', { name: 'Uses in all' })
  await quota.fill('30')
  await page.getByRole('button', { name: 'Save voucher' }).click()
  await expect(page.getByText('Failed Update Voucher')).toBeVisible()
  await expect(
    page.getByText('Customers already rely on this. Please switch the voucher off before you make it less.'),
  ).toBeVisible()

  await quota.fill('60')
  await sendForm(staff, changeVoucher, {
    params: { id: voucher.voucher_id },
    fields: { quota: '50', per_customer_limit: '3', version: String(voucher.version) },
  })
  await page.getByRole('button', { name: 'Save voucher' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this while you were editing' })
  await expect(notice).toContainText('50')
  await expect(notice).toContainText('Uses per customer: 1 → 3')
  await page.getByRole('button', { name: 'Save voucher' }).click()
  await expect(page.getByText('Update Voucher', { exact: true })).toBeVisible()
  const now = await staff.call(getAnyVoucher, { params: { id: voucher.voucher_id } })
  expect([now.quota, now.per_customer_limit]).toEqual([60, 3])
})

test('a campaign makes its codes with progress and gives them as a file', async ({ page, signIn }) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/voucher/add')
  await page.getByRole('radio', { name: 'Fixed amount' }).check()
  await page.getByRole('textbox', { name: 'Amount' }).fill('25000')
  await page.getByRole('group', { name: 'Name' }).getByRole('textbox', { name: 'English' }).fill('Left carts')
  await page.getByRole('switch', { name: 'Many single-use codes' }).check()
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill(newCode())
  await page.getByRole('textbox', { name: 'The codes begin with' }).fill('kembali')
  await page.getByRole('textbox', { name: 'How many codes' }).fill('300')
  await expect(page.getByRole('switch', { name: 'Listed for everybody' })).toBeDisabled()
  await expect(sentence(page)).toContainText('with 300 single-use codes')
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page.getByText('Add New Voucher')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '0 of 300 used' })).toBeVisible({ timeout: 30_000 })

  await page.route('**/codes/export?*', (route) => route.fulfill({ status: 422, json: { code: 422, message: 'No' } }))
  await page.getByRole('button', { name: 'Download codes' }).click()
  await expect(page.getByRole('dialog')).toContainText('300 rows')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Failed to download CSV')).toBeVisible()
  await page.unroute('**/codes/export?*')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(page.getByText('File Downloaded')).toBeVisible()
  const codes = linesOf(await textOf(file)).slice(1)
  expect(new Set(codes.map((line) => line.split(',')[0])).size).toBe(300)
  expect(codes.every((line) => line.startsWith('KEMBALI'))).toBe(true)
})

test('customers are chosen from a pasted list, and each line that names nobody says why', async ({
  page,
  signIn,
  newCustomer,
  as,
}) => {
  const { email } = await newCustomer(page)
  const staff = await as(administrator)
  await signIn(page, administrator)
  await page.goto('/admin/manage/voucher/add')
  await page.getByRole('radio', { name: 'Chosen customers' }).check()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'List' })
    .fill([siti.email, email, 'nobody@example.test', 'hello there', email.toUpperCase()].join('\n'))
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog.getByText('2 found · 3 lines could not be used')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3 nobody@example.test No account has it$/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^4 hello there Neither an e-mail/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^5 .* Stands in the list twice$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('2 chosen', { exact: true })).toBeVisible()
  await expect(sentence(page)).toContainText('for 2 chosen customers')

  const chosen = page.getByRole('list', { name: 'Chosen customers' })
  await chosen.getByRole('listitem').filter({ hasText: siti.email }).getByRole('button').click()
  await page.getByRole('button', { name: 'Add customers' }).click()
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(siti.email)
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: siti.email })
    .getByRole('button', { name: /^Add / })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('group', { name: 'Name' }).getByRole('textbox', { name: 'English' }).fill('For two')
  await page.getByRole('textbox', { name: 'Percentage' }).fill('12,5')
  await page.getByRole('button', { name: 'Suggest a code' }).click()
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page.getByText('Add New Voucher')).toBeVisible()
  await expect(page.getByText('Chosen customers: 2 chosen')).toBeVisible()
  const voucher_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await staff.call(getAnyVoucher, { params: { id: voucher_id } })).toMatchObject({
    value: 1_250,
    customer_count: 2,
  })
})

test('the page of a voucher shows what it did, with every order that used it', async ({
  page,
  signIn,
  newCustomer,
  as,
}) => {
  const staff = await as(administrator)
  const voucher = await givenVoucher(staff)
  const customer = await newCustomer(page)
  const product = await plentifulProduct()
  await inCart(customer, product)
  const address_id = await addressOf(customer)
  const order = await unpaidOrder(customer, address_id, { voucher_codes: [voucher.code] })

  await signIn(page, administrator)
  await page.goto(`/admin/manage/voucher/${voucher.voucher_id}`)
  const off = rupiah(Math.floor(product.price / 10))
  const use = page.getByRole('row', { name: new RegExp(order.order_number) })
  await expect(use).toContainText(customer.email)
  await expect(use).toContainText(off)
  await expect(use).toContainText('First order')
  await expect(page.locator('section', { hasText: 'Results' }).first()).toContainText(off)
  await page.getByText('Show the figures as a table').click()
  await expect(page.getByRole('table', { name: 'Uses per day' }).getByRole('row').last()).toContainText(off)
  await use.getByRole('link', { name: order.order_number }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/manage/order/${order.order_id}$`))

  // One that was used is not deleted but kept.
  await page.goto(`/admin/manage/voucher/${voucher.voucher_id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('it is archived with everything it did')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete voucher' }).click()
  await expect(page.getByText('Voucher deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Archived')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('claims of gifts are listed, filtered and taken along as a file', async ({ page, signIn, newCustomer, as }) => {
  const staff = await as(administrator)
  const product = await plentifulProduct(4)
  const voucher = await givenVoucher(staff, {
    type: 'FREEBIE',
    value: '0',
    gift: JSON.stringify({ product_id: product.id, quantity: 2 }),
    redeem_channels: JSON.stringify(['ONLINE', 'OFFLINE']),
  })
  const customer = await newCustomer(page)
  await customer.call(saveVoucher, { body: { code: voucher.code } })
  await customer.call(redeemOnline, { body: { voucher_id: voucher.voucher_id } })

  await signIn(page, administrator)
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Free gifts' }).click()
  await page.getByRole('combobox', { name: 'Voucher' }).selectOption({ label: voucher.name })
  const claim = page.getByRole('row', { name: new RegExp(voucher.code) })
  await expect(claim).toContainText(`2 × ${product.name}`)
  await expect(claim).toContainText(customer.email)
  await expect(claim).toContainText('Waits for an order')
  await page.getByRole('combobox', { name: 'How' }).selectOption('OFFLINE')
  await expect(page.getByText('No claim matches')).toBeVisible()
  await page.getByRole('combobox', { name: 'How' }).selectOption('ONLINE')
  await expect(claim).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 row')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(page.getByText('File Downloaded')).toBeVisible()
  expect(file.suggestedFilename()).toBe('history-claim-freebies.csv')
  const rows = linesOf(await textOf(file)).slice(1)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(customer.email)
  await page.route('**/histories/export*', (route) =>
    route.fulfill({ status: 422, json: { code: 422, message: 'No' } }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Failed to download CSV')).toBeVisible()
})

test('on a phone vouchers are cards that can be switched and opened, also with the longest of names', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const longest = 'Promo akhir tahun terbesar untuk semua pelanggan setia di seluruh Indonesia 2026'.slice(0, 80)
  const voucher = await givenVoucher(staff, { name: longest, quota: '10000000', budget: '1000000000000' })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, administrator)
  await page.goto(`/admin/manage/voucher?search=${voucher.code}`)
  await expect(page.getByRole('link', { name: longest })).toBeVisible()
  await fitsWidth(page)
  await page.getByRole('switch', { name: `${longest} is switched on` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Paused').last()).toBeVisible()
  await page.getByRole('link', { name: longest }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(longest)
  await fitsWidth(page)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(sentence(page)).toContainText(`for ${spaces('Rp 1.000.000.000.000')} at most in all`)
  await fitsWidth(page)
})

test('what was typed survives a reload, and pictures are sent, put in order and removed', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  await signIn(page, administrator)
  await page.goto('/admin/manage/voucher/add')
  await page.getByRole('radio', { name: 'Free shipping' }).check()
  await page.getByRole('textbox', { name: 'At most' }).fill('15000')
  await page.getByRole('group', { name: 'Name' }).getByRole('textbox', { name: 'English' }).fill('Parcels for less')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you had typed is back.')).toBeVisible()
  await expect(sentence(page)).toContainText(`Free shipping, at most ${spaces('Rp 15.000')}`)

  const buffers = await Promise.all([samplePicture('#a33'), samplePicture('#3a3')])
  const files = buffers.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Move picture 2 to the left' }).press('Enter')
  const places = page.locator('[data-picture] img')
  await expect(places).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Code' }).fill(newCode())
  await page.getByRole('button', { name: 'Add voucher' }).click()
  await expect(page).toHaveURL(/\/admin\/manage\/voucher\/[\da-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await staff.call(getAnyVoucher, { params: { id } })).images).toHaveLength(2)

  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Voucher image changed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toHaveCount(0)
  expect((await staff.call(getAnyVoucher, { params: { id } })).images).toHaveLength(1)
})

async function fitsWidth(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
}

async function textOf(file: Download): Promise<string> {
  return readFileSync(await file.path(), 'utf8')
}

function linesOf(text: string): string[] {
  return text
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
}

function rupiah(amount: number): string {
  return `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
