import { expect, test } from 'vitest'
import { changesOf, fieldName } from './changes.ts'

test('a change tells only the fields that differ', () => {
  expect(changesOf({ status: 'PAID', note: 'a' }, { status: 'PROCESSING', note: 'a' })).toEqual([
    { field: 'status', before: 'PAID', after: 'PROCESSING' },
  ])
})

test('something new tells all of it, something gone too, and nothing known tells nothing', () => {
  expect(changesOf(null, { name: 'A' })).toEqual([{ field: 'name', before: undefined, after: 'A' }])
  expect(changesOf({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: undefined }])
  expect(changesOf(null, null)).toEqual([])
})

test('what is no set of fields is one value', () => {
  expect(changesOf(['a'], ['a', 'b'])).toEqual([{ field: '', before: ['a'], after: ['a', 'b'] }])
})

test('fields are spelled as words', () => {
  expect(fieldName('phone_number')).toBe('phone number')
})
