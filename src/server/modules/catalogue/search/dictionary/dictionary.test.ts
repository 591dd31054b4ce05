import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import {
  addDictionaryEntry,
  addSynonym,
  changeDictionaryEntry,
  deleteDictionaryEntry,
  listDictionary,
  listSearchesInVain,
} from '#contract/catalogue/search-admin.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { refreshSearchWords } from '../refresh-search-words.ts'
import { flushSearches } from '../searched-words.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()

await given.product({ name: 'Kulitara Spot Gel', description: '<p>Untuk wajah.</p>' })
await given.product({ name: 'Jamuwana Wedang Jahe' })
await refreshSearchWords(shop.db)

const find = async (search: string) =>
  (await guest.call(listItemsPublic, { query: { search } })).data.map(({ name }) => name)
const entryOf = async (term: string) => {
  const { data } = await admin.call(listDictionary, { query: { search: term } })
  return data.find(({ terms }) => terms.includes(term))
}

test('the shop comes with three hundred entries at least', async () => {
  const { meta, data } = await admin.call(listDictionary, { query: { limit: 100 } })

  expect(meta.totalItems).toBeGreaterThanOrEqual(300)
  expect(data.every(({ origin }) => origin === 'SHIPPED')).toBe(true)
  expect((await entryOf('jerawat'))?.terms).toContain('acne')
  expect((await entryOf('masuk angin'))?.leads_to).toContain('jahe')
})

test('a new entry acts at once, both ways for what means the same and one way for what it leads to', async () => {
  expect(await find('gegara')).toEqual([])

  await admin.call(addDictionaryEntry, { body: { terms: ['Gégara', ' tongkrongan ', ''], leads_to: ['wedang jahe'] } })

  expect(await find('gegara')).toEqual(['Jamuwana Wedang Jahe'])
  expect(await find('tongkrongan')).toEqual(['Jamuwana Wedang Jahe'])
  await given.product({ name: 'Minuman Tongkrongan' })
  expect((await find('gegara'))[0]).toBe('Minuman Tongkrongan')
  expect(await find('wedang jahe')).toEqual(['Jamuwana Wedang Jahe'])
})

test('a term means one thing: an entry with a term of another is refused and changes nothing', async () => {
  const { totalItems } = (await admin.call(listDictionary, {})).meta
  const refusal = await refusalOf(
    admin.call(addDictionaryEntry, { body: { terms: ['sesuatu baru', 'JERAWAT'], leads_to: [] } }),
  )

  expect(refusal).toMatchObject({ code: 'ALREADY_TAKEN', errors: [{ field: 'terms' }] })
  expect((await admin.call(listDictionary, {})).meta.totalItems).toBe(totalItems)
  expect(await entryOf('sesuatu baru')).toBeUndefined()
})

test('a change names the version it began with; the second of two is a conflict', async () => {
  const entry = await entryOf('ketombe')
  const body = { terms: ['ketombe', 'dandruff', 'kelemumur'], leads_to: ['sampo'], version: entry?.version ?? 0 }
  const params = { id: entry?.entry_id ?? '' }

  const changed = await admin.call(changeDictionaryEntry, { params, body })
  expect(changed).toMatchObject({ origin: 'CHANGED', version: 2, terms: body.terms })
  expect(await refusalOf(admin.call(changeDictionaryEntry, { params, body }))).toMatchObject({ code: 'CONFLICT' })
})

test('a deleted entry is forgotten, and what a release ships later takes no term from anybody', async () => {
  const { entry_id } = await admin.call(addDictionaryEntry, { body: { terms: ['cling'], leads_to: ['spot gel'] } })
  expect(await find('cling')).toEqual(['Kulitara Spot Gel'])
  await admin.call(deleteDictionaryEntry, { params: { id: entry_id } })
  expect(await find('cling')).toEqual([])
  await admin.call(addSynonym, { body: { term: 'shiny', same_as: 'cling' } })

  await sql`select ship_dictionary_entry('cling|berkilau', 'wedang jahe')`.execute(shop.db)

  expect(await entryOf('cling')).toMatchObject({ terms: ['cling', 'shiny'], origin: 'OWN' })
  expect(await entryOf('berkilau')).toMatchObject({ terms: ['berkilau'], origin: 'SHIPPED' })
})

test('what was searched in vain gets a meaning, leaves the list and is found', async () => {
  expect(await find('jrwtan')).toEqual([])
  await flushSearches(shop.db)
  const inVain = async () => (await admin.call(listSearchesInVain, {})).data.map(({ words }) => words)
  expect(await inVain()).toContain('jrwtan')

  await admin.call(addSynonym, { body: { term: 'jrwtan', same_as: 'jerawat' } })

  expect(await inVain()).not.toContain('jrwtan')
  expect(await find('jrwtan')).toEqual(['Kulitara Spot Gel'])
  const { data } = await admin.call(listAuditLog, { query: { action: 'dictionary_entry.update' } })
  expect(data[0]).toMatchObject({ subject_name: 'jerawat' })
})

test('nothing but punctuation is no term', async () => {
  const refusal = await refusalOf(admin.call(addDictionaryEntry, { body: { terms: ['!!!'], leads_to: [] } }))
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await refusalOf(admin.call(addDictionaryEntry, { body: { terms: [''], leads_to: [] } }))).toMatchObject({
    code: 'INVALID_INPUT',
  })
})
