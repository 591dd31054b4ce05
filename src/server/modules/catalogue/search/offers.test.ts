import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listItemsPublic, listProductsPublic, suggest } from '#contract/catalogue/catalogue.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { listSearchesInVain } from '#contract/catalogue/search-admin.ts'
import { getListPage } from '#contract/pages.ts'
import { testShop } from '#server/test/test-shop.ts'
import { freshIndex } from '../catalogue-index/fresh-index.ts'
import { categoryTree } from '../category-tree.ts'
import { refreshSearchWords } from './refresh-search-words.ts'
import { findMatches } from './find-matches.ts'
import { flushSearches, forgetSearches, noteSearch } from './searched-words.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()

const skin = await given.category({ name: 'Skin care' })
const sun = await given.category({ name: 'Sun care', parent_id: skin.category_id })
const hair = await given.category({ name: 'Hair care' })
await given.product({ category_id: sun.category_id, name: 'Suryaka Sunscreen Gel' })
await given.product({ category_id: skin.category_id, name: 'Kulitara Niacinamide Serum', description: 'For oily skin' })
await given.product({ category_id: skin.category_id, name: 'Embunara Green Tea Toner' })
await given.product({ category_id: skin.category_id, name: 'Embunara Teh Wangi', description: 'Green leaves, no tea' })
await given.product({ category_id: hair.category_id, name: 'Sampo Baru' })
await refreshSearchWords(shop.db)

async function search(words: string, more: { as_typed?: boolean } = {}) {
  const { data, meta } = await guest.call(listItemsPublic, { query: { search: words, ...more } })
  return { names: data.map(({ name }) => name), ...meta }
}

async function forgetAll() {
  await flushSearches(shop.db)
  await sql`delete from searched_words`.execute(shop.db)
}

test('a corrected search says what was searched, and the words can be searched as they are', async () => {
  expect(await search('sunscren gel')).toMatchObject({
    names: ['Suryaka Sunscreen Gel'],
    corrected_to: 'sunscreen gel',
  })
  const asTyped = await search('sunscren gel', { as_typed: true })
  expect(asTyped).toMatchObject({ names: [], offers: { did_you_mean: 'sunscreen gel' } })
  expect(asTyped).not.toHaveProperty('corrected_to')
  expect(await search('sunscreen gel')).not.toHaveProperty('corrected_to')
})

test('a word of the dictionary is never corrected into another', async () => {
  // "batuk" is two letters from "baru", and nothing here is sold against a cough.
  const { names, offers, ...meta } = await search('obat batuk')
  expect(names).toEqual([])
  expect(offers?.did_you_mean).toBeNull()
  expect(meta).not.toHaveProperty('corrected_to')
})

test('a typo is corrected only to what finds something, and a short word of others is no typo', async () => {
  expect((await search('wardah')).names).toEqual([])
  expect((await search('xqzwk gel')).corrected_to).toBe('gel')
  expect((await search('tonner')).corrected_to).toBe('toner')
})

test('words in two pieces or in one are read either way, without a word about it', async () => {
  expect(await search('sun screen')).toMatchObject({ names: ['Suryaka Sunscreen Gel'] })
  expect(await search('greentea')).toMatchObject({ names: expect.arrayContaining(['Embunara Green Tea Toner']) })
  expect(await search('niacinamideserum')).toMatchObject({ names: ['Kulitara Niacinamide Serum'] })
  expect(await search('sun screen')).not.toHaveProperty('corrected_to')
})

test('several words typed as one, a word doubled in short and an amount are read as they are meant', async () => {
  expect(await search('greenteatoner')).toMatchObject({ names: ['Embunara Green Tea Toner'] })
  expect(await search('suryakasunscreengel')).toMatchObject({ names: ['Suryaka Sunscreen Gel'] })
  expect(await search('serum2')).toMatchObject({ names: ['Kulitara Niacinamide Serum'] })
  expect((await search('sunscreen gel 50ml')).corrected_to).toBe('sunscreen gel')
  expect(await search('greenteatoner')).not.toHaveProperty('corrected_to')
})

test('what only begins a word of a description may be a slip, and a neighbour on the keyboard is meant before others', async () => {
  await given.product({ category_id: skin.category_id, name: 'Kertas Minyak', description: 'Efek sampingan tidak ada' })
  await refreshSearchWords(shop.db)

  expect(await search('sampi')).toMatchObject({ names: ['Sampo Baru'], corrected_to: 'sampo' })
  expect((await search('sampi', { as_typed: true })).names).toEqual(['Kertas Minyak'])
  expect(await search('sampinga')).toMatchObject({ names: ['Kertas Minyak'] })
})

test('what the dictionary knows and the shop lacks is not left out for a vague word', async () => {
  expect((await search('sikat gigi rambut')).names).toEqual([])
  expect((await search('sikat gigi rambut')).offers?.categories.map(({ name }) => name)).toEqual(['Hair care'])
  expect((await search('wardah rambut')).corrected_to).toBe('rambut')
})

