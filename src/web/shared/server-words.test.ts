import { expect, test } from 'vitest'
import { addToCart, changeCartItem } from '#contract/cart.ts'
import { checkRates } from '#contract/delivery.ts'
import { errorCodes } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders.ts'
import { createPayment } from '#contract/payments.ts'
import { AddressInput, login, register } from '#schemas/accounts.ts'
import { ProductForm } from '#schemas/products-admin.ts'
import { texts } from '../texts/id/messages.ts'
import { inWordsOf } from './server-words.ts'

test('a sentence with a figure keeps the figure', () => {
  expect(inWordsOf(texts, 'Please use at most 50 characters.')).toBe('Gunakan maksimal 50 karakter.')
})

test('a sentence with names keeps the names', () => {
  expect(inWordsOf(texts, 'Not available now: Toner, Serum.')).toBe('Tidak tersedia saat ini: Toner, Serum.')
})

test('what has no words of its own stays as the server said it', () => {
  expect(inWordsOf(texts, 'Invalid admin password')).toBe('Invalid admin password')
  expect(inWordsOf(texts, 'toString')).toBe('toString')
})

test('everything that the form of a product can complain about is said in Indonesian', () => {
  const wrong = {
    name: 'A',
    sku: '',
    category_id: '',
    slug: 'Not A Slug',
    price: '50',
    compare_at_price: '12.5',
    moq: '0',
    weight: '0',
    length: '501',
    registration_number: 'DKL1234567890A1',
    description: 'x'.repeat(20_001),
    unit: '',
  }
  const issues = ProductForm.safeParse(wrong).error?.issues ?? []
  expect(issues.map(({ path }) => path[0]).toSorted()).toEqual(Object.keys(wrong).toSorted())
  for (const { message } of issues) expect(inWordsOf(texts, message), message).not.toBe(message)
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
  const issues = AddressInput.safeParse({ ...fields, label: 'x'.repeat(31) }).error?.issues ?? []
  expect(issues).toHaveLength(7)
  for (const { message } of issues) expect(inWordsOf(texts, message)).not.toBe(message)
})

test.for([
  ['Atlantis is not in Jawa Barat. Please pick a city or regency from the list.', 'Atlantis tidak ada di Jawa Barat.'],
  ['Tebet is not in Kota Bandung. Please pick a district from the list.', 'Tebet tidak ada di Kota Bandung.'],
  ['12190 is not a postal code of Kota Bandung.', '12190 bukan kode pos Kota Bandung.'],
  ['Please choose a district.', 'Pilih kecamatan.'],
])('the refusal of a place "%s" is said in Indonesian', ([message = '', words]) => {
  expect(inWordsOf(texts, message)).toContain(words)
})

test('everything that the sign-in form can complain about is said in Indonesian', () => {
  const issues = login.body.safeParse({ email: 'x', password: '', role: 'CUSTOMER' }).error?.issues ?? []
  expect(issues).toHaveLength(2)
  for (const { message } of issues) expect(inWordsOf(texts, message)).not.toBe(message)
})

test('every refusal of a purchase is said in Indonesian', () => {
  const calls = [
    login,
    register,
    addToCart,
    changeCartItem,
    checkRates,
    quoteOrder,
    placeOrder,
    createPayment,
    cancelOrder,
  ]
  const common: ErrorCode[] = ['unauthenticated', 'forbidden', 'too_many_requests', 'internal', 'unavailable']
  const codes = new Set<ErrorCode>([...common, ...calls.flatMap(({ errors }) => [...errors])])
  const missing = [...codes].filter((code) => inWordsOf(texts, errorCodes[code].message) === errorCodes[code].message)
  expect(missing).toEqual([])
})
