import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { listCategories } from '#contract/catalogue/categories.ts'
import { getProductPage } from '#contract/pages.ts'
import { changeProduct, createProduct, getAdminProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { samplePicture } from '../src/server/pictures/sample-picture.fixture.ts'
import { sendForm } from '../src/server/test/send-form.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { administrator, expect, shopUrl, test } from './support/fixtures.ts'

const unique = () => Date.now().toString(36)

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await samplePicture(background),
})

async function categoryFor(staff: Client) {
  const { data } = await staff.call(listCategories, { query: { limit: 100 } })
  const found = data.find(({ type, is_active }) => type !== 'BUNDLE' && is_active)
  if (!found) throw new Error('The demo shop has no category for products')
  return found
}

async function newProduct(staff: Client, name: string): Promise<AdminProduct> {
  const { category_id } = await categoryFor(staff)
  const listing = { product_class: 'ACCESSORY', halal_reason: 'The maker was asked' }
  const fields = { name, sku: `E2E-${unique()}`, category_id, price: '45000', weight: '120', stock: '8', ...listing }
  const { body } = await sendForm(staff, createProduct, { fields, files: [{ bytes: await samplePicture('#884422') }] })
  return body.data as AdminProduct
}

const picturesOf = (page: Page) => page.locator('[data-picture] img')

