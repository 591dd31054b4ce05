import { expect, test } from 'vitest'
import type { Address } from '#contract/people/addresses.ts'
import { readIssue } from '#contract/messages/issues.ts'
import { AddressInput } from '#schemas/people/addresses.ts'
import { addressSchema } from './address-form.tsx'
import { changesOf, emptyValues, valuesOf } from './address-values.ts'

const kept: Address = {
  address_id: '01890000-0000-7000-8000-000000000001',
  user_id: '01890000-0000-7000-8000-000000000002',
  label: 'Rumah',
  address_type: 'HOME',
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '+6281234567890',
  phone_number: '+6281100000000',
  address_line: 'Jl. Melati No. 12',
  village: 'Dago',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40132',
  country: 'ID',
  courier_note: 'Pagar hijau',
  latitude: -6.9,
  longitude: 107.6,
  is_default: true,
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
}

test('an address that is saved without a change keeps every field', () => {
  const changes = changesOf(AddressInput.parse(valuesOf(kept)))
  expect(kept).toMatchObject(changes)
})

test('saving an address leaves the own number and the default alone', () => {
  const changes = changesOf(AddressInput.parse(valuesOf(kept)))
  for (const name of ['phone_number', 'is_default']) expect(changes).not.toHaveProperty(name)
})

test('the first address is offered as the main one, for the customer who is signed in', () => {
  expect(emptyValues({ name: 'Siti Rahma', phone: '+6281234567890' }, true)).toMatchObject({
    receiver_name: 'Siti Rahma',
    receiver_phone_number: '+62 812-3456-7890',
    is_default: true,
  })
})

test('an empty form is refused at every field that a courier needs', () => {
  const result = AddressInput.safeParse(emptyValues({ name: '', phone: null }, false))
  const refused = new Set(result.error?.issues.map(({ path }) => path[0]))
  expect(refused).toEqual(
    new Set(['receiver_name', 'receiver_phone_number', 'address_line', 'city', 'state', 'postal_code']),
  )
})

test('the form says before anything is sent which letters a courier cannot print', () => {
  const typed = { ...valuesOf(kept), receiver_name: 'Toko 你好', label: 'Rumah 🏠' }
  const issues = addressSchema().safeParse(typed).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path, readIssue(message)])).toEqual([
    [['receiver_name'], { key: 'not_printable', params: { letters: ['你', '好'] } }],
  ])
})