test('where nothing holds all words, those that find something are searched, and it is said which', async () => {
  const { names, corrected_to } = await search('sunscreen wardah')
  expect({ names, corrected_to }).toEqual({ names: ['Suryaka Sunscreen Gel'], corrected_to: 'sunscreen' })
  expect((await search('sunscreen wardah', { as_typed: true })).names).toEqual([])
})

test('a name stands before a category and a category before a description; a phrase before its words', async () => {
  expect((await search('green tea')).names[0]).toBe('Embunara Green Tea Toner')
  await given.product({ category_id: hair.category_id, name: 'Sisir', description: 'Goes with any sunscreen' })
  await given.product({ category_id: sun.category_id, name: 'Topi Lebar' })
  const { names } = await search('sunscreen')
  expect(names).toEqual(['Suryaka Sunscreen Gel', 'Topi Lebar', 'Sisir'])
})

test('a search without results offers the nearest categories and what others search and find', async () => {
  await forgetAll()
  for (let time = 0; time < 2; time += 1) await search('niacinamide')
  await search('sunscreen')
  await flushSearches(shop.db)

  const { items } = await guest.call(getListPage, { query: { search: 'rambut pecah xqz', as_typed: true } })

  expect(items.meta.offers).toEqual({
    did_you_mean: 'rambut',
    categories: [{ name: 'Hair care', slug: hair.slug, path: hair.slug }],
    popular: ['niacinamide', 'sunscreen'],
  })
  const { meta } = await guest.call(listProductsPublic, { query: { search: 'qwertyuiop' } })
  expect(meta.offers?.categories).toEqual([])
})

test('suggestions know the same words', async () => {
  const { items, categories, corrected } = await guest.call(suggest, { query: { search: 'tabir suria' } })
  expect(corrected).toBe('tabir surya')
  expect(items[0]?.name).toBe('Suryaka Sunscreen Gel')
  expect(categories).toEqual([{ name: 'Sun care', slug: sun.slug }])

  // Before anything is typed they are what is searched most.
  const { popular, ...others } = await guest.call(suggest, { query: {} })
  expect(popular.slice(0, 2)).toEqual(['niacinamide', 'sunscreen'])
  expect(others).toEqual({ corrected: null, items: [], categories: [], brands: [] })
})

test('administrators find with synonyms too, but no word of theirs is left out', async () => {
  const names = async (words: string) =>
    (await admin.call(listProducts, { query: { search: words } })).data.map(({ name }) => name)
  expect(await names('tabir surya')).toContain('Suryaka Sunscreen Gel')
  expect(await names('sunscreen wardah')).toEqual([])
})

test('what is searched in vain is counted without who it was; what looks personal is not kept', async () => {
  await forgetAll()
  for (const words of [
    'Wardah',
    'wardah',
    'siti@contoh.id',
    '0812 3456 7890',
    'www.toko.com/a',
    'qq',
    '3201121212900001',
  ])
    await search(words)
  await admin.call(listProducts, { query: { search: 'zzzzz' } })
  await search('sunscreen wardah')
  await search('sunscren', { as_typed: true })
  await flushSearches(shop.db)

  const { data } = await admin.call(listSearchesInVain, {})

  expect(data.map(({ words, times }) => [words, times])).toEqual([
    ['wardah', 2],
    ['sunscreen wardah', 1],
  ])
})

test('a robot that searches nonsense fills neither the list nor its counts', async () => {
  await forgetAll()
  const [fresh, tree] = await Promise.all([freshIndex(shop.db, 0), categoryTree(shop.db, 0)])
  const found = await findMatches(shop.db, fresh, { tree, values: new Map() }, { typed: 'robot', onlyActive: true })
  for (let n = 100; n < 160; n += 1) noteSearch(shop.ctx(), `robot ${n}`, found)
  for (let n = 0; n < 20; n += 1) noteSearch(shop.ctx(), 'robot 100', found)
  await flushSearches(shop.db)

  const { data, meta } = await admin.call(listSearchesInVain, {})

  expect(meta.totalItems).toBe(50)
  expect(data[0]).toMatchObject({ words: 'robot 100', times: 5 })
})

test('searches are forgotten after ninety days', async () => {
  await forgetAll()
  await search('wardah')
  await flushSearches(shop.db)

  await forgetSearches({ db: shop.db, now: () => new Date(shop.ctx().now().getTime() + 89 * 86_400_000) })
  expect((await admin.call(listSearchesInVain, {})).meta.totalItems).toBe(1)
  await forgetSearches({ db: shop.db, now: () => new Date(shop.ctx().now().getTime() + 91 * 86_400_000) })
  expect((await admin.call(listSearchesInVain, {})).meta.totalItems).toBe(0)
})
