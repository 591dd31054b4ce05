import { expect, test } from 'vitest'
import { listAddressOf } from './list-address.ts'

const at = (query: string) => listAddressOf('/notifications', new URLSearchParams(query))

test('the list keeps its page and its choice in the address', () => {
  expect(at('unread=true&page=3')).toMatchObject({ page: 3, unread: true })
  expect(at('unread=true').to({ page: 2 })).toBe('/notifications?unread=true&page=2')
  expect(at('unread=true&page=3').to({ unread: false })).toBe('/notifications')
  expect(at('page=3').to({ unread: true })).toBe('/notifications?unread=true')
})

test.for(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e9', ''])('"%s" is the first page', (query) => {
  expect(at(query).page).toBe(1)
})
