import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all-calls.ts'
import { errorCodes } from '#contract/errors.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { asIssue, messageOf, readIssue } from '#contract/messages/issues.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { changeManyProducts, changeProduct } from '#contract/catalogue/products-admin.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message, MessageKey } from '#contract/messages/message.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

const keys = Object.keys(english) as MessageKey[]
/** Texts that the specification fixes in Indonesian, in both languages. */
const sameInBoth: MessageKey[] = ['awb_not_made', 'bulk_delivery_not_made', 'referral_linked']

const placeholders = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test.for(keys)('%s is said in Indonesian, with the same values in it', (key) => {
  expect(indonesian[key]).toBeTruthy()
  expect(placeholders(indonesian[key])).toEqual(placeholders(english[key]))
  if (!sameInBoth.includes(key)) expect(indonesian[key]).not.toBe(english[key])
})

test('no message has words in one language only', () => {
  expect(Object.keys(indonesian).toSorted()).toEqual(keys.toSorted())
})

test('every error code is a message, and its English is the text of the contract to the letter', () => {
  for (const [code, { message }] of Object.entries(errorCodes)) expect(english[code as MessageKey]).toBe(message)
})

/** Everything that a schema is made of: the schemas in it, and their checks. */
function partsOf(schema: z.core.$ZodType, seen = new Set<unknown>()): z.core.$ZodTypeDef[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const checks = (def.checks ?? []).map((check) => check._zod.def as unknown as z.core.$ZodTypeDef)
  const inner = Object.entries(def).flatMap(([name, value]) => (name === 'checks' ? [] : schemasIn(value)))
  return [def, ...checks, ...inner.flatMap((one) => partsOf(one, seen))]
}

function schemasIn(value: unknown): z.core.$ZodType[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_zod' in value) return 'run' in (value._zod as object) ? [value as z.core.$ZodType] : []
  return Object.values(value).flatMap(schemasIn)
}

const inputs = allCalls.flatMap(({ name, call }) =>
  [call.params, call.query, call.body].flatMap((schema) => (schema ? [{ name, schema }] : [])),
)

test('every check of every call that has words of its own names a message', () => {
  const own = inputs.flatMap(({ name, schema }) =>
    partsOf(schema).flatMap((def) => (def.error ? [{ name, text: textOf(def.error as z.core.$ZodErrorMap) }] : [])),
  )
  expect(own.length).toBeGreaterThan(300)
  for (const { text } of own) expect(keys, text).toContain(readIssue(text)?.key)
})

function textOf(error: z.core.$ZodErrorMap): string {
  const raw = { code: 'custom', input: undefined, path: [], message: '' } as unknown as z.core.$ZodRawIssue
  const said = error(raw)
  return typeof said === 'string' ? said : (said?.message ?? '')
}

test('whatever a call is sent, each complaint about a field is a message in both languages', () => {
  const nonsense = [
    undefined,
    null,
    true,
    '',
    ' ',
    'x',
    '\u0007',
    'x'.repeat(70_000),
    -1,
    0.5,
    1e15,
    Number.NaN,
    [],
    ['x'],
    {},
  ]
  const said = new Set<MessageKey>()
  for (const { schema } of inputs) {
    if (!(schema instanceof z.ZodObject)) continue
    const names = Object.keys(schema.shape)
    for (const value of nonsense) {
      const body = { ...Object.fromEntries(names.map((name) => [name, value])), stranger: 1 }
      const { issues } = schema.safeParse(body, { reportInput: true }).error ?? { issues: [] }
      for (const found of issues) {
        const message = messageOf(found)
        said.add(message.key)
        expect(inWords(message, indonesian), found.message).not.toMatch(/[{}]/)
        expect(inWords(message, indonesian), found.message).not.toBe(inWords(message, english))
      }
    }
  }
  expect([...said]).toEqual(
    expect.arrayContaining([
      'required',
      'field_unknown',
      'not_text',
      'at_most_characters',
      'at_least_entries',
      'one_of',
    ]),
  )
})

