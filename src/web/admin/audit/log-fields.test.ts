import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import { fields as english } from '../../texts/log-fields.en.ts'
import { values as englishValues } from '../../texts/log-values.en.ts'
import { fields as indonesian } from '../../texts/log-fields.id.ts'
import { values as indonesianValues } from '../../texts/log-values.id.ts'
import { codesIn } from './codes-in.fixture.ts'

/** Of calls whose changes the log does not tell field by field. */
const untold = new Set(
  'action address_id answer apply authenticator_id bundle_ids codes courier_code courier_service_code currentPassword delivery delivery_id destination expected_gift_units expected_refund expected_total filters has_read_why_not hidden_columns is_confirmed is_further is_needed is_writing item_ids lines list newPassword order_ids otp paper passkey password payment_service pickup place preview price_percent product_id product_ids proof renew seen_version state text voucher_codes'.split(
    ' ',
  ),
)

/** What administrators can send to be changed; an entry of the log may tell any of these fields. */
const changing = allCalls.filter(
  ({ call }) => call.method !== 'GET' && (call.access === 'admin' || call.access === 'signed_in'),
)
const sent = changing.flatMap(({ call }) => namesIn(call.body))

function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn)
  if (schema instanceof z.ZodPipe) return [...namesIn(schema.def.in), ...namesIn(schema.def.out)]
  return []
}

test('every field that administrators change has words in both languages', () => {
  const names = [...new Set(sent)].filter((name) => !untold.has(name)).toSorted()
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !Object.hasOwn(english, name))).toEqual([])
  expect(names.filter((name) => !Object.hasOwn(indonesian, name))).toEqual([])
})

test('no field has words in one language only', () => {
  expect(Object.keys(indonesian).toSorted()).toEqual(Object.keys(english).toSorted())
})

/** Named where they are shown: states of orders and people, and what differences became. */
const namedElsewhere = new Set(['status', 'resolution', 'kind'])

test('every code that administrators send has a name in both languages', () => {
  const codes = changing
    .flatMap(({ call }) => codesIn(call.body))
    .filter(({ field, code }) => !untold.has(field) && !namedElsewhere.has(field) && isCode(field, code))
  expect(codes.length).toBeGreaterThan(15)
  for (const values of [englishValues, indonesianValues]) {
    expect(codes.filter(({ field, code }) => values[field]?.[code] === undefined)).toEqual([])
  }
})

/** Provinces and the like are names already. */
function isCode(field: string, code: string): boolean {
  return field === 'language' || /^[A-Z][A-Z_]+$/.test(code)
}
