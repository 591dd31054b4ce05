import { expect, test } from 'vitest'
import type { Region } from '#contract/regions.ts'
import { addressSchema } from './address-form.tsx'
import { emptyValues } from './address-values.ts'
import { afterPicking, nearestFirst, unlistedPostalCode } from './region-values.ts'

const region: Region = {
  level: 'district',
  name: 'Coblong',
  province: 'Jawa Barat',
  city: 'Kota Bandung',
  district: 'Coblong',
  village: null,
  postal_code: null,
  villages: [],
}
const tebet = { ...region, name: 'Tebet', province: 'DKI Jakarta', city: 'Kota Jakarta Selatan', district: 'Tebet' }
const kept = {
  state: 'Jawa Barat',
  city: 'Kota Bandung',
  district: 'Coblong',
  village: 'Dago',
  postal_code: '40135',
  latitude: -6.88,
  longitude: 107.61,
}

test('a district brings its city and province, and forgets what belonged to another place', () => {
  expect(afterPicking(kept, tebet, 'district')).toEqual({
    state: 'DKI Jakarta',
    city: 'Kota Jakarta Selatan',
    district: 'Tebet',
    village: '',
    postal_code: '',
    latitude: null,
    longitude: null,
  })
})

test('a district that was found by a village or a postal code brings those too', () => {
  const found = { ...region, village: 'Lebak Gede', postal_code: '40132' }
  expect(afterPicking({ state: '', city: '' }, found, 'district')).toMatchObject({
    district: 'Coblong',
    village: 'Lebak Gede',
    postal_code: '40132',
  })
})

test('picking the same region again changes nothing', () => {
  expect({ ...kept, ...afterPicking(kept, region, 'district') }).toEqual(kept)
  expect(afterPicking(kept, { ...region, level: 'city', name: 'Kota Bandung' }, 'city')).toEqual({})
  expect(afterPicking(kept, { ...region, level: 'province', name: 'Jawa Barat' }, 'province')).toEqual({})
})

test('another city or province empties what does not lie in it', () => {
  const city = { ...region, level: 'city' as const, name: 'Kota Cimahi', city: 'Kota Cimahi' }
  expect({ ...kept, ...afterPicking(kept, city, 'city') }).toMatchObject({
    state: 'Jawa Barat',
    city: 'Kota Cimahi',
    district: '',
    postal_code: '',
    latitude: null,
  })
  const bali = { ...region, level: 'province' as const, name: 'Bali', province: 'Bali', city: null }
  expect({ ...kept, ...afterPicking(kept, bali, 'province') }).toMatchObject({ state: 'Bali', city: '', district: '' })
})

test('a postal code with one village names it, where none is named yet', () => {
  const code = { ...region, level: 'postal_code' as const, name: '40135', villages: ['Dago'] }
  expect(afterPicking({ ...kept, village: '' }, code, 'postal_code')).toEqual({ postal_code: '40135', village: 'Dago' })
  expect(afterPicking({ ...kept, village: 'Cisitu' }, code, 'postal_code')).toEqual({ postal_code: '40135' })
  expect(afterPicking({ village: '' }, { ...code, villages: ['Dago', 'Sekeloa'] }, 'postal_code')).toEqual({
    postal_code: '40135',
  })
})

test('an emptied field empties what lay in it', () => {
  expect(afterPicking(kept, null, 'province')).toEqual({ state: '', city: '', district: '' })
  expect(afterPicking(kept, null, 'city')).toEqual({ city: '', district: '' })
})

test('what lies in the chosen city is offered first, then what lies in its province', () => {
  const soreang = { ...region, name: 'Soreang', city: 'Kabupaten Bandung' }
  expect(nearestFirst([tebet, soreang, region], kept).map(({ name }) => name)).toEqual(['Coblong', 'Soreang', 'Tebet'])
})

test('five digits are taken for a postal code that the list does not have, less are not', () => {
  expect(unlistedPostalCode('40199')).toMatchObject({ name: '40199', villages: [] })
  expect(unlistedPostalCode('4019')).toBeNull()
})

test('a new address needs a district, said together with what else is missing', () => {
  const issues = addressSchema().safeParse(emptyValues({ name: '', phone: null }, false)).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toContain('district')
  expect(issues.map(({ path }) => path[0])).toContain('address_line')
})
