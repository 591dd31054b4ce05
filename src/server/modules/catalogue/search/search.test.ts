import { expect, test } from 'vitest'
import { listItemsPublic, suggest } from '#contract/catalogue/catalogue.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { getListPage } from '#contract/pages.ts'
import { testShop } from '#server/test/test-shop.ts'
import { refreshSearchWords } from './refresh-search-words.ts'

const shop = await testShop()
const { given, guest } = shop

const skinCare = await given.category({ name: 'Perawatan Kulit' })
const category_id = skinCare.category_id
const vitaminC = await given.product({
  category_id,
  name: 'Serum Vitamin C 10%',
  sku: 'SRM-VTC-010',
  registration_number: 'na18 2012 3456 7',
})
await given.product({
  category_id,
  name: 'Vitamin D3 1000 IU',
  description: '<p>Untuk tulang. Vitamin C tidak ada.</p>',
  sku: 'VTM-D3',
})
await given.product({
  category_id,
  name: 'Sunscreen Gel SPF 50',
  sku: 'SUN-050',
  description: '<p>Dengan <strong>niacinamide</strong>.</p>',
})
await given.product({ category_id, name: 'Crème de la Peau', sku: 'CRM-PEAU' })
await given.product({ category_id, name: 'Sabun Madu', sku: 'SBN-MADU', is_active: false })
await given.product({ category_id, name: 'Sabun Cair Bayi', sku: 'SBN-BAYI' })
await given.bundle({ category_id, name: 'Paket Cerah Vitamin C', sku: 'PKT-CERAH' })
await refreshSearchWords(shop.db)

async function find(search: string): Promise<string[]> {
  const { data } = await guest.call(listItemsPublic, { query: { search, limit: 50 } })
  return data.map(({ name }) => name)
}

async function correctedTo(search: string): Promise<string | undefined> {
  return (await guest.call(getListPage, { query: { search } })).items.meta.corrected_to
}

test('words are found by their beginning, without case and accents, in any order', async () => {
  expect(await find('SUNSC')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await find('creme')).toEqual(['Crème de la Peau'])
  expect(await find('Crème')).toEqual(['Crème de la Peau'])
  expect(await find('gel sunscreen')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await find('bay')).toEqual(['Sabun Cair Bayi'])
})

test('a typo finds what was meant, and the page says what was searched', async () => {
  expect(await find('sunscren')).toEqual(['Sunscreen Gel SPF 50'])
  expect((await find('vitmin c')).toSorted()).toEqual((await find('vitamin c')).toSorted())
  expect(await find('vitmin c')).toContain('Serum Vitamin C 10%')
  expect(await correctedTo('sunscren gel')).toBe('sunscreen gel')
  expect(await correctedTo('sunscreen gel')).toBeUndefined()
})

test('missing, doubled, wrong and swapped letters are corrected, also several in one word', async () => {
  for (const typed of ['vitmn c', 'vitaimn c', 'vitemin c', 'vitamiin c', 'serm vitamin'])
    expect([typed, (await find(typed)).includes('Serum Vitamin C 10%')]).toEqual([typed, true])
  expect(await find('sunscrene')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await find('qwertyuiop')).toEqual([])
})

test('a single letter is a word of its own: vitamin c is not every vitamin with a c somewhere', async () => {
  const found = await find('vitamin c')

  expect(found.slice(0, 2).toSorted()).toEqual(['Paket Cerah Vitamin C', 'Serum Vitamin C 10%'])
  // Its description speaks of vitamin C, so it comes, but last.
  expect(found.at(-1)).toBe('Vitamin D3 1000 IU')
  expect(found).not.toContain('Crème de la Peau')
})

test('two letters begin words of names, not of descriptions', async () => {
  expect(await find('ni')).toEqual([])
  expect(await find('nia')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await find('su')).toEqual(['Sunscreen Gel SPF 50'])
})

test('names that begin with what was typed come before names that hold it', async () => {
  expect((await find('vitamin'))[0]).toBe('Vitamin D3 1000 IU')
  expect((await find('serum vitamin'))[0]).toBe('Serum Vitamin C 10%')
})

