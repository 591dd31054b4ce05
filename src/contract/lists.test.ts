import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import { wholeList } from './page.ts'

/** Calls whose answer is or holds a list without being `{ data, meta }`, and why. */
const otherShapes: Record<string, string> = {
  listOutbox: 'of the sandbox, whose answer is fixed for scripts (decisions, section 20)',
  listCouriers: 'fixed by the specification',
  listProviderCouriers: 'fixed by the specification',
  listCourierServices: 'of couriers (decisions, section 24), beside whether they stand in an order',
  orderCourierServices: 'the same list again',
  listMyVouchers: 'fixed by the specification: vouchers and pagination',
  listVouchers: 'fixed by the specification: vouchers and pagination',
  listClaims: 'fixed by the specification: data and pagination',
  checkAvailability: 'a verdict about the lines that were sent',
  setCustomerTags: 'the field that was set',
  setAdminSets: 'the field that was set',
  getMyConsents: 'every purpose, beside what taking one back removes',
  setConsent: 'the same again',
  getTerms: 'both documents of one version',
  showPresence: 'who else has the ticket open, beside its version',
  listOrderIds: 'the selection of a bulk action, cut at what it takes at once; it has no pages',
  rateOrderAddress: 'rates beside what the order paid, as check-rates',
  listReviewMarks: 'three sets of ids for marks beside reviews',
  listWishes: 'two sets of ids for hearts and bells',
  listFactors: 'three kinds of factors of one person',
  addPasskey: 'the factors, beside codes that are shown once',
  addPricePeriods: 'one id for each item that was sent',
  addAuthenticator: 'the same',
  makeRecoveryCodes: 'ten codes that are shown once',
  listUpcomingParcels: 'two tables of one forecast',
}

function unwrap(schema: z.core.$ZodType | undefined): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly
    ? unwrap(schema.unwrap())
    : schema
}

/** Whether a call answers a list in another form: a bare one, or one that is the main thing under another name. */
function isOtherList(name: string, response: z.ZodType): boolean {
  const schema = unwrap(response)
  if (schema instanceof z.ZodArray) return true
  if (!(schema instanceof z.ZodObject)) return false
  const fields = schema.shape as Record<string, z.ZodType>
  if (unwrap(fields['data']) instanceof z.ZodArray && fields['meta']) return false
  const lists = Object.values(fields).filter((field) => unwrap(field) instanceof z.ZodArray)
  const isMain = lists.length === 1 && Object.keys(fields).length <= 2
  return isMain || (name.startsWith('list') && lists.length > 0)
}

test('every list is answered as data and meta, but for those that are named here', () => {
  const others = allCalls.filter(({ name, call }) => isOtherList(name, call.response)).map(({ name }) => name)
  expect(others.toSorted()).toEqual(Object.keys(otherShapes).toSorted())
})

test('the meta of every list has the four figures of the specification', () => {
  for (const { name, call } of allCalls) {
    const schema = unwrap(call.response)
    if (!(schema instanceof z.ZodObject) || !('meta' in schema.shape)) continue
    const meta = unwrap(schema.shape['meta'] as z.ZodType)
    expect(Object.keys((meta as z.ZodObject).shape), name).toEqual(
      expect.arrayContaining(['currentPage', 'itemsPerPage', 'totalItems', 'totalPages']),
    )
  }
})

test('a short list is one page, and an empty one has none', () => {
  const meta = { currentPage: 1, itemsPerPage: 2, totalItems: 2, totalPages: 1 }
  expect(wholeList(['a', 'b'])).toEqual({ data: ['a', 'b'], meta })
  expect(wholeList([])).toEqual({ data: [], meta: { ...meta, itemsPerPage: 1, totalItems: 0, totalPages: 0 } })
})