test('a form and the server say the same about the same value', () => {
  const schema = z.object({ name: z.string().min(3).max(5), count: z.int().min(1), role: z.enum(['A', 'B']) })
  const wrong = { name: 'x', count: 0, role: 'C' }
  const server = schema.safeParse(wrong, { reportInput: true }).error?.issues.map(messageOf)
  const form = schema.safeParse(wrong, { error: asIssue }).error?.issues.map(({ message }) => readIssue(message))
  expect(form).toEqual(server)
})

test('where nothing was chosen, nobody is read a list of codes', () => {
  const schema = z.object({ role: z.enum(['A', 'B']) })
  const of = (role: unknown) => schema.safeParse({ role }, { reportInput: true }).error?.issues.map(messageOf)
  for (const nothing of ['', undefined, null]) expect(of(nothing)).toEqual([{ key: 'required', params: {} }])
  expect(of('C')).toEqual([{ key: 'one_of', params: { values: 'A, B' } }])
})

test('no schema of the contract holds a sentence', () => {
  const folder = join(import.meta.dirname, '../../contract')
  const files = globSync('*.ts', { cwd: folder }).filter((file) => file !== 'errors.ts' && !file.endsWith('.test.ts'))
  const sentences = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && /['"`][A-Z][^'"`]+\.['"`]/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(sentences).toEqual([])
})

test('a refused field comes in English, with what another language needs to say the same', async () => {
  const { body } = await shop.guest.raw(login, { body: { email: 'x', password: '', role: 'CUSTOMER' } })
  expect(body).toMatchObject({
    message: 'Please check the marked fields.',
    message_key: 'invalid_input',
    message_params: {},
    errors: [
      { field: 'email', message: 'Please enter a valid e-mail address.', key: 'not_email', params: {} },
      { field: 'password', message: 'Please enter your password.', key: 'password_missing', params: {} },
    ],
  })
})

test('a refusal with names and figures in it is said in Indonesian with the same names and figures', async () => {
  const customer = await shop.customer()
  const { product_id } = await shop.given.product({ name: 'Toner Mawar', stock: 3 })
  const { body } = await customer.raw(addToCart, { body: { product_id, quantity: 4 } })
  expect(body.message).toBe('Only 3 of Toner Mawar left.')
  const message = { key: body.message_key, params: body.message_params } as Message
  expect(inWords(message, indonesian)).toBe('Stok Toner Mawar tinggal 3.')
})

test('what every call says of its success has words in both languages', () => {
  for (const { name, call } of allCalls) {
    const [inEnglish, inIndonesian] = [english[call.message], indonesian[call.message]]
    expect(inEnglish, name).toBeTruthy()
    expect(inIndonesian, name).toBeTruthy()
    if (!sameInBoth.includes(call.message)) expect(inIndonesian, name).not.toBe(inEnglish)
  }
})

test('a success comes in English, with what another language needs to say the same', async () => {
  const customer = await shop.customer()
  const { product_id } = await shop.given.product({ stock: 3 })
  const { body } = await customer.raw(addToCart, { body: { product_id, quantity: 1 } })
  expect(body).toMatchObject({
    code: 201,
    message: 'Add Product To Cart',
    message_key: 'product_added_to_cart',
    message_params: {},
  })
})

test('a change that has a text of its own names that, for one product and for many', async () => {
  const admin = await shop.admin()
  const { product_id } = await shop.given.product({ stock: 3 })
  const off = await admin.raw(changeProduct, { params: { id: product_id }, body: { is_active: false } })
  expect(off.body).toMatchObject({ message: 'Product deactivated', message_key: 'product_deactivated' })
  const on = await admin.raw(changeManyProducts, { body: { product_ids: [product_id], is_active: true } })
  expect(on.body).toMatchObject({
    message: 'Product activated',
    message_key: 'product_activated',
    data: { results: [{ message: 'Product activated', key: 'product_activated', params: {} }] },
  })
})