test('what is typed exactly as a SKU or registration number comes first', async () => {
  expect((await find('srm-vtc-010'))[0]).toBe('Serum Vitamin C 10%')
  expect((await find('SRMVTC010'))[0]).toBe('Serum Vitamin C 10%')
  expect(await find('na 18201234567 8')).toEqual([])
  const [number] = await shop.db
    .selectFrom('products')
    .select('registration_number')
    .where('product_id', '=', vitaminC.product_id)
    .execute()
  expect(number?.registration_number).toMatch(/^NA\d{11}$/)
  expect(await find(number?.registration_number ?? '')).toEqual(['Serum Vitamin C 10%'])
  expect(await find((number?.registration_number ?? '').replace(/(.{4})/g, '$1 '))).toEqual(['Serum Vitamin C 10%'])
})

test('descriptions and categories are searched too', async () => {
  expect(await find('niacinamide')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await find('perawatan kulit')).toHaveLength(6)
  expect(await find('strong')).toEqual([])
})

test('a word in the other language of the shop finds the same', async () => {
  expect(await find('baby soap')).toEqual(['Sabun Cair Bayi'])
})

test('a term of several words finds what is called by one, and the other way round', async () => {
  expect(await find('tabir surya')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await find('tabir surya gel')).toEqual(['Sunscreen Gel SPF 50'])
  expect(await correctedTo('tabir surya')).toBeUndefined()
  await given.product({ category_id: (await given.category({ name: 'Gigi' })).category_id, name: 'Pasta Gigi Siwak' })
  expect(await find('odol')).toEqual(['Pasta Gigi Siwak'])
  expect(await find('toothpaste siwak')).toEqual(['Pasta Gigi Siwak'])
})

test('little words do not narrow a search', async () => {
  expect(await find('sabun untuk bayi')).toEqual(['Sabun Cair Bayi'])
})

test('hidden products are not found, neither by word nor by code', async () => {
  expect(await find('madu')).toEqual([])
  expect(await find('SBN-MADU')).toEqual([])
})

test('whatever is typed, the search answers', async () => {
  const odd = [
    "'",
    "' | 'x",
    '!!!',
    '& | ! ( ) :*',
    '\\',
    '%',
    'a:*',
    '日本',
    'x'.repeat(100),
    '"serum',
    "o'clock",
    '  ',
    '-1',
    '1e5',
    'http://a.b/c?d',
  ]
  for (const search of odd) {
    const { status } = await guest.raw(listItemsPublic, { query: { search } })
    expect([search, status]).toEqual([search, 200])
  }
  expect(await find('!!!')).toEqual([])
})

test('a new product is found at once, before the vocabulary is rebuilt, and gone when hidden', async () => {
  const { product_id } = await given.product({ category_id, name: 'Zunscreen Baru' })
  expect(await find('zunscreen')).toEqual(['Zunscreen Baru'])

  await shop.db.updateTable('products').set({ name_en: 'Zunblock Baru' }).where('product_id', '=', product_id).execute()

  expect(await find('zunblock')).toEqual(['Zunblock Baru'])
  const asTyped = await guest.call(listItemsPublic, { query: { search: 'zunscreen baru', as_typed: true } })
  expect(asTyped.data).toEqual([])
})

test('a renamed category is found under its new name', async () => {
  const { category_id: renamed } = await given.category({ name: 'Lama Sekali' })
  await given.product({ category_id: renamed, name: 'Di Rak Ini' })
  expect(await find('lama sekali')).toEqual(['Di Rak Ini'])

  await shop.db.updateTable('categories').set({ name_en: 'Terkini' }).where('category_id', '=', renamed).execute()

  expect(await find('terkini')).toEqual(['Di Rak Ini'])
})

test('filters, sorts and counts work within a search', async () => {
  const query = { search: 'vitamin', category: skinCare.slug, max_price: 60_000, sort: 'name:asc' as const }
  const page = await guest.call(getListPage, { query })

  expect(page.items.data.map(({ name }) => name)).toEqual(['Serum Vitamin C 10%', 'Vitamin D3 1000 IU'])
  expect(page.items.meta.totalItems).toBe(2)
  expect(page.facets.categories).toEqual([expect.objectContaining({ slug: skinCare.slug, count: 2 })])
})

