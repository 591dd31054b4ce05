import { expect, test } from 'vitest'
import type * as z from 'zod'
import { asIssue, readIssue } from '#contract/messages/issues.ts'
import { inWords } from '#contract/messages/message.ts'
import { AddressInput } from '#schemas/people/addresses.ts'
import { login } from '#schemas/sign-in/sign-in.ts'
import { ProductForm } from '#schemas/catalogue/products-admin.ts'
import { messagesTexts as english } from './messages.en.ts'
import { messagesTexts as texts } from './messages.id.ts'
import { translate } from './words.ts'

/** The Indonesian errors of a form for values that its schema refuses, by field, with the English beside it. */
function complaints(schema: z.ZodType, values: unknown) {
  const { issues } = schema.safeParse(values, { error: asIssue }).error ?? { issues: [] }
  return issues.map(({ path, message }) => {
    const read = readIssue(message)
    if (!read) throw new Error(`No message: ${message}`)
    return { field: path[0], english: inWords(read, english), indonesian: inWords(read, texts) }
  })
}

test('a sentence with a figure keeps the figure', () => {
  const said = { message: 'Please use at most 50 characters.', key: 'at_most_characters', params: { max: 50 } }
  expect(translate(texts, said)).toBe('Gunakan maksimal 50 karakter.')
})

test('a sentence with names keeps the names', () => {
  const said = {
    message: 'Not available now: Toner, Serum.',
    key: 'not_available_now',
    params: { names: 'Toner, Serum' },
  }
  expect(translate(texts, said)).toBe('Tidak tersedia saat ini: Toner, Serum.')
})

test('a message inside a message is said in the same language', () => {
  const params = {
    contents: [
      { key: 'count_products', params: { count: 3 } },
      { key: 'count_one_bundle', params: {} },
    ],
  }
  const said = { message: 'This category holds 3 active products, 1 active bundle.', key: 'category_holds', params }
  expect(translate(texts, said)).toBe(
    'Kategori ini berisi 3 produk aktif, 1 paket aktif. Pindahkan atau nonaktifkan isinya lebih dulu.',
  )
})

test('what has no name, or one that this page does not know, stays as the server said it', () => {
  expect(translate(texts, { message: 'Invalid admin password' })).toBe('Invalid admin password')
  expect(translate(texts, { message: 'Something new', key: 'something_new', params: {} })).toBe('Something new')
  expect(translate(texts, { message: 'toString', key: 'toString' })).toBe('toString')
})

test('everything that the form of a product can complain about is said in Indonesian', () => {
  const wrong = {
    name: 'A',
    sku: '',
    category_id: '',
    slug: 'Not A Slug',
    price: '50',
    moq: '0',
    weight: '0',
    length: '501',
    registration_number: 'DKL1234567890A1',
    description: 'x'.repeat(20_001),
    unit: '',
  }
  const said = complaints(ProductForm, wrong)
  expect(said.map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted())
  for (const { english, indonesian } of said) expect(indonesian).not.toBe(english)
})

test('everything that an address form can complain about is said in Indonesian', () => {
  const fields = {
    receiver_name: '',
    receiver_phone_number: '',
    address_line: '',
    city: '',
    state: '',
    postal_code: '',
  }
  const said = complaints(AddressInput, { ...fields, label: 'x'.repeat(31) })
  expect(said).toHaveLength(7)
  for (const { english, indonesian } of said) expect(indonesian).not.toBe(english)
})

test('everything that the sign-in form can complain about is said in Indonesian', () => {
  const said = complaints(login.body, { email: 'x', password: '', role: 'CUSTOMER' })
  expect(said.map(({ indonesian }) => indonesian)).toEqual([
    'Masukkan alamat email yang benar.',
    'Masukkan kata sandi Anda.',
  ])
})
