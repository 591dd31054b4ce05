import { expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { NamedCall } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { errorCodes } from '#contract/errors.ts'
import { missingOf } from '#contract/staff/permissions.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { allRoutes } from '#server/routes.ts'
import { testShop } from '#server/test/test-shop.ts'
import { openApiOf } from './openapi/openapi.ts'

const shop = await testShop()
const customer = await shop.customer()
const admin = await shop.admin()
const unpermitted = await shop.admin()
// Nobody has no set; this one holds a set that allows nothing.
await shop.db.updateTable('permission_sets').set({ permissions: [] }).where('code', '=', 'SUPPORT').execute()
await shop.db.updateTable('admin_sets').set({ code: 'SUPPORT' }).where('user_id', '=', unpermitted.user_id).execute()

const someId = '01890000-0000-7000-8000-000000000000'
const isJson = ({ call }: NamedCall) => call.input === 'json'
const closed = allCalls.filter(({ call }) => call.access !== 'anyone' && call.access !== 'provider')
const withBody = allCalls.filter((named) => named.call.body && isJson(named))
const withQuery = allCalls.filter(({ call }) => call.query)

/** Parameters that fit the call's path; the thing they name does not exist. */
function paramsOf(call: Call): Record<string, string> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return Object.fromEntries(names.map((name) => [name, name.endsWith('id') ? someId : 'some-name']))
}

function argumentsOf(call: Call) {
  return { params: paramsOf(call), ...(call.body && { body: call.example ?? {} }) }
}

test('every call of the contract has exactly one route', () => {
  const routed = allRoutes({ isSandbox: true }).map(({ name }) => name)
  expect(routed.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
})

test('two calls never share a method and a path', () => {
  const shapes = allCalls.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(shapes).size).toBe(shapes.length)
})

/** Behind the path, in brackets: the permission, or any or all of these, that an administrator needs. */
function neededOf({ permission }: Call): string {
  if (permission === undefined) return ''
  const isAll = typeof permission === 'object' && 'all' in permission
  return ` [${isAll ? permission.all.join(' and ') : [permission].flat().join(' or ')}]`
}

/** Behind that, what wants a proof of the last five minutes. */
function proofOf({ freshProof }: Call): string {
  return freshProof ? ' fresh proof' : ''
}

test('every call of administrators names the permission that it needs', () => {
  const without = allCalls.filter(({ call }) => call.access === 'admin' && call.permission === undefined)
  expect(without.map(({ name }) => name)).toEqual([])
})

test('who may call what is written down', async () => {
  const matrix = allCalls
    .map(
      ({ call }) => `${call.access.padEnd(9)} ${call.method.padEnd(6)} ${call.path}${neededOf(call)}${proofOf(call)}`,
    )
    .toSorted()
  await expect(`${matrix.join('\n')}\n`).toMatchFileSnapshot('../../../docs/access-matrix.txt')
})

test.for(closed)('$name asks a stranger to sign in', async ({ call }) => {
  const answer = await shop.guest.raw(call, argumentsOf(call))
  expect(answer).toMatchObject({ status: 401, body: { code: 401, data: null, error: 'UNAUTHENTICATED' } })
})

test.for(closed)('$name tells a forged token that the session is over', async ({ call }) => {
  const answer = await shop.guest.raw(call, argumentsOf(call), {
    headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  })
  expect(answer).toMatchObject({ status: 401, body: { code: 401, error: 'SESSION_EXPIRED' } })
})

test.for(closed.filter(({ call }) => call.access === 'admin'))('$name is not for customers', async ({ call }) => {
  expect(await customer.raw(call, argumentsOf(call))).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
})

test.for(closed.filter(({ call }) => (call.permission ?? 'any') !== 'any'))(
  '$name is not for administrators without its permission',
  async ({ call }) => {
    const answer = await unpermitted.raw(call, argumentsOf(call))
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error: 'FORBIDDEN',
        details: { missing_permissions: missingOf(call.permission as Exclude<Needed, 'any'>) },
      },
    })
  },
)

test.for(closed.filter(({ call }) => call.access === 'customer'))(
  '$name is not for administrators',
  async ({ call }) => {
    expect(await admin.raw(call, argumentsOf(call))).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  },
)

