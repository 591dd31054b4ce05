import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { getProductBySlug } from '#contract/catalogue/catalogue.ts'
import { deleteCategory } from '#contract/catalogue/categories.ts'
import {
  applyProductImport,
  cancelProductImport,
  exportFailedLines,
  getProductImport,
  listImportRows,
} from '#contract/catalogue/product-imports.ts'
import {
  changeProduct,
  exportProducts,
  getAdminProduct,
  listProducts,
  listStockLedger,
} from '#contract/catalogue/products-admin.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { transaction } from '#server/db/db.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { takeStock } from '../stock/take-stock.ts'
import { applyTask } from './apply-import.ts'
import { forSale, importsAtWork } from './imports-at-work.fixture.ts'

const { shop, admin, given, send, preview, apply, bySku } = await importsAtWork()

test('five megabytes of nested HTML are refused, less than one beside its row, and the shop goes on meanwhile', async () => {
  const nested = '<div><p><b>'
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)

  const sheet = (times: number) => `sku,name,description\nNEST-1,Sarang,${nested.repeat(times)}`
  const { found } = await preview(sheet(480_000))
  const { rows } = await preview(sheet(80_000))

  clearInterval(watch)
  expect(found).toMatchObject({ status: 'FAILED', problem_key: 'csv_record_too_long' })
  expect(rows[0]?.problems.map(({ field }) => field)).toContain('description_en')
  expect(longest).toBeLessThan(1_000)
}, 30_000)

test('a file adds products and changes others, only after the administrator has seen what would become of each row', async () => {
  const { slug: category, category_id } = await given.category()
  const known = await given.product({ sku: 'IMP-1', name: 'Sabun Mandi', price: 20_000, stock: 8, category_id })

  const { params, rows, found } = await preview(
    [
      'SKU;Name;Category;Price;Weight;Stock;is_active;description',
      `IMP-1;Sabun Mandi Segar;${category};25000;200;12;;`,
      `IMP-2;"Sampo ""Lembut""; 200 ml";${category};45000;250;30;TIDAK;<p>Halus<script>x()</script></p>`,
      `IMP-3;Tanpa Harga;${category};;250;;;`,
      `imp-2;Dua Kali;${category};45000;250;;;`,
      `IMP-5;Salah;tidak-ada;12,5;0;-1;mungkin;`,
    ].join('\r\n'),
  )

  expect(found).toMatchObject({ status: 'CHECKED', total_rows: 5, done_rows: 5, creates: 1, updates: 1, errors: 3 })
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'UPDATE'],
    [3, 'CREATE'],
    [4, 'ERROR'],
    [5, 'ERROR'],
    [6, 'ERROR'],
  ])
  expect(rows[0]?.changes).toEqual([
    { field: 'name_en', before: 'Sabun Mandi', after: 'Sabun Mandi Segar' },
    { field: 'price', before: '20000', after: '25000' },
    { field: 'stock', before: '8', after: '12' },
  ])
  expect(rows[2]?.problems).toMatchObject([{ field: 'price', message: 'A new product needs this.' }])
  expect(rows[3]?.problems).toMatchObject([{ field: 'sku', message: 'Row 3 has the same SKU.' }])
  expect(rows[4]?.problems.map(({ field }) => field).toSorted()).toEqual([
    'category',
    'is_active',
    'price',
    'stock',
    'weight',
  ])
  expect((await admin.call(getAdminProduct, { params: { id: known.product_id } })).price).toBe(20_000)

  const done = await apply(params)

  expect(done).toMatchObject({ status: 'DONE', created: 1, updated: 1, failed: 0, total_rows: 2, done_rows: 2 })
  expect(await admin.call(getAdminProduct, { params: { id: known.product_id } })).toMatchObject({
    name: 'Sabun Mandi Segar',
    slug: known.slug,
    price: 25_000,
    stock: 12,
    version: 2,
  })
  const added = await bySku('IMP-2')
  expect(added).toMatchObject({ name: 'Sampo "Lembut"; 200 ml', stock: 30, is_active: false, category_id })
  const details = await admin.call(getAdminProduct, { params: { id: added!.product_id } })
  expect(details).toMatchObject({ description: '<p>Halus</p>', unit: 'pcs', moq: 1, version: 1 })
})

