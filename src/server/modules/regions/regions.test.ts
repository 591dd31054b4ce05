import { expect, test } from 'vitest'
import { provinces } from '#contract/people/addresses.ts'
import { listRegions } from '#contract/regions.ts'
import { AppError } from '#server/app-error.ts'
import { testShop } from '#server/test/test-shop.ts'
import { listRegions as answer } from './list-regions.ts'
import { regionList } from './region-list.ts'
import { settlePlace } from './settle-place.ts'
import type { TypedPlace } from './settle-place.ts'

const shop = await testShop()

const coblong: TypedPlace = { state: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong', postal_code: '40132' }

/** Names with what they lie in, as a person reads them in the list. */
async function find(query: Parameters<typeof listRegions.query.parse>[0]) {
  const found = await shop.guest.call(listRegions, { query: query as { level: 'district' } })
  return found.data.map((region) =>
    [region.name, region.city, region.village, region.postal_code].filter(Boolean).join(', '),
  )
}

function refusalOf(place: Partial<TypedPlace>): unknown {
  try {
    settlePlace({ ...coblong, ...place })
    return 'fine'
  } catch (error) {
    return error instanceof AppError ? error.fields[0] : error
  }
}

test('the list has every province that an address takes, 514 cities and over 7,000 districts', () => {
  const list = regionList()
  expect(list.provinces.map(({ name }) => name).toSorted()).toEqual([...provinces].toSorted())
  expect(list.cities).toHaveLength(514)
  expect(list.districts).toHaveLength(7285)
  expect(list.districts.filter(({ lines }) => lines.every((line) => line.startsWith('-')))).toHaveLength(1)
})

test('a district is found by its name, with what it lies in', async () => {
  const { data: found } = await shop.guest.call(listRegions, { query: { level: 'district', search: 'coblong' } })
  expect(found).toEqual([
    {
      level: 'district',
      name: 'Coblong',
      province: 'Jawa Barat',
      city: 'Kota Bandung',
      district: 'Coblong',
      village: null,
      postal_code: null,
      villages: [],
    },
  ])
})

test.for([
  ['coblo', 'Coblong, Kota Bandung'],
  ['  COBLONG  bandung ', 'Coblong, Kota Bandung'],
  ['kec. coblong, kota bandung', 'Coblong, Kota Bandung'],
  ['lebak gede', 'Coblong, Kota Bandung, Lebak Gede, 40132'],
  ['tebet barat', 'Tebet, Kota Jakarta Selatan, Tebet Barat, 12810'],
  ['kebonjeruk', 'Kebon Jeruk, Kota Jakarta Barat, Kebon Jeruk, 11530'],
  ['40135', 'Coblong, Kota Bandung, 40135'],
  ['ilir barat ii', 'Ilir Barat Dua, Kota Palembang, 30144'],
  ['kab sleman depok', 'Depok, Kabupaten Sleman'],
  ["ra'as", "Ra'as, Kabupaten Sumenep, 69485"],
])('who types "%s" finds %s first', async ([search, first]) => {
  expect((await find({ level: 'district', search, limit: 3 }))[0]).toBe(first)
})

test('names come before what a district lies in, and that before what lies in it', async () => {
  const found = await find({ level: 'district', search: 'sanur' })
  expect(found[0]).toBe('Denpasar Selatan, Kota Denpasar')
  const depok = await find({ level: 'district', search: 'depok', limit: 4 })
  expect(depok.slice(0, 2)).toEqual(['Depok, Kabupaten Cirebon, 45155', 'Depok, Kabupaten Sleman'])
  expect(depok[2]).toContain('Kota Depok')
})

test('the districts of a city are all there to choose from without typing', async () => {
  const query = { level: 'district', province: 'Jawa Barat', city: 'Kota Bandung', limit: 100 } as const
  const { data: found, meta } = await shop.guest.call(listRegions, { query })
  expect(found).toHaveLength(30)
  expect(meta).toEqual({ currentPage: 1, itemsPerPage: 100, totalItems: 30, totalPages: 1 })
  expect(new Set(found.map(({ city }) => city))).toEqual(new Set(['Kota Bandung']))
  expect(await find({ ...query, search: 'cob' })).toEqual(['Coblong, Kota Bandung'])
})

test('cities are found without their kind, a city before the regency of its name', async () => {
  const named = (await find({ level: 'city', search: 'bandung' })).map((name) => name.split(', ')[0])
  expect(named).toEqual(['Kota Bandung', 'Kabupaten Bandung', 'Kabupaten Bandung Barat'])
  expect(await find({ level: 'city', search: 'kab. sleman' })).toEqual(['Kabupaten Sleman, Kabupaten Sleman'])
  expect(await find({ level: 'city', province: 'Bali', limit: 100 })).toHaveLength(9)
  expect(await find({ level: 'city', province: 'Bali', search: 'bandung' })).toEqual([])
})

test('provinces are found by any of their words', async () => {
  expect(await find({ level: 'province', limit: 100 })).toHaveLength(38)
  expect(await find({ level: 'province', search: 'jogja' })).toEqual(['DI Yogyakarta'])
  expect(await find({ level: 'province', search: 'papua bar' })).toEqual(['Papua Barat', 'Papua Barat Daya'])
})

test('a district offers its postal codes with their villages', async () => {
  const query = { level: 'postal_code', city: 'Kota Bandung', district: 'Coblong' } as const
  const { data: found } = await shop.guest.call(listRegions, { query })
  expect(found.map(({ name }) => name)).toEqual(['40131', '40132', '40133', '40134', '40135'])
  expect(found[1]?.villages).toEqual(['Lebak Gede', 'Lebak Siliwangi'])
  expect(await find({ ...query, search: '4013' })).toHaveLength(5)
  expect(await find({ ...query, search: 'siliwangi' })).toEqual(['40132, Kota Bandung, 40132'])
})

test('nothing asked for, and nothing that there is, are answered with nothing', async () => {
  expect(await find({ level: 'district' })).toEqual([])
  expect(await find({ level: 'postal_code' })).toEqual([])
  expect(await find({ level: 'district', search: 'atlantis' })).toEqual([])
  expect(await find({ level: 'district', city: 'Atlantis' })).toEqual([])
  expect(await find({ level: 'postal_code', city: 'Kota Bandung', district: 'Atlantis' })).toEqual([])
  expect(await find({ level: 'district', search: '%_\\' })).toEqual([])
})

test.for([
  [{ level: 'island' }, 'level'],
  [{ level: 'district', province: 'Atlantis' }, 'province'],
  [{ level: 'district', limit: '101' }, 'limit'],
  [{ level: 'district', search: 'x'.repeat(101) }, 'search'],
] as const)('the question %j is refused at %s', async ([query, field]) => {
  const answer = await shop.guest.raw(listRegions, { query })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('an unknown filter is refused, not ignored', async () => {
  expect((await shop.guest.raw(listRegions, { query: { level: 'district', island: 'Jawa' } })).status).toBe(422)
})

test('a search over all districts takes a few milliseconds', () => {
  const asked = { level: 'district', search: 'nowhere at all', limit: 20 } as const
  answer(asked)
  const started = process.cpuUsage()
  for (let round = 0; round < 20; round++) answer(asked)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 20_000).toBeLessThan(15)
})

test.for([
  [{ city: 'kota  bandung', district: 'COBLONG' }, coblong],
  [{ city: 'Bandung' }, coblong],
  [
    { city: 'Bandung', district: 'Soreang', postal_code: '40911' },
    { city: 'Kabupaten Bandung', district: 'Soreang' },
  ],
  [
    { city: 'Bandung', district: '', postal_code: '40911' },
    { city: 'Kabupaten Bandung', district: '' },
  ],
  [
    { state: 'DI Yogyakarta', city: 'Kab. Sleman', district: '', postal_code: '55281' },
    { city: 'Kabupaten Sleman', district: '' },
  ],
  [
    { state: 'DKI Jakarta', city: 'Jakarta Selatan', district: 'kebayoranbaru', postal_code: '12190' },
    { city: 'Kota Jakarta Selatan', district: 'Kebayoran Baru' },
  ],
] as const)('%j is kept by the names of the list', ([typed, { city, district }]) => {
  expect(settlePlace({ ...coblong, ...typed })).toEqual({
    state: 'state' in typed ? typed.state : 'Jawa Barat',
    city,
    district,
  })
})

test.for([
  [{ city: 'Atlantis' }, 'city', 'Atlantis is not in Jawa Barat. Please pick a city or regency from the list.'],
  [{ state: 'Bali' }, 'city', 'Kota Bandung is not in Bali. Please pick a city or regency from the list.'],
  [{ district: 'Tebet' }, 'district', 'Tebet is not in Kota Bandung. Please pick a district from the list.'],
  [{ postal_code: '12190' }, 'postal_code', '12190 is not a postal code of Kota Bandung.'],
  [{ district: '', postal_code: '00000' }, 'postal_code', '00000 is not a postal code of Kota Bandung.'],
] as const)('a place with %j does not exist, which is said at %s', ([changes, field, message]) => {
  expect(refusalOf(changes)).toMatchObject({ field, message })
})

test('a postal code that is newer than the list is taken where its area is right', () => {
  expect(refusalOf({ postal_code: '40139' })).toBe('fine')
})
