import { expect, test } from 'vitest'
import { changesOf, fieldName } from './changes.ts'

test('a change tells only the fields that differ', () => {
  expect(
    changesOf({ subject_id: 'x', before: { status: 'PAID', note: 'a' }, after: { status: 'PROCESSING', note: 'a' } }),
  ).toEqual([{ field: 'status', before: 'PAID', after: 'PROCESSING' }])
})

test('something new tells all of it, something gone too, and nothing known tells nothing', () => {
  expect(changesOf({ subject_id: 'x', before: null, after: { name: 'A' } })).toEqual([
    { field: 'name', before: undefined, after: 'A' },
  ])
  expect(changesOf({ subject_id: 'x', before: { name: 'A' }, after: null })).toEqual([
    { field: 'name', before: 'A', after: undefined },
  ])
  expect(changesOf({ subject_id: 'x', before: null, after: null })).toEqual([])
})

test('what is no set of fields is one value', () => {
  expect(changesOf({ subject_id: 'x', before: ['a'], after: ['a', 'b'] })).toEqual([
    { field: '', before: ['a'], after: ['a', 'b'] },
  ])
})

test('what is empty, the id of the thing and the times of its row are not told', () => {
  const after = { address_id: 'x', user_id: 'u', label: '', latitude: null, city: 'Bandung', created_at: 'now' }

  expect(changesOf({ subject_id: 'x', before: null, after })).toEqual([
    { field: 'city', before: undefined, after: 'Bandung' },
  ])
  expect(changesOf({ subject_id: 'x', before: { last_name: 'A' }, after: { last_name: '' } })).toHaveLength(1)
})

test('fields are spelled as words', () => {
  expect(fieldName('phone_number')).toBe('phone number')
})