test('amounts are read as people write them', async () => {
  const { slug: category } = await given.category()
  const { rows } = await preview(
    forSale(
      [
        'sku;name;category;price;weight;stock',
        `RUPIAH-1;Satu;${category};23.000;1.250;1.000`,
        `RUPIAH-2;Dua;${category};Rp23.000,00;250;5`,
        `RUPIAH-3;Tiga;${category};23.00;250;5`,
      ].join('\n'),
    ),
  )
  const valueOf = (row: number, field: string) => rows[row]?.changes.find((change) => change.field === field)?.after

  expect([valueOf(0, 'price'), valueOf(1, 'price')]).toEqual(['23000', '23000'])
  expect([valueOf(0, 'weight'), valueOf(0, 'stock')]).toEqual(['1250', '1000'])
  expect([rows[2]?.outcome, rows[2]?.problems.map(({ field }) => field)]).toEqual(['ERROR', ['price']])
})

test('the lines that failed come back as a file that can be mended and sent again', async () => {
  const { slug: category } = await given.category()
  const { params } = await preview(
    forSale(
      [
        'sku;name;category;price;weight',
        `FAIL-1;Baik;${category};20000;100`,
        `FAIL-2;"Tanpa; harga";${category};;100`,
      ].join('\n'),
    ),
  )

  const answer = await fetch(`${shop.url}/api/products/imports/${params.id}/failed-csv`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain('sku,name_en,category,halal_reason,price,weight,product_class,problem')
  expect(text).toContain(`FAIL-2,"Tanpa; harga",${category},The maker was asked,,100,ACCESSORY,price: `)
  expect(text).not.toContain('FAIL-1')
  const mended = await preview(text.replace(',,100', ',25000,100'))
  expect(mended.rows).toMatchObject([{ sku: 'FAIL-2', outcome: 'CREATE', problems: [] }])
  const customer = await shop.customer()
  expect((await customer.raw(exportFailedLines, { params })).status).toBe(403)
  expect((await admin.raw(exportFailedLines, { params: { id: '01890000-0000-7000-8000-000000000000' } })).status).toBe(
    404,
  )
})

test('what an import did stands in the audit log and the stock ledger under who began it', async () => {
  const { slug } = await given.category()
  const known = await given.product({ sku: 'AUD-1', stock: 5, price: 10_000 })
  const { params } = await preview(
    forSale(`sku,name,category,price,weight,stock\nAUD-1,,,11000,,2\nAUD-2,Krim Baru,${slug},5000,50,7`),
  )

  await apply(params)

  const ledger = await admin.call(listStockLedger, { params: { id: known.product_id } })
  expect(ledger.data[0]).toMatchObject({ change: -3, stock_after: 2, reason: 'CORRECTION', actor: 'Dewi Lestari' })
  const { data } = await admin.call(listAuditLog, { query: { subject_id: known.product_id } })
  expect(data).toMatchObject([
    { action: 'product.update', before: { price: 10_000, stock: 5 }, after: { price: 11_000, stock: 2 } },
  ])
  const log = await admin.call(listAuditLog, { query: { subject_id: params.id } })
  expect(log.data).toMatchObject([{ action: 'product.import', after: { created: 1, updated: 1 } }])
})

test('a product that somebody edits, or that sells, between preview and writing loses nothing', async () => {
  const edited = await given.product({ sku: 'RACE-1', price: 10_000 })
  const sold = await given.product({ sku: 'RACE-2', stock: 10 })
  const short = await given.product({ sku: 'RACE-3', stock: 10 })
  const { params } = await preview('sku,price,stock\nRACE-1,12000,\nRACE-2,,15\nRACE-3,,1')
  await admin.call(changeProduct, { params: { id: edited.product_id }, body: { price: 13_000 } })
  const take = ({ product_id }: { product_id: string }, quantity: number) =>
    transaction(shop.db, (tx) => takeStock(shop.ctx(), tx, [{ product_id, quantity }], { reason: 'ORDER' }))
  await take(sold, 4)
  await take(short, 5)

  const done = await apply(params)

  expect(done).toMatchObject({ status: 'DONE', updated: 1, failed: 2 })
  const { data } = await admin.call(listImportRows, { params, query: { outcome: 'FAILED' } })
  expect(data.map(({ sku, problems }) => [sku, problems[0]?.message])).toEqual([
    ['RACE-1', 'Somebody changed this product since the preview.'],
    ['RACE-3', 'Only 5 are in stock.'],
  ])
  const now = async (id: string) => admin.call(getAdminProduct, { params: { id } })
  expect((await now(edited.product_id)).price).toBe(13_000)
  expect((await now(sold.product_id)).stock).toBe(11)
})

test('one row that can no longer be written does not hold up the others', async () => {
  const { slug } = await given.category()
  const { params } = await preview(
    forSale(
      `sku,name,category,price,weight\nONE-1,Toner Satu,${slug},5000,50\nONE-2,Toner Dua,${slug},5000,50\nONE-3,Toner Tiga,${slug},5000,50`,
    ),
  )
  await given.bundle({ sku: 'one-2' })

  const done = await apply(params)

  expect(done).toMatchObject({ status: 'DONE', created: 2, failed: 1, done_rows: 3 })
  const { data } = await admin.call(listImportRows, { params, query: { outcome: 'FAILED' } })
  expect(data).toMatchObject([{ sku: 'ONE-2', problems: [{ message: 'This SKU is taken.' }] }])
  expect(await bySku('ONE-3')).toBeDefined()
})

test('products of one name all get an address, and a changed one leaves its old address leading there', async () => {
  const { slug } = await given.category()
  const moved = await given.product({ sku: 'ADR-0', name: 'Lilin Aroma' })
  const { params } = await preview(
    forSale(
      `sku,name,category,price,weight,slug\nADR-1,Lilin Aroma,${slug},5000,50,\nADR-2,Lilin Aroma,${slug},5000,50,\nADR-0,,,,,lilin-lavender`,
    ),
  )
  expect(await apply(params)).toMatchObject({ created: 2, updated: 1, failed: 0 })
  const slugs = await Promise.all(['ADR-0', 'ADR-1', 'ADR-2'].map(async (sku) => (await bySku(sku))?.slug))
  expect(slugs).toEqual(['lilin-lavender', 'lilin-aroma-adr-1', 'lilin-aroma-adr-2'])
  const found = await shop.guest.call(getProductBySlug, { params: { slug: moved.slug } })
  expect(found.slug).toBe('lilin-lavender')
})

test('an export is read back as no change, and a formula in a name stays a name', async () => {
  const { slug: category, category_id } = await given.category()
  const { brand_id } = await given.brand({ name: 'Merek Lembar' })
  await given.product({
    category_id,
    brand_id,
    name: '=SUM(A1:A9)',
    description: '<p>Dua\nbaris, "kutip"</p>',
    compare_at_price: 60_000,
  })
  await given.product({ category_id, registration_number: 'NA18201234567', stock: 3, is_active: false })

  const answer = await fetch(`${shop.url}/api/products/export-csv?category=${category}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })

  expect(answer.headers.get('content-disposition')).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text.startsWith('\uFEFFsku,name_en,name_id,category')).toBe(true)
  expect(text).toContain("'=SUM")
  expect(await Array.fromAsync(readCsv(text))).toHaveLength(3)
  const { found, rows } = await preview(text)
  expect(rows.flatMap(({ changes, problems }) => [...changes, ...problems])).toEqual([])
  expect(found).toMatchObject({ unchanged: 2, creates: 0, updates: 0, errors: 0 })
  const few = await admin.raw(exportProducts, { query: { page: 2 } })
  expect(few.status).toBe(422)
})

test('a bundle’s SKU and a deleted product’s are told apart', async () => {
  await given.bundle({ sku: 'PKT-1' })
  const gone = await given.product({ sku: 'OLD-1' })
  await shop.db
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('product_id', '=', gone.product_id)
    .execute()
  const { rows } = await preview('sku,price\npkt-1,5000\nOLD-1,5000\n,5000')
  expect(rows.map(({ problems }) => problems[0]?.message)).toEqual([
    'This SKU is a bundle’s.',
    'This SKU is a deleted product’s. Please take that one back first.',
    'Please fill this in.',
  ])
})

test.for<[string, string | Buffer, RegExp]>([
  ['no text', Buffer.from([0xff, 0xfe, 0x00, 0x41]), /CSV UTF-8/],
  ['a spreadsheet program’s own format', Buffer.from('PK\u0003\u0004\0\0'), /CSV UTF-8/],
  ['nothing', '', /choose/],
  ['no SKU column', 'name,price\nA,1', /sku/],
  ['a column nobody knows', 'sku,colour\nA,red', /colour/],
  ['a column twice', 'sku,name,Name\nA,b,c', /twice/],
  ['a quote that never ends in the head', 'sku,"name\nA,b', /never ends/],
])('%s is refused when it is sent', async ([, text, message]) => {
  const { status, body } = await send(text)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ field: 'file', message: expect.stringMatching(message) }])
})

test('a file that turns out to be broken, empty or endless fails with the reason', async () => {
  for (const [text, reason] of [
    ['sku,name\nA,"never', /never ends/],
    ['sku,name\n\n', /no products/],
    [`sku\n${'A\n'.repeat(20_001)}`, /At most 20000/],
  ] as const) {
    const { found, params } = await preview(text)
    expect(found).toMatchObject({ status: 'FAILED', problem: expect.stringMatching(reason) })
    expect((await admin.raw(applyProductImport, { params })).status).toBe(409)
  }
})

test('an import is begun once, and what was given up writes nothing', async () => {
  const { slug } = await given.category()
  const { params } = await preview(forSale(`sku,name,category,price,weight\nTWICE-1,Serum Pagi,${slug},5000,50`))
  const begun = await Promise.all([1, 2, 3].map(() => admin.raw(applyProductImport, { params })))
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await shop.runTasks()
  expect((await admin.raw(cancelProductImport, { params })).status).toBe(409)

  const other = await preview(forSale(`sku,name,category,price,weight\nNEVER-1,Serum Malam,${slug},5000,50`))
  expect(await admin.call(cancelProductImport, { params: other.params })).toMatchObject({ status: 'CANCELLED' })
  expect((await admin.raw(applyProductImport, { params: other.params })).status).toBe(409)
  await shop.runTasks()
  expect(await bySku('NEVER-1')).toBeUndefined()
})

test('a row that puts a product on sale whose category was deleted fails by itself, and the others are written', async () => {
  const { category_id } = await given.category()
  await given.product({ sku: 'HOMELESS-1', category_id, is_active: false })
  await given.product({ sku: 'HOMELESS-2', price: 10_000 })
  await admin.call(deleteCategory, { params: { id: category_id } })
  const { params } = await preview('sku,price,is_active\nHOMELESS-1,,TRUE\nHOMELESS-2,12000,')

  expect(await apply(params)).toMatchObject({ status: 'DONE', updated: 1, failed: 1 })

  const { data } = await admin.call(listImportRows, { params, query: { outcome: 'FAILED' } })
  expect(data).toMatchObject([{ sku: 'HOMELESS-1', problems: [{ message: 'Please choose a category.' }] }])
  expect(await bySku('HOMELESS-1')).toMatchObject({ is_active: false })
})

test('two workers that write the same import write each row once', async () => {
  const { slug } = await given.category()
  const lines = Array.from({ length: 30 }, (_, index) => `BOTH-${index},Serum Ganda ${index},${slug},5000,50,3`)
  const { params } = await preview(forSale(['sku,name,category,price,weight,stock', ...lines].join('\n')))
  await admin.call(applyProductImport, { params })
  const attempt = { task_id: 0, number: 1, isLast: false }

  await Promise.all([1, 2].map(() => applyTask.run(shop.ctx(), { import_id: params.id }, attempt)))
  await shop.runTasks()

  expect(await admin.call(getProductImport, { params })).toMatchObject({
    status: 'DONE',
    created: 30,
    updated: 0,
    failed: 0,
    done_rows: 30,
  })
  const { data, meta } = await admin.call(listProducts, { query: { search: 'BOTH-', limit: 100 } })
  expect(meta.totalItems).toBe(30)
  const ledger = await admin.call(listStockLedger, { params: { id: data[0]?.product_id ?? '' } })
  expect(ledger.data).toMatchObject([{ change: 3, stock_after: 3 }])
  const log = await admin.call(listAuditLog, { query: { subject_id: params.id } })
  expect(log.data.filter(({ action }) => action === 'product.import')).toHaveLength(1)
})

test('imports are forgotten after a week', async () => {
  const { params } = await preview('sku,price\nX,1')
  await shop.advance(8 * 24 * 3600)
  await shop.advance(24 * 3600)
  const later = await shop.admin()
  expect((await later.raw(getProductImport, { params })).status).toBe(404)
})

test('one count of stock that is looked at twice and applied twice is counted once; a restock in between is no count either', async () => {
  await signInAgain(shop, admin)
  const counted = await given.product({ sku: 'RECOUNT-1', stock: 10 })
  const filled = await given.product({ sku: 'RECOUNT-2', stock: 10 })
  const untouched = await given.product({ sku: 'RECOUNT-3', stock: 10 })
  const sheet = 'sku,stock\nRECOUNT-1,50\nRECOUNT-2,50\nRECOUNT-3,50'
  const first = await preview(sheet)
  const second = await preview(sheet)
  await admin.call(changeProduct, { params: { id: filled.product_id }, body: { restock: 7 } })
  await transaction(shop.db, (tx) =>
    takeStock(shop.ctx(), tx, [{ product_id: untouched.product_id, quantity: 4 }], { reason: 'ORDER' }),
  )
  expect(await apply(first.params)).toMatchObject({ updated: 2, failed: 1 })
  expect(await apply(second.params)).toMatchObject({ updated: 0, failed: 3 })

  const { data } = await admin.call(listImportRows, { params: second.params, query: { outcome: 'FAILED' } })
  expect(data.map(({ problems: [problem] }) => [problem?.key, problem?.params])).toEqual([
    ['stock_counted_since', { before: 10, now: 50 }],
    ['stock_counted_since', { before: 10, now: 17 }],
    ['stock_counted_since', { before: 10, now: 46 }],
  ])
  const stockOf = async ({ product_id }: { product_id: string }) =>
    (await admin.call(getAdminProduct, { params: { id: product_id } })).stock
  expect(await Promise.all([counted, filled, untouched].map(stockOf))).toEqual([50, 17, 46])
})

test('a price before is passed over with a note, unless it is what the shop works out', async () => {
  const { slug: category, category_id } = await given.category()
  const { sku } = await given.product({ category_id, price: 40_000, compare_at_price: 60_000 })
  const { rows, params } = await preview(
    forSale(
      [
        'sku;name;category;price;compare_at_price;weight',
        `NOTE-1;Satu;${category};23.000;Rp 36.900;250`,
        `${sku};;;;Rp 60.000;`,
        `${sku.toLowerCase()}x;Tiga;${category};5000;viel;250`,
      ].join('\n'),
    ),
  )
  expect(rows.map(({ outcome, notes, changes }) => [outcome, notes.map(({ key }) => key), changes.length > 0])).toEqual(
    [
      ['CREATE', ['compare_price_worked_out'], true],
      ['UNCHANGED', [], false],
      ['CREATE', ['compare_price_worked_out'], true],
    ],
  )
  await admin.call(applyProductImport, { params })
  await shop.runTasks()
  expect(await bySku('NOTE-1')).toMatchObject({ price: 23_000, compare_at_price: null })
})