test('an administrator adds a product: pictures sent and put in order, mistakes told beside their fields, the shop shows it', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const category = await categoryFor(staff)
  const name = `Tabir Surya Uji ${unique()}`
  await signIn(page, administrator)
  await page.goto('/admin/manage/product')
  await page.getByRole('link', { name: 'New product' }).click()

  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByRole('textbox', { name: 'Name, Bahasa Indonesia' })).toBeFocused()
  await expect(page.getByText('Please add at least one picture.')).toBeVisible()

  // A text with the type of a picture is refused; the others arrive.
  const files = [await file('red.png', '#cc2222'), await file('blue.png', '#2222cc')]
  const fake = {
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all, whatever it says'),
  }
  await page.locator('input[type=file]').setInputFiles([...files, fake])
  await expect(page.getByText('Please send a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect(picturesOf(page)).toHaveCount(2)
  for (const picture of await picturesOf(page).all()) await expect(picture).toHaveAttribute('src', /^\/media\//)
  const second = await picturesOf(page).nth(1).getAttribute('src')
  await page.getByRole('button', { name: 'Move picture 2 to the left' }).press('Enter')
  await expect(picturesOf(page).first()).toHaveAttribute('src', second ?? '')
  await expect(page.getByRole('button', { name: 'Move picture 1 to the left' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Name, Bahasa Indonesia' }).fill(name)
  const english = page.locator('summary', { hasText: 'English' })
  await expect(english).toContainText('Missing: Name')
  await english.click()
  await page.getByRole('textbox', { name: 'Name, English' }).fill(name)
  await expect(english).not.toContainText('Missing')
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category.category_id)
  await page.getByRole('textbox', { name: 'SKU' }).fill(`TS-${unique()}`)
  await page.getByRole('textbox', { name: 'Registration number' }).fill('DKL1234567890A1')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('50')
  await page.getByRole('textbox', { name: 'Weight' }).fill('150')
  await page.getByRole('textbox', { name: 'Description, English' }).fill('Ringan dan tidak lengket.')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('From Rp 100 to Rp 1.000.000.000.')).toBeVisible()
  await expect(page.getByText('This is the number of a medicine')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('textbox', { name: 'Registration number' }).fill('na 1820 1234 567')
  await expect(page.getByText('By its number: Cosmetic')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Class' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('98500')
  await page.route('**/api/products', (route) => route.fulfill({ status: 422, json: { code: 422, message: 'No' } }))
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Failed Create New Product')).toBeVisible()
  await page.unroute('**/api/products')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Please say who holds the registration.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Registration valid until' }).fill('31 Dec 2098')
  await page.getByRole('textbox', { name: 'Holder of the registration' }).fill('PT Contoh Sehat')
  await page.getByRole('combobox', { name: 'Halal' }).selectOption('NOT_HALAL')
  const claim = 'BPOM does not allow this of a product: “dijamin”.'
  await page.getByRole('textbox', { name: 'Name, Bahasa Indonesia' }).fill(`${name} DIJAMIN`)
  await expect(page.getByText(claim)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name, Bahasa Indonesia' }).fill(name)
  await expect(page.getByText(claim)).toBeHidden()
  await page.getByRole('button', { name: 'Add product' }).click()

  await expect(page.getByText('Add New Product')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/manage\/product$/)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Rp 98.500')
  const { data } = await staff.call(listProducts, { query: { search: name } })
  const slug = data[0]?.slug ?? ''
  const shown = await shopClient(shopUrl()).call(getProductPage, { params: { slug } })
  expect(shown.product).toMatchObject({ name, registration_number: 'NA18201234567' })
  expect(`${shown.product?.images[0]?.image_url}/320.webp`).toBe(second)
})

test('a phone’s photo above the limit is made smaller; a duplicate begins as the product, off sale and without its numbers', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const product = await newProduct(staff, `Toner Uji ${unique()}`)
  await signIn(page, administrator)
  await page.goto('/admin/manage/product')
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name)
  await page.getByRole('button', { name: `More for ${product.name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `New product like ${product.name}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('45.000')
  await expect(page.getByRole('textbox', { name: 'SKU' })).toHaveValue('')
  await expect(page.getByLabel('On sale')).not.toBeChecked()

  // Behind its end a photo may carry anything, which no browser draws.
  const photo = await sharp({ create: { width: 3_000, height: 2_250, channels: 3, background: '#8a5' } })
    .jpeg()
    .toBuffer()
  const buffer = Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)])
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picturesOf(page)).toHaveCount(2)
  await expect(picturesOf(page).last()).toHaveAttribute('src', /^\/media\//)
  await page.getByRole('textbox', { name: 'SKU' }).fill(`TU-${unique()}`)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Add New Product')).toBeVisible()
  const { data } = await staff.call(listProducts, { query: { search: product.name, is_active: false } })
  expect(data).toMatchObject([{ name: product.name, price: 45_000, is_active: false }])
})

test('two administrators edit one product; the second sees the difference, nothing is lost; stock, switch and deletion follow', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const product = await newProduct(staff, `Losion Uji ${unique()}`)
  const params = { id: product.product_id }
  await signIn(page, administrator)
  await page.goto(`/admin/manage/product/edit/${product.product_id}`)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('52000')
  await page.locator('summary', { hasText: 'address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(`losion-${unique()}`)
  await expect(page.getByText('The old address leads to the new one.')).toBeVisible()
  await staff.call(changeProduct, { params, body: { price: 60_000, unit_value: '100 ml' } })

  await page.getByRole('button', { name: 'Save product' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Rp 52.000')
  await expect(notice).toContainText('Rp 60.000')
  await expect(notice).toContainText('100 ml')
  await notice.getByRole('button', { name: /Price/ }).click()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('60.000')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Edit Product Success')).toBeVisible()
  const saved = await staff.call(getAdminProduct, { params })
  expect(saved).toMatchObject({ price: 60_000, unit_value: '100 ml', slug: expect.stringContaining('losion-') })
  const old = await page.request.get(`/products/${product.slug}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `/products/${saved.slug}`])

  await page.getByRole('button', { name: 'Change stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /It was counted/ }).check()
  await dialog.getByRole('textbox', { name: 'Counted units' }).fill('20')
  await staff.call(changeProduct, { params, body: { restock: -3 } })
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(dialog.getByText('5 in stock now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Restock Product Success')).toBeVisible()
  await expect(page.getByRole('row', { name: /Corrected.*\+15/ })).toBeVisible()

  await page.goto(`/admin/manage/product?search=${product.sku}`)
  await page.getByRole('switch', { name: `${product.name} is on sale` }).click()
  await expect(page.getByText('Product deactivated')).toBeVisible()
  await page.getByRole('button', { name: `More for ${product.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as best seller' }).click()
  await expect(page.getByText('Best Seller activated')).toBeVisible()
  await page.getByRole('button', { name: `More for ${product.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(page.getByText('No product matches')).toBeVisible()
})

test('a spreadsheet is looked at line by line before it changes the shop, and the list leaves as one', async ({
  page,
  signIn,
  as,
}) => {
  const staff = await as(administrator)
  const { slug } = await categoryFor(staff)
  const known = await newProduct(staff, `Sabun Uji ${unique()}`)
  const sku = `CSV-${unique()}`
  const lines = [
    'sku;name;category;price;weight;stock;product_class;halal_reason',
    `${known.sku};;;Rp 47.500;;30;ACCESSORY;The maker was asked`,
    `${sku};Sampo Uji ${sku};${slug};39000;210;12;ACCESSORY;Asked`,
    `${sku}-X;Tanpa Kategori;tidak-ada;39000;210;12;ACCESSORY;Asked`,
  ]
  await signIn(page, administrator)
  await page.goto('/admin/manage/product')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const sheet = (text: string) => ({ name: 'produk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.locator('input[type=file]').setInputFiles(sheet('warna;aroma\nA;1'))
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('These columns are not known: warna, aroma.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(sheet(lines.join('\r\n')))
  await dialog.getByRole('button', { name: 'Check the file' }).click()

  await expect(dialog.getByText('1 line has problems and will be left out.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Tanpa Kategori/ })).toContainText('There is no category “tidak-ada”')
  const failed = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Failed lines as a file' }).click()
  const left = await readFile(await (await failed).path(), 'utf8')
  expect(left).toContain(
    `${sku}-X,Tanpa Kategori,tidak-ada,Asked,39000,12,210,ACCESSORY,"category: There is no category`,
  )
  await dialog.getByRole('button', { name: /^Changed 1/ }).click()
  await expect(dialog.getByRole('row', { name: known.sku })).toContainText('8 → 30')
  await page.reload()
  await dialog.getByRole('button', { name: 'Write 2 products' }).click()
  await expect(dialog.getByText('The import is done')).toBeVisible()
  await expect(dialog.getByText('1 product added · 1 product changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('row', { name: `Sampo Uji ${sku}` })).toContainText('Rp 39.000')
  expect(await staff.call(getAdminProduct, { params: { id: known.product_id } })).toMatchObject({
    price: 47_500,
    stock: 30,
  })

  await page.getByRole('searchbox', { name: 'Search products' }).fill(sku)
  await expect(page).toHaveURL(new RegExp(`search=${sku}`))
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog', { name: 'Export products' })).toContainText('1 row')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const exported = await coming
  expect(exported.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('File Downloaded')).toBeVisible()

  await page.getByRole('checkbox', { name: `Select Sampo Uji ${sku}` }).check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change the price of 1 product' }).click()
  const prices = page.getByRole('dialog')
  await prices.getByRole('textbox', { name: 'Per cent' }).fill('2,5')
  await prices.getByRole('button', { name: 'Change prices' }).click()
  await expect(prices.getByText('A whole number from -90 to 900, not 0.')).toBeVisible()
  await prices.getByRole('textbox', { name: 'Per cent' }).fill('10')
  await prices.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByRole('row', { name: `Sampo Uji ${sku}` })).toContainText('Rp 42.900')
  await page.getByRole('checkbox', { name: `Select Sampo Uji ${sku}` }).check()
  await page.getByRole('button', { name: 'Take 1 product off sale' }).click()
  await expect(page.getByText('Product deactivated')).toBeVisible()
})

test('a list comes as the kind of file that was chosen, and the choice stays for the other lists', async ({
  page,
  signIn,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/manage/product')
  const exported = async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    return coming
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('Imports take CSV of either kind, but no XLSX.')).toBeVisible()
  await page.getByLabel('File type').selectOption('CSV with semicolons')
  const text = await readFile(await (await exported()).path(), 'utf8')
  expect(text).toMatch(/^\uFEFFsku;name_en;name_id;/)
  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByLabel('File type').locator('option:checked')).toHaveText('CSV with semicolons')
  await page.getByLabel('File type').selectOption('Excel workbook (XLSX)')
  expect((await exported()).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText('File Downloaded').last()).toBeVisible()

  await page.goto('/admin/manage/order')
  await page.getByRole('button', { name: 'Export' }).click()
  const question = page.getByRole('dialog', { name: 'Export orders' })
  await expect(question.getByRole('combobox', { name: 'File type' })).toHaveValue('xlsx')
  const orders = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).click()
  expect((await orders).suggestedFilename()).toMatch(/\.xlsx$/)
})
