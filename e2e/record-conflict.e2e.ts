import type { Page } from '@playwright/test'
import { addValue, changeValue } from '#contract/catalogue/attributes.ts'
import { addBrand, changeBrand } from '#contract/catalogue/brands.ts'
import { addFamily, changeFamily, listFamilies } from '#contract/catalogue/families.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { addDictionaryEntry, changeDictionaryEntry, listDictionary } from '#contract/catalogue/search-admin.ts'
import { administrator, expect, test } from './support/fixtures.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'saved this while you were editing' })

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().waitFor()
  // A phone shows one language at a time, Indonesian first.
  const english = dialog.getByRole('button', { name: /^English/ })
  if (await english.isVisible()) await english.click()
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

for (const width of [360, 1280]) {
  test(`on ${width} pixels, records that another administrator saved first keep the changes of both`, async ({
    page,
    as,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const other = await as(administrator)
    await signIn(page, administrator)
    const mark = `${width}${Date.now() % 100_000}`

    const brand = await other.call(addBrand, { body: { name: `Merek ${mark}` } })
    await open(page, '/admin/manage/brand', brand.name)
    await page.getByRole('textbox', { name: 'Description, English' }).fill('Mine')
    const theirs = { description: 'Theirs', meta_title: 'Their title' }
    await other.call(changeBrand, {
      params: { id: brand.brand_id },
      body: { translations: { en: theirs }, version: 1 },
    })
    await save(page)
    await expect(notice(page)).toContainText('Description, English')
    await expect(notice(page)).toContainText('Their title')
    await expect(page.getByRole('textbox', { name: 'Description, English' })).toHaveValue('Mine')
    await page.screenshot({ path: `test-results/conflict-${width}.png` })
    await notice(page).getByRole('button', { name: 'Use theirs: Description, English' }).click()
    await expect(page.getByRole('textbox', { name: 'Description, English' })).toHaveValue('Theirs')
    await page.getByRole('textbox', { name: 'Description, English' }).fill('Both')
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    const saved = await other.call(changeBrand, { params: { id: brand.brand_id }, body: {} })
    expect(saved.translations.en).toMatchObject({ description: 'Both', meta_title: 'Their title' })

    const names = { en: { name: `Value ${mark}` }, id: { name: `Nilai ${mark}` } }
    const value = await other.call(addValue, { body: { attribute: 'concern', translations: names } })
    await open(page, '/admin/manage/attribute', names.en.name)
    await page.getByRole('textbox', { name: 'Name, English' }).fill(`Nilai saya ${mark}`)
    const place = { display_order: 4321, version: value.version }
    await other.call(changeValue, { params: { id: value.value_id }, body: place })
    await save(page)
    await expect(notice(page)).toContainText('4321')
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()

    const { data: products } = await other.call(listProducts, { query: { limit: 100 } })
    const { data: families } = await other.call(listFamilies, { query: { limit: 100 } })
    const taken = new Set(families.flatMap((one) => one.products.map(({ product_id }) => product_id)))
    const free = products.map(({ product_id }) => product_id).filter((id) => !taken.has(id))
    const members = free.slice(0, 2).map((product_id, index) => ({ product_id, label: { en: `${index + 1} pieces` } }))
    const family = await other.call(addFamily, {
      body: { kind: 'SIZE', name: `Family ${mark}`, products: members },
    })
    await open(page, '/admin/manage/family', `Family ${mark}`)
    await page.getByRole('textbox', { name: 'Name, English' }).fill(`Keluarga ${mark}`)
    const turned = { products: members.toReversed(), version: family.version }
    await other.call(changeFamily, { params: { id: family.family_id }, body: turned })
    await save(page)
    await expect(notice(page)).toContainText('2 pieces')
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()

    const entry = await other.call(addDictionaryEntry, { body: { terms: [`kata${mark}`], leads_to: [] } })
    await open(page, '/admin/search/dictionary', `kata${mark}`)
    await page.getByRole('dialog').getByRole('textbox').first().fill(`kata${mark}\nsaya${mark}`)
    const words = { terms: entry.terms, leads_to: [`mereka${mark}`], version: entry.version }
    await other.call(changeDictionaryEntry, { params: { id: entry.entry_id }, body: words })
    await save(page)
    await expect(notice(page)).toContainText(`mereka${mark}`)
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    const { data } = await other.call(listDictionary, { query: { search: `kata${mark}` } })
    expect(data).toMatchObject([{ terms: [`kata${mark}`, `saya${mark}`], leads_to: [`mereka${mark}`] }])
  })
}
