import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import { fields as english } from '../../texts/en/admin/log-fields.ts'
import { fields as indonesian } from '../../texts/id/admin/log-fields.ts'

/** Of calls whose changes the log does not tell field by field. */
const untold = new Set(
  'bundle_ids codes currentPassword delivery destination filters hidden_columns list newPassword order_ids otp price_percent product_id product_ids proof state'.split(
    ' ',
  ),
)

/** What administrators can send to be changed; an entry of the log may tell any of these fields. */
const sent = allCalls.flatMap(({ call }) =>
  call.method !== 'GET' && (call.access === 'admin' || call.access === 'signed_in') ? namesIn(call.body) : [],
)

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
