import { expect, test } from 'vitest'
import * as z from 'zod'
import { login } from '#contract/sign-in/sign-in.ts'
import { allCalls } from '#contract/all-calls.ts'
import type { NamedCall } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { testShop } from '#server/test/test-shop.ts'
import { parseRequest } from './parse-request.ts'
import { withSoundEscapes } from './storable-text.ts'

const shop = await testShop()

/** Characters that PostgreSQL refuses: NUL, and halves of characters. */
const unstorable = ['a\0b', 'a\uD800b', 'a\uDC00b'] as const

const namesOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : []

const withFields = allCalls.filter(({ call }) => namesOf(call.body).length + namesOf(call.query).length > 0)

test.for(withFields)('$name refuses characters that cannot be kept, beside each field', ({ call }: NamedCall) => {
  for (const text of unstorable) {
    for (const part of ['body', 'query'] as const) {
      for (const name of namesOf(call[part])) {
        const received = { params: {}, query: {}, body: {}, [part]: { [name]: text } }
        expect(refusedFields(onlyWith(call, part), received), `${part}.${name}`).toEqual([
          { field: name, key: 'characters_refused' },
        ])
      }
    }
  }
})

/** The call with one of its schemas, so that the other's missing fields say nothing. */
function onlyWith(call: Call, part: 'body' | 'query'): Call {
  const { params: _, body, query, ...rest } = call
  return part === 'body' ? { ...rest, ...(body && { body }) } : { ...rest, ...(query && { query }) }
}

function refusedFields(call: Parameters<typeof parseRequest>[0], received: Parameters<typeof parseRequest>[1]) {
  try {
    parseRequest(call, received)
    return []
  } catch (error) {
    const { fields } = error as { fields: { field: string; key: string }[] }
    return fields.map(({ field, key }) => ({ field, key }))
  }
}

test('a character that cannot be kept is refused deep inside a body, and in the name of a thing it is not found', async () => {
  const deep = { given: [{ words: { en: 'x\0' } }] }
  const call = { ...onlyWith(login, 'body'), body: z.any() }
  expect(refusedFields(call, { params: {}, query: {}, body: deep })).toEqual([
    { field: 'given.0.words.en', key: 'characters_refused' },
  ])
  const answer = await fetch(`${shop.url}/api/products/a%00b`)
  expect(answer.status).toBe(404)
})

test('a body that is no UTF-8 is not read', async () => {
  const body = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
  const answer = await fetch(`${shop.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: 'MALFORMED_REQUEST' })
})

test.for(['/products/%ff', '/products/%', '/products/%c3', '/api/products/%e0%a4%a'])(
  'the address %s, whose escapes are no text, names nothing: 404 with all headers',
  async (path) => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { accept: 'application/json' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toMatchObject({ code: 404, error: 'NOT_FOUND', requestId: expect.any(String) })
  },
)

test('sound escapes, and whatever stands in the query, are left alone', () => {
  for (const url of ['/products/a%20b', '/products/serum?q=%ff', '/%E0%A4%B9', '/'])
    expect(withSoundEscapes(url)).toBe(url)
  expect(withSoundEscapes('/a%20b/%ff?x=%ff')).toBe('/a%20b/%25ff?x=%ff')
})