test('suggestions while typing name products, then bundles, and categories in either language', async () => {
  const suggested = await guest.call(suggest, { query: { search: 'vitamn c' } })
  expect(suggested.corrected).toBe('vitamin c')
  expect(suggested.items.map(({ type, name }) => [type, name])).toEqual([
    ['product', 'Serum Vitamin C 10%'],
    ['product', 'Vitamin D3 1000 IU'],
    ['bundle', 'Paket Cerah Vitamin C'],
  ])
  expect(suggested.items[0]?.slug).toBe(vitaminC.slug)

  for (const search of ['kulit', 'Perawat', 'skin', 'perawatan kulit'])
    expect((await guest.call(suggest, { query: { search } })).categories).toEqual([
      { name: 'Perawatan Kulit', slug: skinCare.slug },
    ])
  expect((await guest.call(suggest, { query: { search: 'untuk' } })).categories).toEqual([])
})

test('a code that is typed whole is the first suggestion, of whichever kind', async () => {
  expect((await guest.call(suggest, { query: { search: 'srm vtc 010' } })).items[0]?.name).toBe('Serum Vitamin C 10%')
  expect((await guest.call(suggest, { query: { search: 'pkt-cerah' } })).items).toMatchObject([
    { type: 'bundle', name: 'Paket Cerah Vitamin C' },
  ])
})

test('the vocabulary follows the catalogue when it is rebuilt', async () => {
  const { product_id } = await given.product({ category_id, name: 'Kombucha Fermentasi' })
  await refreshSearchWords(shop.db)
  expect(await find('kombuca')).toEqual(['Kombucha Fermentasi'])

  await shop.db.updateTable('products').set({ is_active: false }).where('product_id', '=', product_id).execute()
  await refreshSearchWords(shop.db)

  const words = await shop.db.selectFrom('search_words').select('word').where('word', '=', 'kombucha').execute()
  expect(words).toEqual([])
})

test.for([
  ["L'Oréal Paris Revitalift", ['loreal', "l'oreal", 'l oreal', 'LOREAL paris', 'lorel']],
  ["Kiehl's Ultra Facial", ['kiehls', 'kiehl', "kiehl's"]],
  ['Dr. Jart+ Cicapair', ['drjart', 'dr jart', 'dr. jart+']],
  ['e.l.f. Halo Glow', ['elf', 'e.l.f', 'elf halo']],
  ['SK-II Pitera', ['skii', 'sk ii', 'sk-ii']],
  ['La Roche-Posay Effaclar', ['laroche posay', 'la roche posay', 'rocheposay']],
  ['Pembersih 3-in-1', ['3in1', '3 in 1']],
  ['Losion SPF 30 PA+++', ['spf30', 'spf 30']],
  ['Tabir SPF45', ['spf45', 'spf 45']],
  ['Vitamin B 12 Forte', ['b12', 'b 12', 'vitamin b12']],
] as const)('%s is found joined, split and without its marks', async ([name, typed]) => {
  await given.product({ category_id, name })
  await refreshSearchWords(shop.db)
  for (const words of typed) expect((await find(words))[0], words).toBe(name)
  const { data } = await (await shop.admin()).call(listProducts, { query: { search: typed[0] } })
  expect(data.map((one) => one.name)).toContain(name)
})

test('an English word is found as it sounds', async () => {
  expect(await find('sunskrin')).toContain('Sunscreen Gel SPF 50')
  expect(await find('sanskrin')).toContain('Sunscreen Gel SPF 50')
})

test('words about a price are a filter, and not searched', async () => {
  await given.product({ category_id, name: 'Toner Beras', price: 45_000, stock: 5 })
  await given.product({ category_id, name: 'Toner Emas', price: 450_000, stock: 5 })
  expect(await find('toner di bawah 100rb')).toEqual(['Toner Beras'])
  expect(await find('toner 100rb-1jt')).toEqual(['Toner Emas'])
  expect(await find('antara 44.000 dan 46.000')).toContain('Toner Beras')
  const { meta } = await guest.call(listItemsPublic, { query: { search: 'toner di bawah 100rb' } })
  expect(meta.corrected_to).toBe('toner')
})

test('who asks for a medicine is told that none is sold, and sees what is near', async () => {
  const asked = async (search: string) => (await guest.call(listItemsPublic, { query: { search } })).meta
  expect(await asked('parasetamol')).toMatchObject({ is_medicine: true, offers: { categories: [] } })
  expect(await asked('obat jerawat')).toMatchObject({ is_medicine: true })
  expect(await asked('obat kumur')).not.toHaveProperty('is_medicine')
  expect(await asked('serum vitamin c')).not.toHaveProperty('is_medicine')
})
