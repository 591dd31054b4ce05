import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeCategory, deleteCategory } from '../../src/contract/catalogue/categories.ts'
import { readCsv } from '../../src/server/csv/read-csv.ts'
import { importsAtWork } from '../../src/server/modules/catalogue/imports/imports-at-work.fixture.ts'
import { PRODUCTS } from './content/products.ts'
import { fillPlainCatalogue } from './plain-catalogue.fixture.ts'

const { shop, admin, given, exported, preview, apply } = await importsAtWork()

/** Products that a spreadsheet, a rule of today or something that was deleted could spoil. */
async function givenNasty(): Promise<number> {
  const gone = await given.category()
  const off = await given.category()
  const halal = await given.value({ attribute: 'for_whom', name: 'Halal Kelak', needs_certificate: false })
  const { brand_id } = await given.brand({ name: '=Merek; "Satu", dua' })
  const long = `<p>${'Panjang, "sekali"; dan\tberbaris.\n'.repeat(550)}</p>`
  const nasty: Parameters<typeof given.product>[0][] = [
    { category_id: gone.category_id, is_active: false },
    { category_id: off.category_id },
    { value_ids: [halal.value_id] },
    { brand_id, name: '=SUM(A1:A9)', sku: '=SUM' },
    { name: '+62 Serum', sku: '+62' },
    { name: '-Minus', sku: '-5', unit_value: '-5' },
    { name: '@Nama', sku: '@SKU' },
    { name: "'=apostrof", sku: "'00" },
    { name: 'Nol di depan', sku: '000123', unit_value: '007' },
    { name: 'Ilmiah', sku: '8.99E+12' },
    { name: 'Dua "kutip"; titik, koma', sku: 'A;B,"C"' },
    { sku: 'LONG', description: long, how_to_use: long, name: 'N'.repeat(150), meta_description: 'x'.repeat(300) },
    { sku: 'LINES', description: '<p>Satu\r\ndua</p>\r\n\r\n<p>=1+1</p>', cautions: '=HYPERLINK("x")' },
    { sku: 'OLD', unit_value: '50 ml' },
    { sku: 'DEAR', price: 1_000_000_000, compare_at_price: 1_000_000_000, stock: 1_000_000, moq: 999 },
    { sku: 'NONE', stock: 0, translations: { en: { name: '' }, id: { name: 'Hanya Indonesia' } } },
  ]
  for (const fields of nasty) await given.product({ ...fields })
  await admin.call(deleteCategory, { params: { id: gone.category_id } })
  await admin.call(changeCategory, { params: { id: off.category_id }, body: { is_active: false } })
  // From before the rules of today.
  await sql`update attribute_values set needs_certificate = true where value_id = ${halal.value_id}`.execute(shop.db)
  await sql`
    update products set unit_value = ${' '.repeat(2) + 'lama'.repeat(20)}, name_en = 'ab ', name_id = ' ab',
           slug = 'detail', description_en = '<script>x</script>' || repeat('x', 25000) || E'\r\n'
     where sku = 'OLD'`.execute(shop.db)
  return nasty.length
}

test('an export of the whole demo shop, and of what was deleted or is older than a rule, is read back with no problem and no change', async () => {
  await fillPlainCatalogue(shop, { bilingual: true })
  const nasty = await givenNasty()
  const bundled = 1
  await given.bundle()

  const text = await exported()

  expect(await Array.fromAsync(readCsv(text))).toHaveLength(1 + PRODUCTS.length + nasty + bundled)
  for (const sheet of [
    text,
    text.replaceAll('\r\n', '\n'),
    text.replaceAll(/\b(?:true|false)\b/g, (word) => word.toUpperCase()),
  ]) {
    const { found, rows } = await preview(sheet)
    expect(rows.flatMap(({ sku, changes, problems }) => [...changes, ...problems].map((one) => [sku, one]))).toEqual([])
    expect(found).toMatchObject({ unchanged: PRODUCTS.length + nasty + bundled, creates: 0, updates: 0, errors: 0 })
  }
  const dearer = await preview(text.replaceAll(',50000,,', ',51000,,'))
  expect(dearer.found).toMatchObject({ updates: nasty + bundled - 1, errors: 0 })
  expect(await apply(dearer.params)).toMatchObject({ updated: nasty + bundled - 1, failed: 0 })
}, 120_000)
