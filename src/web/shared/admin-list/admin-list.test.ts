import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineCall } from '#contract/call.ts'
import { Flag, pageOf, paging, sorting, wholeNumber } from '#contract/page.ts'
import { adminList } from './admin-list.ts'

const call = defineCall({
  method: 'GET',
  path: '/admin/coupons',
  access: 'admin',
  permission: 'any',
  summary: 'Coupons',
  query: z.strictObject({
    ...paging(),
    search: z.string().max(100).optional(),
    kind: z.enum(['ORDER', 'SHIPPING']).optional(),
    is_used: Flag.optional(),
    most: wholeNumber({ min: 0, max: 1000 }).optional(),
    archived: z.literal('true').optional(),
    sort: sorting(['name', 'ends_at'], 'name:asc'),
  }),
  response: pageOf(z.object({ coupon_id: z.string() })),
})

const coupons = adminList(call, {
  to: () => '/admin/coupons',
  states: {
    all: {},
    used: { query: { is_used: 'true', sort: 'ends_at:asc' } },
    archived: { query: { archived: 'true' }, only: ['search'] },
  },
})
const read = (address: string) => coupons.read(new URLSearchParams(address))

test('an address is read by the schema of the call: numbers as numbers, and nothing that the call would refuse', () => {
  expect(read('kind=ORDER&most=5&page=2&limit=50&sort=ends_at:desc')).toMatchObject({
    state: 'all',
    kind: 'ORDER',
    most: 5,
    page: 2,
    limit: 50,
    sort: 'ends_at:desc',
  })
  expect(coupons.toAddress(read('kind=FREE&most=5000&page=-1&limit=7&sort=secret:asc&state=odd&colour=red'))).toEqual(
    {},
  )
})

test('a changed filter begins at the first page, and what is usual is not written', () => {
  expect(coupons.toAddress(read('page=4&kind=ORDER'), { kind: 'SHIPPING' })).toEqual({ kind: 'SHIPPING' })
  expect(coupons.toAddress(read('kind=ORDER'), { page: 4 })).toEqual({ kind: 'ORDER', page: 4 })
})

test('a state asks for its own rows, also when the address says otherwise; a bare one takes few filters', () => {
  expect(coupons.toCall(read('state=used&is_used=false'))).toMatchObject({ is_used: 'true' })
  const archived = read('state=archived&search=a&kind=ORDER')
  expect(coupons.toCall(archived)).toEqual({ page: 1, limit: 20, search: 'a', archived: 'true' })
  expect([coupons.isBare(archived), coupons.isBare(read(''))]).toEqual([true, false])
})

test('a list is narrowed down by filters and words, not by its state, page or order', () => {
  expect(coupons.isNarrowed(read('search=a'))).toBe(true)
  expect(coupons.isNarrowed(read('state=used&page=2&sort=name:desc'))).toBe(false)
})

test('a filter that the call does not know does not compile', () => {
  // @ts-expect-error -- there is no such filter
  expect(coupons.toAddress(read(''), { colour: 'red' })).toEqual({ colour: 'red' })
  // @ts-expect-error -- nor such a kind
  expect(coupons.toAddress(read(''), { kind: 'FREE' })).toEqual({ kind: 'FREE' })
})