/** Bodies that no call accepts; each must be refused with a message for people and change nothing. */
const malformed: [string, string][] = [
  ['no JSON', '{'],
  ['a bare word', 'null'],
  ['a number', '1e999'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['a prototype', '{"__proto__":{"role":"ADMIN"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"ADMIN"}}}'],
  ['a deep nest', '['.repeat(6000) + ']'.repeat(6000)],
  ['an unknown field', '{"price":1,"total":1,"status":"PAID","user_id":"x","role":"ADMIN"}'],
]

const roleOf = (call: Call) =>
  call.access === 'admin' ? admin : call.access === 'customer' || call.access === 'signed_in' ? customer : shop.guest

test.for(withBody)('$name refuses bodies that make no sense', async ({ call }) => {
  const tryOut = async ([what, text]: [string, string]) => {
    const answer = await roleOf(call).raw(call, { params: paramsOf(call) }, { text })
    expect(answer.status, what).toBeGreaterThanOrEqual(400)
    expect(answer.status, what).toBeLessThan(500)
    expect(answer.body, what).toMatchObject({
      code: answer.status,
      data: null,
      message: expect.stringMatching(/\w/),
      requestId: expect.any(String),
    })
  }
  await Promise.all(malformed.map(tryOut))
})

/** Values that break careless code, put into every field of a body by turns. */
const awkward = [
  null,
  true,
  -1,
  0.5,
  1e21,
  '',
  ' ',
  'NaN',
  "' or 1=1 --",
  '\u0000',
  'x'.repeat(20_000),
  [],
  {},
  ['a'],
  { $gt: '' },
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'NULL',
  '1e3',
  someId,
]

test.for(withBody)('$name never breaks on awkward values', async ({ call }) => {
  const example = (call.example ?? {}) as Record<string, unknown>
  for (const field of Object.keys(example)) {
    const tryOut = async (value: unknown) => {
      const answer = await roleOf(call).raw(call, { params: paramsOf(call), body: { ...example, [field]: value } })
      expect(answer.status, `${field}: ${JSON.stringify(value)?.slice(0, 60)}`).toBeLessThan(500)
      expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |node_modules|\.ts:\d/i)
    }
    await Promise.all(awkward.map(tryOut))
  }
})

test.for(withQuery)('$name refuses unknown filters and impossible pages', async ({ call }) => {
  for (const query of [
    { no_such_filter: '1' },
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { limit: '0' },
    { limit: '1001' },
    { limit: 'x' },
    { sort: 'password:asc' },
  ]) {
    const name = Object.keys(query)[0] ?? ''
    const isKnown = Object.keys(call.query?.shape ?? {}).includes(name)
    const answer = await roleOf(call).raw(call, { params: paramsOf(call), query })
    expect(answer.status, JSON.stringify(query)).toBe(422)
    if (isKnown) expect(answer.body.errors).toMatchObject([{ field: name }])
  }
})

test('a body that is too large or of the wrong kind is refused as such', async () => {
  const [{ call }] = withBody as [NamedCall]
  const large = await roleOf(call).raw(
    call,
    { params: paramsOf(call) },
    { text: JSON.stringify({ text: 'x'.repeat(300_000) }) },
  )
  expect(large).toMatchObject({ status: 413, body: { error: 'PAYLOAD_TOO_LARGE' } })
  const wrong = await roleOf(call).raw(
    call,
    { params: paramsOf(call) },
    { text: '<xml/>', headers: { 'content-type': 'application/xml' } },
  )
  expect(wrong).toMatchObject({ status: 415, body: { error: 'MEDIA_TYPE_NOT_SUPPORTED' } })
})

test('every body is documented with an example that the call accepts', () => {
  for (const { name, call } of withBody) {
    expect(call.example, name).toBeDefined()
    expect(call.body?.safeParse(call.example).error?.issues, name).toBeUndefined()
  }
})

test('the OpenAPI document names every call with its answers and errors', () => {
  const { paths } = openApiOf(allCalls, 'http://shop.test')
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(allCalls.length)
  expect(Object.values(errorCodes).every(({ status, message }) => status >= 400 && message.length > 10)).toBe(true)
})

test('an unprefixed path is the call when the request plainly asks for it', async () => {
  const asJson = await fetch(`${shop.url}/orders`, { headers: { accept: 'application/json' } })
  expect(await asJson.json()).toMatchObject({ code: 401, error: 'UNAUTHENTICATED' })
  const withToken = await fetch(`${shop.url}/orders`, { headers: { authorization: `Bearer ${customer.token}` } })
  expect(await withToken.json()).toMatchObject({ code: 200, data: { data: [], meta: { totalItems: 0 } } })
  const posted = await fetch(`${shop.url}/orders/availability`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(await posted.json()).toMatchObject({ code: 200 })
})
