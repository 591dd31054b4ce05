import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import type { NamedCall } from '#contract/all-calls.ts'
import { slowness } from '#server/test/longest-turn.ts'
import { testShop } from '#server/test/test-shop.ts'
import { parseRequest } from './parse-request.ts'

const shop = await testShop()
const length = 100_000
const limitMs = 100 * slowness()

/** What expressions of all kinds stumble over when there is much of it. */
const nasty = [
  '<',
  '>',
  '<a',
  '</',
  '&',
  '&a',
  '@',
  '@.',
  '.',
  '-',
  ' ',
  '\t',
  '\n',
  '+',
  '0',
  'a',
  'a ',
  '/',
  '%',
  '"',
  "'",
  '\\',
  '(',
  '[',
  '{',
  '\u0301',
  '\u00A0',
  '😀',
  'a@a.',
  '<!--',
  'http://',
]

/** A value of a schema with this text wherever a text can be. */
function filled(schema: unknown, text: string, depth = 0): unknown {
  if (depth > 8 || typeof schema !== 'object' || schema === null) return text
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, inner]) => [name, filled(inner, text, depth + 1)]),
    )
  }
  if (schema instanceof z.ZodArray) return [filled(schema.element, text, depth + 1)]
  if (schema instanceof z.ZodUnion) return filled(schema.options[0], text, depth + 1)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return filled(schema.unwrap(), text, depth + 1)
  }
  if (schema instanceof z.ZodPipe) return filled(schema.def.in, text, depth + 1)
  return text
}

/** Of this thread's processor time: neither a busy machine nor the other threads say anything of the work. */
function millisecondsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const withText = allCalls.filter(({ call }) => call.body || call.query)

test.for(withText)(
  '$name answers at once, whatever there is a hundred thousand of',
  { timeout: 60_000 },
  ({ call }: NamedCall) => {
    for (const one of nasty) {
      const text = one
        .repeat(Math.ceil(length / one.length))
        .slice(0, length)
        .toWellFormed()
      const received = { params: {}, query: filled(call.query, text), body: filled(call.body, text) }
      const parse = () => {
        try {
          parseRequest({ ...call, params: undefined } as never, received)
        } catch {
          // Most of it is refused, which is an answer.
        }
      }
      // What the collector of memory does in between is not the call's.
      const took = Math.min(millisecondsOf(parse), millisecondsOf(parse), millisecondsOf(parse))
      expect(took, JSON.stringify(one)).toBeLessThan(limitMs)
    }
  },
)

test('the database reads the words of nasty HTML in a time that grows with it alone', async () => {
  for (const one of ['<', '<a', '&', '&a', '<a ', '>', '<!--']) {
    const text = one.repeat(200_000 / one.length)
    const from = performance.now()
    await sql`select words_of_html(${text})`.execute(shop.db)
    expect(performance.now() - from, one).toBeLessThan(2_000)
  }
  const { rows } = await sql<{ words: string }>`
    select words_of_html('<p class="a">Serum <b>vitamin</b>&nbsp;C</p>')::text as words`.execute(shop.db)
  expect(rows[0]?.words).toBe("'c' 'serum' 'vitamin'")
}, 60_000)
