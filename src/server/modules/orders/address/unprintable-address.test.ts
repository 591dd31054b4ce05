import { expect, test } from 'vitest'
import { addAddress, editAddress, getAddress } from '#contract/people/addresses.ts'
import { createDelivery } from '#contract/orders/delivery.ts'
import * as calls from '#contract/orders/orders.ts'
import { changeOrderAddress } from '#contract/orders/order-address.ts'
import { resendDelivery } from '#contract/orders/orders-admin.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 1_000 })
const home = {
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat' as const,
  postal_code: '40132',
}
const english = (letters: string) => `Couriers cannot print these letters: ${letters}. Please write in Latin letters.`

/** As addresses were kept before they were checked. */
async function keepOld(address_id: string): Promise<void> {
  await shop.db
    .updateTable('addresses')
    .set({ receiver_name: 'Toko 你好' })
    .where('address_id', '=', address_id)
    .execute()
}

test('letters that no label can show are refused in every field of an address that is printed, and named', async () => {
  const by = await shop.customer()
  const fields = ['receiver_name', 'address_line', 'village', 'district', 'city', 'courier_note'] as const
  const typed = Object.fromEntries(fields.map((field) => [field, 'Jalan 你好 🙂 你']))
  const { address_id } = await by.call(addAddress, { body: { ...home, label: 'Rumah 🏠', address_line: 'Ωμέγα №5 α' } })

  const added = await by.raw(addAddress, { body: { ...home, ...typed } })
  const edited = await by.raw(editAddress, { params: { id: address_id }, body: typed })

  const said = { message: english('你, 好, 🙂'), key: 'not_printable', params: { letters: ['你', '好', '🙂'] } }
  for (const { status, body } of [added, edited]) {
    expect([status, body]).toMatchObject([422, { errors: fields.map((field) => ({ field, ...said })) }])
  }
  const decomposed = { address_line: 'Jl. Rene\u0301 12' }
  expect(await by.call(editAddress, { params: { id: address_id }, body: decomposed })).toMatchObject({
    label: 'Rumah 🏠',
    address_line: 'Jl. René 12',
  })
})

test('an address from before can be read, and an order asks to change it first', async () => {
  const by = await shop.customer()
  const body = await given.checkout({ by, lines: [{ product_id }] })
  const { address_id } = body
  await keepOld(address_id)
  const params = { id: address_id }

  expect((await by.call(getAddress, { params })).receiver_name).toBe('Toko 你好')
  const { expected_total, ...quoted } = body
  expect((await by.call(calls.quoteOrder, { body: quoted })).total).toBe(expected_total)
  const message =
    'This address has letters that couriers cannot print: 你, 好. Please change the address, or choose another one.'
  expect(await by.raw(calls.placeOrder, { body })).toMatchObject({
    status: 422,
    body: { message, message_key: 'address_not_printable', errors: [{ field: 'address_id', message }] },
  })

  await by.call(editAddress, { params, body: { receiver_name: 'Toko Nihao' } })
  expect((await by.call(calls.placeOrder, { body })).address.receiver_name).toBe('Toko Nihao')
})

test('an administrator neither corrects an order’s address to such letters nor notes them for the courier', async () => {
  const { order_id } = await given.orderIn('PROCESSING', { by: await shop.customer(), admin, lines: [{ product_id }] })
  const params = { id: order_id }

  for (const field of ['receiver_name', 'address_line', 'village', 'courier_note']) {
    const refusal = await refusalOf(admin.call(changeOrderAddress, { params, body: { [field]: 'Rumah 你' } }))
    expect(refusal).toMatchObject({ status: 422, errors: [{ field, message: english('你') }] })
  }
  const noted = await refusalOf(admin.call(createDelivery, { body: { order_id, note: 'hati-hati 🙏' } }))
  expect(noted).toMatchObject({ status: 422, errors: [{ field: 'note', message: english('🙏') }] })
  const again = await refusalOf(admin.call(resendDelivery, { params, body: { note: 'hati-hati 🙏' } }))
  expect(again).toMatchObject({ status: 422, errors: [{ field: 'note', message: english('🙏') }] })
})
